import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daySeconds } from '#account/otp-rules.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { findPostgres, type Postgres, startPostgres } from '../../../../scripts/postgres.ts';
import { type LeadPlace, openApiDatabase } from '../lead-store/open-lead-store.server.ts';
import { authInstances } from './auth.server.ts';
import { accountSecret } from './digests.server.ts';
import { pruneAccounts } from './prune-accounts.server.ts';
import { countAccounts, purgeAccounts } from './purge-accounts.server.ts';
import { type AccountApi, otherPhone, phone, signedIn, startAccounts, type TenantName, type TestBrowser } from './testing.server.ts';

type Database = { name: string; open(): Promise<LeadPlace>; close(): Promise<void> };

function sqlite(): Database {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-accounts-'));
  let files = 0;
  return {
    name: 'SQLite',
    open: async () => ({ file: path.join(folder, `${files++}.sqlite`) }),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function postgres(): Database {
  let server: Postgres | null = null;
  return {
    name: 'PostgreSQL',
    async open() {
      server ??= await startPostgres();
      return { address: server.address };
    },
    close: async () => server?.stop(),
  };
}

// `npm test` installs PostgreSQL where it can.
const databases = [sqlite(), ...(findPostgres() === null ? [] : [postgres()])];

describe.each(databases)('on $name', (database) => {
  let place: LeadPlace;
  let api: AccountApi;
  let acme: TestBrowser;
  let beta: TestBrowser;
  beforeAll(async () => {
    place = await database.open();
    // Servers that start at the same time migrate together.
    const opened = await Promise.all([openApiDatabase(place), openApiDatabase(place), openApiDatabase(place)]);
    const secrets = await Promise.all(opened.map((one) => accountSecret(one, undefined)()));
    expect(new Set(secrets).size).toBe(1);
    for (const { database: connection } of opened) await connection.destroy();
    api = await startAccounts(place);
    acme = await signedIn(api, 'acme');
    beta = await signedIn(api, 'beta');
    await acme.call('saveCar', { phone_number: phone, car_id: 'v1' });
    await beta.call('saveCar', { phone_number: phone, car_id: 'v2' });
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  function renamed(browser: TestBrowser, from: TenantName, to: TenantName): TestBrowser {
    const copy = api.browser(to);
    for (const [name, value] of browser.cookies) copy.cookies.set(name.replace(`fc-${from}`, `fc-${to}`), value);
    return copy;
  }

  test('the same phone at two sites is two accounts', async () => {
    const rows = await api.database.database.selectFrom('accounts').select(['tenant', 'phoneNumber']).orderBy('tenant').execute();
    expect(rows).toEqual([
      { tenant: 'acme', phoneNumber: '+61491570156' },
      { tenant: 'beta', phoneNumber: '+61491570156' },
    ]);
  });

  test('a cookie of one site is nothing at another, for every call, also under its name', async () => {
    const own = (await acme.call('devices')).body.devices as { id: string }[];
    const bodies = {
      devices: undefined,
      accountData: undefined,
      watchlist: undefined,
      signOutDevice: { id: own[0]?.id },
      deleteAccount: { confirm: true },
      saveCar: { phone_number: phone, car_id: 'v3' },
      removeCar: { phone_number: phone, car_id: 'v2' },
      mergeWatchlist: { cars: [{ car_id: 'v4', saved: true, at: 1 }] },
    } as const;
    for (const browser of [acme, renamed(acme, 'acme', 'beta')]) {
      for (const [name, body] of Object.entries(bodies)) {
        const answer = await browser.call(name as keyof typeof bodies, body, { as: 'beta' });
        expect(answer.status, name).toBe(401);
        expect(answer.text).not.toMatch(/v1|v2|0156/);
      }
      expect((await browser.call('session', undefined, { as: 'beta' })).body).toEqual({ signed_in: false });
    }
    expect((await renamed(acme, 'acme', 'beta').call('signOut', { everywhere: true })).status).toBe(200);
    expect((await acme.call('watchlist')).body.cars).toMatchObject([{ car_id: 'v1' }]);
    expect((await beta.call('watchlist')).body.cars).toMatchObject([{ car_id: 'v2' }]);
  });

  test('who is signed in at both sees each site’s own list, devices and data, and signs out neither from the other', async () => {
    for (const [browser, car, name] of [
      [acme, 'v1', 'Acme Motors'],
      [beta, 'v2', 'Beta Cars'],
    ] as const) {
      expect((await browser.call('devices')).body.devices).toHaveLength(1);
      expect((await browser.call('accountData')).body).toMatchObject({ site: name, watchlist: [{ car_id: car }] });
    }
    const ofBeta = (await beta.call('devices')).body.devices as { id: string }[];
    expect((await acme.call('signOutDevice', { id: ofBeta[0]?.id })).status).toBe(404);
    const second = await signedIn(api, 'acme');
    await second.call('signOut', { everywhere: true });
    expect((await acme.call('session')).body).toEqual({ signed_in: false });
    expect((await beta.call('session')).body.signed_in).toBe(true);
    acme = await signedIn(api, 'acme');
    await acme.call('deleteAccount', { confirm: true });
    expect((await beta.call('watchlist')).body.cars).toMatchObject([{ car_id: 'v2' }]);
    acme = await signedIn(api, 'acme');
    expect((await acme.call('watchlist')).body.cars).toEqual([]);
  });

  test('a code of one site is none at another', async () => {
    const atAcme = api.browser('acme');
    await atAcme.call('sendCode', { phone_number: otherPhone });
    const code = api.lastCode();
    const crossed = renamed(atAcme, 'acme', 'beta');
    expect((await crossed.call('signIn', { phone_number: otherPhone, code })).status).toBe(422);
    expect((await atAcme.call('signIn', { phone_number: otherPhone, code })).status).toBe(200);
  });

  test('better-auth itself sees no row of another tenant', async () => {
    const instances = authInstances(api.database, accountSecret(api.database, undefined));
    const { adapter } = await (await instances.of({ ...siteWithContent(), slug: 'beta', url: 'https://www.beta.example' }, false)).$context;
    const rows = await api.database.database.selectFrom('account_sessions').select(['id', 'tenant', 'token', 'userId']).execute();
    const foreign = rows.filter(({ tenant }) => tenant === 'acme');
    expect(foreign.length).toBeGreaterThan(0);
    for (const { id, token, userId } of foreign) {
      const where = [{ field: 'id', value: id }];
      expect(await adapter.findOne({ model: 'session', where: [{ field: 'token', value: token }] })).toBeNull();
      expect(await adapter.findMany({ model: 'session', where: [{ field: 'userId', value: userId }] })).toEqual([]);
      expect(await adapter.count({ model: 'user', where: [{ field: 'id', value: userId }] })).toBe(0);
      expect(await adapter.update({ model: 'session', where, update: { userAgent: 'x' } })).toBeNull();
      expect(await adapter.updateMany({ model: 'session', where, update: { userAgent: 'x' } })).toBe(0);
      expect(await adapter.deleteMany({ model: 'session', where })).toBe(0);
      expect(await adapter.consumeOne({ model: 'session', where })).toBeNull();
      await adapter.delete({ model: 'session', where });
      await adapter.transaction(async (inner) => expect(await inner.findMany({ model: 'session', where })).toEqual([]));
      // A condition with OR does not widen the scope.
      const either = [
        { field: 'id', value: id, connector: 'OR' as const },
        { field: 'token', value: token, connector: 'OR' as const },
      ];
      expect(await adapter.findMany({ model: 'session', where: either })).toEqual([]);
    }
    expect(await api.database.database.selectFrom('account_sessions').select(['id', 'tenant', 'token', 'userId']).execute()).toEqual(rows);
  });

  test('two servers count together: of twenty racing requests for a phone one code is sent', async () => {
    const other = await startAccounts(place);
    const number = '0491570158';
    const both = [api, other];
    const at = api.clock.now + 3 * daySeconds * 1000;
    for (const one of both) one.clock.now = at;
    const sends = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        both[index % 2]?.browser().call('sendCode', { phone_number: number }, { address: `192.0.2.${index}` }),
      ),
    );
    expect(sends.filter((answer) => answer?.status === 200)).toHaveLength(1);
    await other.close();
  });

  test('what has expired is deleted, of its site alone', async () => {
    const count = async (table: 'sign_in_codes' | 'limit_events' | 'account_sessions', tenant: TenantName) =>
      Number(
        (
          await api.database.database
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('many'))
            .where('tenant', '=', tenant)
            .executeTakeFirstOrThrow()
        ).many,
      );
    const before = [await count('account_sessions', 'beta'), await count('limit_events', 'beta')];
    expect(await pruneAccounts(api.database, 'acme', Date.now() + 365 * daySeconds * 1000)).toBeGreaterThan(0);
    for (const table of ['sign_in_codes', 'limit_events', 'account_sessions'] as const) expect(await count(table, 'acme')).toBe(0);
    expect([await count('account_sessions', 'beta'), await count('limit_events', 'beta')]).toEqual(before);
    expect(await pruneAccounts(api.database, 'beta', Date.now())).toBe(0);
    expect((await beta.call('session')).body.signed_in).toBe(true);
  });

  test('purging a phone deletes the account of that site with its sessions and watchlist, and no other', async () => {
    const again = await signedIn(api, 'acme');
    await again.call('saveCar', { phone_number: phone, car_id: 'v1' });
    const many = async (table: 'account_sessions' | 'watchlist_entries', tenant: TenantName) =>
      (await api.database.database.selectFrom(table).select('tenant').where('tenant', '=', tenant).execute()).length;
    expect(await many('account_sessions', 'acme')).toBeGreaterThan(0);
    expect(await many('watchlist_entries', 'acme')).toBeGreaterThan(0);
    expect(await countAccounts(api.database, 'acme', phone)).toBe(1);
    expect(await purgeAccounts(api.database, 'acme', phone)).toBe(1);
    expect(await purgeAccounts(api.database, 'acme', phone)).toBe(0);
    expect([await many('account_sessions', 'acme'), await many('watchlist_entries', 'acme')]).toEqual([0, 0]);
    expect(await countAccounts(api.database, 'beta', phone)).toBe(1);
    expect((await again.call('session')).body).toEqual({ signed_in: false });
  });
});
