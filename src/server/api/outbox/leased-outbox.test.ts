import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { probeTargets, retryTarget } from '../lead-store/delivery-rows.server.ts';
import { type ApiDatabase, createLeadStore, openApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { outcomeOfStatus } from './attempt-outcome.ts';
import { columnsOf, createLeasedOutbox } from './leased-outbox.server.ts';

type Delivery = Tables['deliveries'];

const minute = 60_000;
const start = Date.parse('2026-11-21T00:00:00Z');

describe.each(testDatabases)('on %s', (_name, openDatabase) => {
  let server: TestDatabase;
  let folder: string;
  let database: ApiDatabase;
  let now: number;
  let lines: string[];
  beforeAll(async () => {
    server = await openDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'forecourt-leased-'));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    database = await openApiDatabase(server.place ?? { file: path.join(folder, 'leads.sqlite') });
    await database.database.deleteFrom('leads').execute();
    now = start;
    lines = [];
  });
  afterEach(() => database.database.destroy());

  /** One lead, with a delivery to each target. */
  async function add(targets: readonly string[], created = now): Promise<void> {
    const facts = { tenant: 'acme', digest: '', reference: '', form: 'fleet', category: null, email: null, phone: null, payload: '{}' };
    await createLeadStore(database).addLead({ id: `lead-${created}`, key: `${created}`, lane: 'inbox', signals: [], created, targets, ...facts });
  }
  const outboxOver = (own: Partial<Parameters<typeof createLeasedOutbox<'deliveries'>>[0]> = {}) =>
    createLeasedOutbox<'deliveries'>({
      database,
      table: 'deliveries',
      key: ['tenant', 'lead_id', 'target'],
      parent: 'leads',
      parentKey: 'lead_id',
      order: ['next_at', 'target'],
      isPending: sql`state = 'pending'`,
      send: async ({ target }) => outcomeOfStatus(Number(target)),
      record: (_due, attempt) => columnsOf(attempt),
      lineOf: ({ target }, { state }) => ({ target, state }),
      now: () => now,
      chance: () => 0.5,
      log: (line) => lines.push(line),
      ...own,
    });
  const rows = () => database.database.selectFrom('deliveries').selectAll().orderBy('target').execute();
  const targetsOf = (claimed: readonly Delivery[]) => claimed.map(({ target }) => target);
  const many = Array.from({ length: 30 }, (_, place) => `t${place}`);

  test('what is due is claimed once, and again when its lease has expired', async () => {
    await add(many);
    const outbox = outboxOver();
    const claims = [...(await Promise.all([1, 2, 3, 4].map(() => outbox.claim(20)))), await outbox.claim(20), await outbox.claim(20)];
    expect(targetsOf(claims.flat()).sort()).toEqual(many.toSorted());
    now += minute - 1;
    expect(await outbox.claim(50)).toEqual([]);
    now += 1;
    expect(await outbox.claim(50)).toHaveLength(30);
  });

  test.each([false, true])('an attempt leaves a row delivered, dead or due later, or deletes it; committed together: %s', async (isGrouped) => {
    await add(['200', '410', '503']);
    const outbox = outboxOver({ isGrouped });
    await Promise.all((await outbox.claim(9)).map(outbox.deliver));
    const common = { attempts: 1, claimed_until: 0, created: start };
    expect(await rows()).toMatchObject([
      { ...common, target: '200', state: 'delivered', outcome: '200', next_at: start },
      { ...common, target: '410', state: 'dead', outcome: '410', next_at: start },
      { ...common, target: '503', state: 'pending', outcome: '503', next_at: start + 5000 },
    ]);
    expect(lines.sort()).toEqual([
      '{"at":"2026-11-21T00:00:00.000Z","target":"200","state":"delivered"}',
      '{"at":"2026-11-21T00:00:00.000Z","target":"410","state":"dead"}',
      '{"at":"2026-11-21T00:00:00.000Z","target":"503","state":"pending"}',
    ]);
    now += 5000;
    const last = outboxOver({ isGrouped, record: async () => null });
    for (const due of await last.claim(9)) await last.deliver(due);
    expect((await rows()).map(({ target }) => target)).toEqual(['200', '410']);
  });

  test('a target that is down is probed with one delivery, and wakes all that wait for it', async () => {
    for (const created of [1, 2, 3]) await add(['crm'], created);
    await database.database.updateTable('deliveries').set({ attempts: 1, last_at: 1000, next_at: 90_000, down: 1 }).execute();
    const probe = (since: number) => probeTargets(database.database, since, 5000);
    expect([await probe(999), await probe(1000), await probe(1000)]).toEqual([0, 1, 0]);
    now = 5000;
    expect((await outboxOver().claim(9)).map(({ lead_id }) => lead_id)).toEqual(['lead-1']);
    const retry = (tenant: string) => retryTarget(database.database, { tenant, target: 'crm' }, 7000);
    expect([await retry('beta'), await retry('acme')]).toEqual([0, 3]);
    now = 65_000;
    expect(await outboxOver().claim(9)).toHaveLength(3);
  });
});
