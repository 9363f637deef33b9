import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '#site/schema/site.ts';
import { accountSecret } from '../account/digests.server.ts';
import { otherPhone, phone, signedIn, type TestBrowser } from '../account/testing.server.ts';
import { clientAddress } from '../client-address.server.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { apiStock } from '../testing.server.ts';
import { createAlertTokens } from './alert-tokens.server.ts';
import { endWithdrawal } from './prune-alerts.server.ts';
import { type AlertApi, alertSites, linkIn, startAlerts } from './testing.server.ts';

// What strangers can do to an address, to its alerts, and to everybody else's.

const withdrawnMessages = 200;
const [hour, day] = [3_600_000, 86_400_000];
const victim = 'victim@example.com';
const car = (...ids: string[]) => ({ kind: 'cars', ids });
const from = (remote: string) => ({ address: clientAddress(remote, undefined, 0) });

describe.each(testDatabases)('on %s', (_name, openDatabase) => {
  let database: TestDatabase;
  let api: AlertApi;
  const start = async (alerts: Partial<Site['alerts']> = {}) => {
    api = await startAlerts(database.place, { acme: { alerts: { ...alertSites.acme.alerts, ...alerts } } });
    for (const table of ['alert_messages', 'alerts', 'alert_owners', 'alert_withdrawals', 'limit_events', 'sign_in_codes', 'accounts'] as const)
      await api.database.database.deleteFrom(table).execute();
  };
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.stop());
  beforeEach(() => start());
  afterEach(() => api.close());

  const ask = (email: string, own: { from?: string; target?: object } = {}) =>
    api.post('acme', '/alerts', { website_id: 'acme', email, target: own.target ?? car('v2'), consent: 'Yes.' }, from(own.from ?? '203.0.113.1'));
  /** One after the other. */
  const statuses = async (asks: Iterable<() => Promise<Response>>) => {
    const found: number[] = [];
    for (const ask of asks) found.push((await ask()).status);
    return found;
  };
  const press = async (email: AlertApi['emails'][number] | undefined, name: 'confirm' | 'stop') =>
    (await api.fetch(linkIn(email, name), { method: 'POST' })).text();
  const withCookie = (browser: TestBrowser, path: string, body?: object) =>
    api.fetch(`https://api.platform.example/acme/api/account/alerts${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined ? {} : { Origin: alertSites.acme.url, 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const listOf = async (browser: TestBrowser): Promise<{ id: string; state: string; consent: { text: string } }[]> =>
    (await (await withCookie(browser, '')).json()).alerts;
  const add = (browser: TestBrowser, consent: string) => withCookie(browser, '/add', { email: victim, target: car('v2'), consent });
  const news = async () => {
    api.clock.now += day;
    while (new Date(api.clock.now).getUTCHours() !== 0) api.clock.now += hour;
    const before = await api.tenants.tenant('acme');
    api.restock('acme', [...apiStock.map((one) => (one.id === 'v2' ? { ...one, price: (one.price ?? 0) - 1000 } : one))]);
    await expect.poll(async () => (await api.tenants.tenant('acme')) !== before).toBe(true);
    await api.run();
    return api.emails.filter(({ subject }) => !subject.startsWith('Please confirm')).map(({ to }) => to);
  };

  test('an alert of another account: a request shows, takes and stops nothing of it, until its mailbox confirms', async () => {
    const owner = await signedIn(api, 'acme', phone);
    await add(owner, 'The owner’s words.');
    await api.run();
    await press(api.emails[0], 'confirm');
    const stranger = await signedIn(api, 'acme', otherPhone);
    expect((await add(stranger, 'A stranger’s words.')).status).toBe(200);
    const shown = await listOf(stranger);
    expect(shown).toMatchObject([{ state: 'pending', consent: { text: 'A stranger’s words.' } }]);
    expect(await listOf(owner)).toMatchObject([{ state: 'active' }]);
    await withCookie(stranger, '/remove', { id: shown[0]?.id });
    expect(await withCookie(stranger, '/remove', { id: (await listOf(owner))[0]?.id })).toMatchObject({ status: 404 });
    expect([await listOf(stranger), (await listOf(owner)).length]).toEqual([[], 1]);
    expect(await news()).toEqual([[victim]]);
    await add(stranger, 'A stranger’s words.');
    await api.run();
    await press(api.emails.at(-1), 'confirm');
    expect([(await listOf(stranger)).map(({ state }) => state), await listOf(owner)]).toEqual([['active'], []]);
  });

  test('links of two requests for one alert: both confirm, in either order, and say so when opened again', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const email = `${order.join('')}@example.com`;
      for (let round = 0; round < 2; round += 1) {
        await ask(email);
        await api.run();
      }
      const mails = api.emails.filter(({ to }) => to.includes(email));
      expect(mails).toHaveLength(2);
      for (const index of [...order, ...order]) expect(await press(mails[index], 'confirm')).toContain('Your alert is on');
    }
    const rows = await api.database.database.selectFrom('alerts').select('id').where('state', '=', 'active').execute();
    expect(rows).toHaveLength(2);
  });

  test.each(['link', 'page'] as const)(
    'a withdrawal by %s: no request of anybody makes another mail, and the answer is that of every address',
    async (via) => {
      const stranger = await signedIn(api, 'acme', otherPhone);
      await ask(victim);
      await api.run();
      if (via === 'link') expect(await press(api.emails[0], 'stop')).toContain('You’re unsubscribed');
      else await api.fetch('https://api.platform.example/acme/alerts/withdraw', { method: 'POST', body: new URLSearchParams({ address: victim }) });
      const before = api.emails.length;
      for (let round = 0; round < 30; round += 1) {
        const [known, other] = [await ask(victim, { from: `198.51.100.${round}` }), await ask(`other${round}@example.com`)];
        expect([known.status, await known.text()]).toEqual([other.status, await other.text()]);
        await add(stranger, 'A stranger’s words.');
        await api.run();
        api.clock.now += 2 * hour;
      }
      expect(api.emails.slice(before).filter(({ to }) => to.includes(victim))).toEqual([]);
      expect(api.emails.length - before).toBe(30);
      expect(await news()).not.toContain([victim]);
      const digest = await createAlertTokens(accountSecret(api.database, undefined)).addressOf('acme', victim);
      expect(await endWithdrawal(api.database, 'acme', digest)).toBe(1);
      const count = api.emails.length;
      await ask(victim);
      await api.run();
      expect(api.emails).toHaveLength(count + 1);
    },
  );

  test('messages that wait when their owner withdraws, of whatever kind: none is sent', async () => {
    await ask(victim);
    await api.run();
    await press(api.emails[0], 'confirm');
    const owner = await api.database.database.selectFrom('alert_owners').select('id').executeTakeFirstOrThrow();
    const request = (await api.database.database.selectFrom('alerts').select('request').executeTakeFirstOrThrow()).request;
    await api.fetch('https://api.platform.example/acme/alerts/withdraw', { method: 'POST', body: new URLSearchParams({ address: victim }) });
    await api.database.database.updateTable('alerts').set({ state: 'active' }).execute();
    const message = { tenant: 'acme', owner_id: owner.id, state: 'pending', attempts: 0, claimed_until: 0, outcome: null } as const;
    const items = [{ kind: 'car', news: { kind: 'sold' }, title: 'A car', price: '$1', href: 'https://www.acme.example/' }];
    const rows = Array.from({ length: withdrawnMessages }, (_, index) => ({
      ...message,
      id: `m${index}`,
      kind: index % 2 === 0 ? ('confirm' as const) : ('news' as const),
      payload: JSON.stringify(index % 2 === 0 ? { request } : { items }),
      next_at: api.clock.now,
      created: api.clock.now,
    }));
    for (let start = 0; start < rows.length; start += 500)
      await api.database.database
        .insertInto('alert_messages')
        .values(rows.slice(start, start + 500))
        .execute();
    await api.run();
    const left = await api.database.database.selectFrom('alert_messages').select('state').where('outcome', '=', 'not-wanted').execute();
    expect([api.emails.length, left.length]).toEqual([1, withdrawnMessages]);
  });

  test('confirming mails of one sender and of one /48 are limited, and a sender elsewhere goes on', async () => {
    await start({ address_daily: 2, daily_confirmations: 100 });
    let count = 0;
    const fresh = (remote: string) => {
      count += 1;
      return ask(`new${count}@example.com`, { from: remote });
    };
    expect(await statuses([0, 1, 2].map(() => () => fresh('203.0.113.7')))).toEqual([200, 200, 429]);
    const network = (index: number) => fresh(`2001:db8:5:${index.toString(16)}::1`);
    expect((await statuses(Array.from({ length: 20 }, (_, index) => () => network(index)))).filter((status) => status === 200)).toHaveLength(16);
    const refused = await network(99);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > hour / 1000]).toEqual([429, true]);
    expect((await fresh('203.0.113.8')).status).toBe(200);
    api.clock.now += day + 1;
    expect((await fresh('203.0.113.7')).status).toBe(200);
  });

  test('the site’s own limit slows whoever has done nothing, and refuses those who asked before', async () => {
    await start({ address_daily: 50, daily_confirmations: 4 });
    expect(await statuses([1, 2, 3, 4].map((index) => () => ask(`bot${index}@example.com`, { from: `203.0.113.${index}` })))).toEqual([
      200, 200, 200, 200,
    ]);
    expect((await ask('bot5@example.com', { from: '203.0.113.1' })).status).toBe(429);
    expect((await ask('bot1@example.com', { from: '203.0.113.50' })).status).toBe(429);
    expect((await ask('honest@example.com', { from: '198.51.100.1' })).status).toBe(200);
    await api.run();
    expect(api.emails).toHaveLength(4);
    api.clock.now += day / 4;
    await api.run();
    expect(api.emails.map(({ to }) => to[0]).slice(4)).toEqual(['honest@example.com']);
    expect(await press(api.emails[4], 'confirm')).toContain('Your alert is on');
  });

  test('variants of one mailbox count as one', async () => {
    const asked = ['jo@example.com', 'jo+a@example.com', 'Jo+b@example.com', 'jo+c+d@example.com'].map(
      (email, index) => () => ask(email, { from: `203.0.113.${index}` }),
    );
    const found = [];
    for (const one of asked) found.push((await one()).status);
    expect(found).toEqual([200, 200, 200, 429]);
  });

  test('an address with all the alerts it may have: a request is answered like any, and its confirmation says so', async () => {
    await start({ per_owner: 2 });
    await ask(victim, { target: car('v2', 'v3') });
    await api.run();
    await press(api.emails[0], 'confirm');
    expect((await ask(victim, { target: car('v4') })).status).toBe(200);
    await api.run();
    expect(await press(api.emails[1], 'confirm')).toContain('You’ve reached the limit for alerts');
    expect((await ask('other@example.com', { target: car('v2', 'v3', 'v4') })).status).toBe(422);
  });

  test('a phone with all the alerts it may have gets no more by SMS, and another phone does', async () => {
    await start({ per_owner: 2 });
    const [owner, other] = [await signedIn(api, 'acme', phone), await signedIn(api, 'acme', otherPhone)];
    const bySms = async (browser: TestBrowser, ...ids: string[]) =>
      (await withCookie(browser, '/add', { email: null, target: car(...ids), consent: 'Yes.' })).status;
    expect([await bySms(owner, 'v2', 'v3'), await bySms(owner, 'v4'), await bySms(owner, 'v2'), await bySms(other, 'v4')]).toEqual([
      200, 422, 200, 200,
    ]);
    expect(await listOf(owner)).toHaveLength(2);
  });
});
