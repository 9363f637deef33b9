import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';

type MakeAdapter = ReturnType<typeof kyselyAdapter>;
type Adapter = ReturnType<MakeAdapter>;
type Calls = Omit<Adapter, 'transaction'>;
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>;

/** better-auth is not multi-tenant: this adapter adds the tenant to each condition and each written row. */
export function tenantAdapter({ database, place }: ApiDatabase, tenant: string): MakeAdapter {
  const make = kyselyAdapter(database, { type: 'file' in place ? 'sqlite' : 'postgres', transaction: true });
  return (options) => {
    const adapter = make(options);
    return {
      ...adapter,
      ...scoped(adapter, tenant, whileLocked),
      // Retried as a whole while another process has the lock.
      transaction: (callback) =>
        whileLocked(() => adapter.transaction((inner) => callback({ ...inner, ...scoped(inner, tenant, (work) => work()) }))),
    };
  };
}

function scoped(calls: Calls, tenant: string, run: <T>(work: () => Promise<T>) => Promise<T>): Omit<Calls, 'id' | 'options' | 'createSchema'> {
  const own = (where: Where = []): Where => [...where, { field: 'tenant', value: tenant }];
  return {
    create: (call) => run(() => calls.create({ ...call, data: { ...call.data, tenant } })),
    findOne: (call) => run(() => calls.findOne({ ...call, where: own(call.where) })),
    findMany: (call) => run(() => calls.findMany({ ...call, where: own(call.where) })),
    count: (call) => run(() => calls.count({ ...call, where: own(call.where) })),
    update: (call) => run(() => calls.update({ ...call, where: own(call.where) })),
    updateMany: (call) => run(() => calls.updateMany({ ...call, where: own(call.where) })),
    delete: (call) => run(() => calls.delete({ ...call, where: own(call.where) })),
    deleteMany: (call) => run(() => calls.deleteMany({ ...call, where: own(call.where) })),
    consumeOne: (call) => run(() => calls.consumeOne({ ...call, where: own(call.where) })),
    incrementOne: (call) => run(() => calls.incrementOne({ ...call, where: own(call.where) })),
  };
}
