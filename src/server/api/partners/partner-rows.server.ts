import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { whileLocked } from '#lib/database/database-fault.ts';
import { isSameDigest } from '../account/digests.server.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';
import type { PartnerField } from './partner-fields.ts';

export type PartnerRow = Selectable<Tables['partners']>;
export type PartnerQueue = { pending: number; oldest: number | null; refused: number };

export type NewPartner = {
  tenant: string;
  name: string;
  fields: readonly PartnerField[];
  webhook: { url: string; secretEnv: string } | null;
  now: number;
};

const newToken = () => `fcp_${randomBytes(32).toString('base64url')}`;

/** The token is random, so that its digest needs no salt. */
const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function createPartnerStore({ database }: ApiDatabase) {
  const within: Within = (work) => whileLocked(() => database.transaction().execute(work));
  /** By site and name; revoked ones too. */
  async function list(tenant?: string): Promise<(PartnerRow & PartnerQueue)[]> {
    const rows = await database
      .selectFrom('partners')
      .selectAll()
      .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant ?? ''))
      .orderBy('tenant')
      .orderBy('name')
      .orderBy('created')
      .execute();
    const queues = await partnerQueues({ database });
    return rows.map((row) => ({ ...row, ...(queues.get(row.id) ?? { pending: 0, oldest: null, refused: 0 }) }));
  }
  return {
    /** @returns the token, which cannot be read again; null where the name is taken. */
    async add({ tenant, name, fields, webhook, now }: NewPartner): Promise<string | null> {
      const token = newToken();
      const state = { revoked: null, sequence: 0, resynced: now, stopped: null, failing_since: null, retry_at: 0, last_at: null, outcome: null };
      const row: PartnerRow = {
        id: randomUUID(),
        tenant,
        name,
        token: digestOfToken(token),
        fields: JSON.stringify(fields),
        url: webhook?.url ?? null,
        secret_env: webhook?.secretEnv ?? null,
        created: now,
        ...state,
      };
      const added = await within((transaction) =>
        transaction
          .insertInto('partners')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst(),
      );
      return added === undefined ? null : token;
    },
    /** Compares with every token of the site, in constant time. */
    async findByToken(tenant: string, token: string): Promise<PartnerRow | null> {
      const digest = digestOfToken(token);
      const rows = await database.selectFrom('partners').selectAll().where('tenant', '=', tenant).execute();
      return rows.reduce<PartnerRow | null>((found, row) => (isSameDigest(row.token, digest) ? row : found), null);
    },
    list,
    /** Those that get webhooks. */
    listeners: (): Promise<PartnerRow[]> =>
      database
        .selectFrom('partners')
        .selectAll()
        .where('url', 'is not', null)
        .where('revoked', 'is', null)
        .where('stopped', 'is', null)
        .orderBy('created')
        .execute(),
    /** Webhooks that wait, by active partner. */
    async tallies(): Promise<{ site: string; partner: string; pending: number; oldest: number | null }[]> {
      const rows = (await list()).filter(({ url, revoked, stopped }) => url !== null && revoked === null && stopped === null);
      return rows.map(({ tenant: site, name: partner, pending, oldest }) => ({ site, partner, pending, oldest }));
    },
    ...endingCalls(database, within),
  };
}

type Within = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;

function endingCalls(database: ApiDatabase['database'], within: Within) {
  const active = (tenant: string, name: string) =>
    database.selectFrom('partners').selectAll().where('tenant', '=', tenant).where('name', '=', name).where('revoked', 'is', null).executeTakeFirst();
  return {
    /** Its token is refused from now on, and events that wait are deleted. @returns whether there was one. */
    async revoke(tenant: string, name: string, now: number): Promise<boolean> {
      const partner = await active(tenant, name);
      if (partner === undefined) return false;
      await within(async (transaction) => {
        await transaction.updateTable('partners').set({ revoked: now }).where('id', '=', partner.id).execute();
        await forgetAnnounced(transaction, partner.id);
      });
      return true;
    },
    /** Announces every vehicle again, also to one that asked for no more. @returns whether there is one with webhooks. */
    async resync(tenant: string, name: string, now: number): Promise<boolean> {
      const partner = await active(tenant, name);
      if (partner === undefined || partner.url === null) return false;
      await within(async (transaction) => {
        await transaction
          .updateTable('partners')
          .set({ resynced: Math.max(now, partner.resynced + 1), stopped: null, failing_since: null, retry_at: 0 })
          .where('id', '=', partner.id)
          .execute();
        await forgetAnnounced(transaction, partner.id);
      });
      return true;
    },
  };
}

/** The partner's row is locked first, as by whoever enqueues events. */
export async function forgetAnnounced(transaction: Transaction<Tables>, partnerId: string): Promise<void> {
  await transaction.deleteFrom('partner_events').where('partner_id', '=', partnerId).execute();
  await transaction.deleteFrom('partner_vehicles').where('partner_id', '=', partnerId).execute();
}

/** By partner id: the events that wait. */
export async function partnerQueues({ database }: Pick<ApiDatabase, 'database'>): Promise<Map<string, PartnerQueue>> {
  const rows = await database
    .selectFrom('partner_events')
    .select(({ fn }) => ['partner_id', fn.countAll().as('pending'), fn.min('created').as('oldest'), fn.sum('refused').as('refused')])
    .groupBy('partner_id')
    .execute();
  return new Map(
    rows.map(({ partner_id, pending, oldest, refused }) => [
      partner_id,
      { pending: Number(pending), oldest: oldest === null ? null : Number(oldest), refused: Number(refused) },
    ]),
  );
}
