import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { openSqlite } from '#lib/database/sqlite.server.ts';
import { findPostgres, type Postgres, startPostgres } from '../../../../scripts/postgres.ts';
import { emailKey, personKeys } from '../leads/receive.server.ts';
import type { LeadPayload } from '../outbox/lead-payload.ts';
import { routeOf } from '../outbox/routes.ts';
import type { LeadStore, NewLead } from './lead-store.ts';
import { type LeadPlace, openLeadStore } from './open-lead-store.server.ts';
import type { Tables } from './tables.ts';

let number = 0;
function lead(own: Partial<NewLead> = {}): NewLead {
  number += 1;
  return {
    id: `lead-${number}`,
    tenant: 'acme',
    key: `key-${number}`,
    digest: 'd',
    reference: `REF-${number}`,
    lane: 'inbox',
    signals: [],
    form: 'general_enquiry',
    category: null,
    email: null,
    phone: null,
    payload: '{}',
    created: 1000,
    targets: [],
    ...own,
  };
}

/** A database that is empty at the start of each test. */
type Place = { open(): Promise<LeadPlace>; run(statement: string): Promise<void>; count(from: string): Promise<number>; close(): Promise<void> };

function sqlitePlace(): Place {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-leads-'));
  let files = 0;
  const file = () => path.join(folder, `${files}.sqlite`);
  return {
    async open() {
      files += 1;
      return { file: file() };
    },
    async run(statement) {
      const { raw } = openSqlite<Tables>(file());
      raw.exec(statement);
      raw.close();
    },
    async count(from) {
      const { raw } = openSqlite<Tables>(file());
      const row = raw.prepare(`SELECT count(*) AS many FROM ${from}`).get();
      raw.close();
      return Number(row?.many);
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function postgresPlace(): Place {
  let server: Postgres | null = null;
  const run = async (statement: string) => {
    const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server?.address }) }) });
    await sql.raw(statement).execute(database);
    await database.destroy();
  };
  return {
    async open() {
      server ??= await startPostgres();
      await run('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
      return { address: server.address };
    },
    run,
    async count(from) {
      const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server?.address }) }) });
      const { rows } = await sql.raw<{ many: string }>(`SELECT count(*) AS many FROM ${from}`).execute(database);
      await database.destroy();
      return Number(rows[0]?.many);
    },
    close: async () => server?.stop(),
  };
}

const places: [name: string, make: () => Place][] = [['SQLite', sqlitePlace]];
// `npm test` installs PostgreSQL where it can.
if (findPostgres() !== null) places.push(['PostgreSQL', postgresPlace]);

describe.each(places)('on %s', (_name, make) => {
  let database: Place;
  let place: LeadPlace;
  let store: LeadStore;
  beforeAll(() => {
    database = make();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    place = await database.open();
    store = await openLeadStore(place);
  });
  afterEach(() => store.close());

  test('a lead is there again when the store is opened anew, with every letter of it', async () => {
    const odd = lead({
      payload: JSON.stringify({ name: 'Zoë\u0000\ud800 🚗 \'"', note: '\\' }),
      signals: ['too_fast', 'no_script'],
      lane: 'review',
      category: 'Sales',
    });
    await store.addLead(odd);
    const again = await openLeadStore(place);
    const { targets: _targets, ...stored } = odd;
    expect(await again.find({ tenant: 'acme' }, 10)).toEqual([stored]);
    expect(await again.countByLane('acme')).toEqual({ inbox: 0, review: 1, spam: 0 });
    await again.close();
  });

  test('the longest and oddest fields of a form are kept, and found again by what a person typed', async () => {
    const texts = [
      '\u0000Sales',
      `${'x'.repeat(9900)}@mail.example`,
      '\ud800',
      `Sales\u0000${'\ud83d'.repeat(400)}`,
      `+61 ${'4'.repeat(9000)}`,
      '',
      '😀'.repeat(200),
    ];
    for (const text of texts) {
      const userData = { name: text, email: text, phone: text, category: text, [text.slice(0, 200)]: text };
      const payload: LeadPayload = { form: 'fleet', userData, car: null, calculator: null, change_over: null, consent: null };
      const { category } = routeOf(payload, { site: testSite(), byId: new Map() }, 'inbox');
      const odd = lead({ ...personKeys({ userData }), category, payload: JSON.stringify(payload) });
      await store.addLead(odd);
      const email = emailKey(text);
      const found = await store.find(email === null ? { name: odd.id } : { email }, 10);
      expect(found.map(({ id }) => id)).toContain(odd.id);
      expect(found.find(({ id }) => id === odd.id)?.payload).toBe(odd.payload);
    }
  });

  test('1,000 racing pairs with one key make one row, with one delivery for each target', async () => {
    const racing = Array.from({ length: 1000 }, () => lead({ key: 'one-key', targets: ['crm', 'email'] }));
    const taken = await Promise.all(racing.map((one) => store.addLead(one)));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
    const rows = await store.find({}, 10);
    expect(rows.map(({ id }) => id)).toEqual([taken[0]?.id]);
    expect((await store.findDeliveries(rows)).map(({ target }) => target)).toEqual(['crm', 'email']);
  });

  test('a purge by age of a site deletes its form steps and valuations from before, and those alone', async () => {
    for (const [tenant, at] of [
      ['acme', 999],
      ['acme', 1000],
      ['beta', 999],
    ] as const) {
      await store.recordStep({ tenant, key: `step-${at}`, form: 'general_enquiry', at });
      await store.addValuation({ id: `${tenant}-${at}`, tenant, at, payload: '{}' });
    }
    await store.purge({ tenant: 'acme', before: 1000 });
    const left = async (table: string) => database.count(`${table} WHERE tenant = 'acme' AND at < 1000`);
    expect([await left('form_steps'), await left('valuations')]).toEqual([0, 0]);
    expect([await database.count('form_steps'), await database.count('valuations')]).toEqual([2, 2]);
  });

  test('the same key of another site is another lead', async () => {
    const [own, other] = await Promise.all([store.addLead(lead({ key: 'k' })), store.addLead(lead({ key: 'k', tenant: 'beta' }))]);
    expect(own.id).not.toBe(other.id);
    expect(await store.findByKey('acme', 'k')).toEqual(own);
    expect(await store.findByKey('gamma', 'k')).toBeNull();
    expect([(await store.countByLane('acme')).inbox, (await store.countByLane('beta')).inbox]).toEqual([1, 1]);
  });

  test('leads are counted by lane, and deliveries by target and state with the oldest of each', async () => {
    await store.addLead(lead({ targets: ['crm', 'mail'], created: 500 }));
    await store.addLead(lead({ targets: ['crm'] }));
    await store.addLead(lead({ tenant: 'beta', lane: 'review', targets: ['crm'] }));
    await database.run("UPDATE deliveries SET state = 'dead', outcome = '410' WHERE target = 'mail'");
    expect(await store.countLeads()).toEqual({
      leads: [
        { site: 'acme', lane: 'inbox', count: 2 },
        { site: 'beta', lane: 'review', count: 1 },
      ],
      deliveries: [
        { site: 'acme', target: 'crm', state: 'pending', count: 2, oldest: 500, outcome: null },
        { site: 'acme', target: 'mail', state: 'dead', count: 1, oldest: 500, outcome: '410' },
        { site: 'beta', target: 'crm', state: 'pending', count: 1, oldest: 1000, outcome: null },
      ],
    });
  });

  test('one that cannot be kept takes no other with it', async () => {
    const same = lead();
    await store.addLead(same);
    const outcomes = await Promise.allSettled([store.addLead(lead()), store.addLead(lead({ id: same.id })), store.addLead(lead())]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await store.countByLane('acme')).inbox).toBe(3);
  });

  test('dead letters are found, and of one site become due again', async () => {
    const { id } = await store.addLead(lead({ targets: ['a', 'b'] }));
    await database.run("UPDATE deliveries SET state = 'dead', outcome = '410', attempts = 1, last_at = 1100 WHERE target = 'a'");
    expect(await store.find({ delivery: 'dead' }, 10)).toHaveLength(1);
    expect([await store.retryDeadLetters({ tenant: 'beta' }, 3000), await store.retryDeadLetters({ tenant: 'acme' }, 3000)]).toEqual([0, 1]);
    const common = { tenant: 'acme', leadId: id, state: 'pending' };
    expect(await store.findDeliveries([{ id }])).toEqual([
      { ...common, target: 'a', attempts: 1, outcome: '410', lastAt: 1100, nextAt: 3000, created: 3000 },
      { ...common, target: 'b', attempts: 0, outcome: null, lastAt: null, nextAt: 1000, created: 1000 },
    ]);
  });

  test('a person’s leads are found and forgotten by e-mail or phone, of one site alone; so are those of before a moment', async () => {
    await store.addLead(lead({ email: 'ann@mail.example', targets: ['crm'] }));
    await store.addLead(lead({ phone: 'tel:+61491570156' }));
    await store.addLead(lead({ email: 'ann@mail.example', tenant: 'beta' }));
    await store.addLead(lead({ created: 500 }));
    expect(await store.find({ email: 'ann@mail.example' }, 10)).toHaveLength(2);
    expect(await store.purge({ tenant: 'acme', email: 'ann@mail.example' })).toBe(1);
    expect(await store.purge({ tenant: 'acme', phone: 'tel:+61491570156' })).toBe(1);
    await store.recordStep({ tenant: 'acme', key: 's', form: 'trade_in', at: 1 });
    await store.recordStep({ tenant: 'acme', key: 's', form: 'trade_in', at: 2 });
    await store.addValuation({ id: 'v', tenant: 'acme', at: 1, payload: '{}' });
    expect(await store.purge({ tenant: 'acme', before: 1000 })).toBe(1);
    expect(await store.find({}, 10)).toMatchObject([{ tenant: 'beta' }]);
    expect(await database.count('deliveries')).toBe(0);
  });

  test('a lead that is moved into another lane is delivered to whom it was not meant for so far', async () => {
    const { id } = await store.addLead(lead({ lane: 'spam' }));
    expect(await store.move({ name: id }, 'inbox', () => ['crm'], 5000)).toBe(1);
    expect(await store.find({ lane: 'inbox' }, 10)).toMatchObject([{ id }]);
    expect(await store.findDeliveries([{ id }])).toMatchObject([{ target: 'crm', state: 'pending', nextAt: 5000 }]);
  });

  test('it says that it can be written; a store of a later version is refused as it is', async () => {
    await store.ping(5);
    await database.run("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2999-01-01T00:00:00.000Z')");
    await expect(openLeadStore(place)).rejects.toThrow('was written by a later version of Forecourt');
  });
});

test('what is forgotten stands in no file any more', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-leads-'));
  const file = path.join(folder, 'leads.sqlite');
  const store = await openLeadStore({ file });
  await store.addLead(lead({ email: 'canary@mail.example', payload: '{"name":"Canary"}' }));
  const written = () =>
    readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'latin1'))
      .join('');
  expect(written()).toMatch(/canary/i);
  expect(await store.purge({ tenant: 'acme', email: 'canary@mail.example' })).toBe(1);
  expect(written()).not.toMatch(/canary/i);
  await store.close();
  rmSync(folder, { recursive: true });
});

test('a file that is none of SQLite’s is refused', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-leads-'));
  const file = path.join(folder, 'leads.sqlite');
  writeFileSync(file, 'not a database, but a text that is long enough to be looked at by SQLite');
  await expect(openLeadStore({ file })).rejects.toThrow('file is not a database');
  rmSync(folder, { recursive: true });
});
