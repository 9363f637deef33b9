import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertMessages } from '#alerts/alert-messages.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { phone, signedIn } from '../account/testing.server.ts';
import { type TestDatabase, testDatabases } from '../test-databases.server.ts';
import { apiStock } from '../testing.server.ts';
import { countAlerts, pruneAlerts, purgeAlerts } from './prune-alerts.server.ts';
import { type AlertApi, linkIn, startAlerts } from './testing.server.ts';

const day = 86_400_000;
/** 10:00 in Sydney. */
const morning = Date.parse('2026-11-22T23:00:00Z');
const consent = 'Email me about this.';
const jo = 'jo@example.com';

describe.each(testDatabases)('on %s', (_name, openDatabase) => {
  let database: TestDatabase;
  let api: AlertApi;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    api = await startAlerts(database.place);
    api.clock.now = morning;
    for (const table of ['alert_messages', 'alerts', 'alert_owners', 'alert_withdrawals', 'limit_events'] as const)
      await api.database.database.deleteFrom(table).execute();
  });
  afterEach(() => api.close());

  const ask = (target: object, own: { email?: string; slug?: string } = {}) => {
    const { email = jo, slug = 'acme' } = own;
    return api.post(slug, '/alerts', { website_id: slug, email, target, consent });
  };
  const search = (text: string) => ({ kind: 'search', search: text });
  const cars = (...ids: string[]) => ({ kind: 'cars', ids });
  const confirm = async (email = api.emails.at(-1)) => (await api.fetch(linkIn(email, 'confirm'), { method: 'POST' })).text();
  const taken = async (target: object, own = {}) => {
    expect((await ask(target, own)).status).toBe(200);
    await api.run();
    await confirm();
  };
  const changed = (changes: Record<string, Partial<Vehicle>>, more: Vehicle[] = []) => [
    ...apiStock.map((vehicle) => ({ ...vehicle, ...changes[vehicle.id] })),
    ...more,
  ];
  const next = async (stock: readonly Vehicle[]) => {
    api.clock.now += day;
    const before = await api.tenants.tenant('acme');
    api.restock('acme', stock);
    await expect.poll(async () => (await api.tenants.tenant('acme')) !== before).toBe(true);
    await api.run();
  };
  const news = () => api.emails.filter(({ subject }) => !subject.startsWith('Please confirm'));

  test('an email gets a link, opening it confirms nothing, a press does, and the next change is told once', async () => {
    const asked = await ask(cars('v2'));
    expect(await asked.json()).toMatchObject({ state: 'confirm' });
    await api.run();
    expect(api.emails).toHaveLength(1);
    const opened = await api.fetch(linkIn(api.emails[0], 'confirm'));
    expect(await opened.text()).toContain('2022 Toyota');
    await next(changed({ v2: { price: 48_500 } }));
    expect(news()).toEqual([]);
    expect(await confirm(api.emails[0])).toContain('Your alert is on');
    await next(changed({ v2: { price: 48_500 } }));
    expect(news().map(({ subject }) => subject)).toEqual(['Price dropped $1,500: 2022 Toyota HiLux']);
    await next(changed({ v2: { price: 48_500 } }));
    expect(news()).toHaveLength(1);
  });

  test('the email says who sends it, what it costs on which basis, and how to stop', async () => {
    await taken(cars('v2'));
    await next(changed({ v2: { price: 48_500 } }));
    const [email] = news();
    expect(email?.text).toMatch(/\$48,500 \S+/);
    expect(email?.text).toContain('https://www.acme.example/cars/hilux-2/');
    expect(email?.text).toContain('(Acme Cars Pty Ltd)');
    expect(email?.text).toContain('Unsubscribe: https://api.platform.example/acme/alerts/stop/');
    expect(email?.headers?.['List-Unsubscribe']).toBe(`<${linkIn(email, 'stop')}>`);
    expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(email?.html).toContain('Price dropped $1,500');
  });

  test('a round waits for the one that began before it', async () => {
    await ask(cars('v2'));
    const { promise, resolve } = Promise.withResolvers<void>();
    api.state.answers = promise;
    let ended = 0;
    const rounds = [api.alerts.tick(), api.alerts.tick()].map((round) => round.then(() => (ended += 1)));
    await expect.poll(() => api.emails.length).toBe(1);
    // Enough turns for a separate run to find nothing due and end.
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    const early = ended;
    resolve();
    await Promise.all(rounds);
    expect([early, api.emails.length]).toEqual([0, 1]);
  });

  test('a search: what came since it was asked for is new, once, and the results of that day are not', async () => {
    await taken(search('?make=Toyota&page=3&sortBy=price_asc&utm_source=x'));
    const fresh = ['n1', 'n2'].map((id) => testVehicle({ id, slug: `new-${id}` }));
    await next(changed({}, [...fresh, testVehicle({ id: 'k', slug: 'kia', make: 'Kia', model: 'Rio' })]));
    expect(news().map(({ subject }) => subject)).toEqual(['2 new since yesterday: Toyota']);
    await next(changed({}, fresh));
    expect(news()).toHaveLength(1);
  });

  test('a search that finds nothing tells when one comes; a price that falls into it counts, a sold one does not', async () => {
    await taken(search('?price=-30000&make=Toyota'));
    await next(changed({ v3: { price: 29_000, status: 'sold', sold_at: new Date(morning).toISOString() } }));
    expect(news()).toEqual([]);
    await next(changed({ v2: { price: 29_000 } }));
    expect(news()[0]?.subject).toMatch(/^1 new since /);
  });

  test('one message a day for all alerts of an owner, and what changes later is in that of the next day', async () => {
    await taken(cars('v2', 'v3'));
    await taken(search('?make=Mazda'));
    await next(changed({ v2: { price: 48_500 }, v3: { status: 'sold' } }));
    expect(news().map(({ subject }) => subject)).toEqual(['2 updates on your alerts at Acme Motors']);
    api.clock.now -= day - 3_600_000;
    await next(changed({ v2: { price: 48_000 } }));
    expect(news()).toHaveLength(1);
    api.clock.now += day;
    await api.run();
    expect(news()).toHaveLength(2);
    expect(news()[1]?.text).toContain('Price dropped $500');
  });

  test('nothing is made outside the hours of the site', async () => {
    await taken(cars('v2'));
    api.clock.now += 14 * 3_600_000 - day;
    await next(changed({ v2: { price: 48_500 } }));
    expect(news()).toEqual([]);
    api.clock.now += 10 * 3_600_000;
    await api.run();
    expect(news()).toHaveLength(1);
  });

  test('one press unsubscribes, by a mail program and on the page, with no sign-in and from any origin', async () => {
    await taken(cars('v2'));
    const stop = linkIn(api.emails[0], 'stop');
    const opened = await (await api.fetch(stop)).text();
    expect(opened).toContain('Unsubscribe');
    await next(changed({ v2: { price: 49_000 } }));
    expect(news()).toHaveLength(1);
    const headers = { Origin: 'null', 'Content-Type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    expect((await api.fetch(stop, { method: 'POST', headers, body })).status).toBe(200);
    await next(changed({ v2: { price: 40_000 } }));
    expect(news()).toHaveLength(1);
    const rows = await api.database.database.selectFrom('alert_withdrawals').select(['via', 'address']).execute();
    expect(rows).toEqual([{ via: 'link', address: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  test('the page of withdrawals answers the same for known and unknown addresses, and records both', async () => {
    await taken(cars('v2'));
    const withdraw = (address: string) =>
      api.fetch('https://api.platform.example/acme/alerts/withdraw', { method: 'POST', body: new URLSearchParams({ address }) });
    const answers = await Promise.all(['Jo@Example.com ', 'nobody@example.com', '0491 570 156'].map(async (one) => (await withdraw(one)).text()));
    expect(new Set(answers).size).toBe(1);
    expect((await withdraw('nonsense')).status).toBe(422);
    await next(changed({ v2: { price: 40_000 } }));
    expect(news()).toEqual([]);
    expect(await api.database.database.selectFrom('alert_withdrawals').selectAll().execute()).toHaveLength(3);
  });

  test('a message that was on its way when its owner stopped is not sent', async () => {
    await taken(cars('v2'));
    api.state.outcome = { code: 'smtp-421', kind: 'down' };
    await next(changed({ v2: { price: 48_500 } }));
    const tried = api.emails.length;
    await api.fetch(linkIn(api.emails[0], 'stop'), { method: 'POST' });
    api.state.outcome = { code: '250', kind: 'delivered' };
    api.clock.now += 3_600_000;
    await api.run();
    expect(api.emails).toHaveLength(tried);
  });

  test('a mail server that is down gets the message later, under the same id', async () => {
    await taken(cars('v2'));
    api.state.outcome = { code: 'no-answer', kind: 'down' };
    await next(changed({ v2: { price: 48_500 } }));
    api.state.outcome = { code: '250', kind: 'delivered' };
    api.clock.now += 600_000;
    await api.run();
    expect(news().length).toBeGreaterThan(1);
    expect(new Set(news().map(({ messageId }) => messageId)).size).toBe(1);
    api.clock.now += 600_000;
    const count = news().length;
    await api.run();
    expect(news()).toHaveLength(count);
  });

  test('an address gets three confirming emails an hour; another site counts for itself', async () => {
    for (let round = 0; round < 3; round += 1) expect((await ask(cars('v2'))).status).toBe(200);
    const refused = await ask(cars('v3'));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect((await ask(cars('v2'), { slug: 'beta' })).status).toBe(200);
    api.clock.now += 3_600_001;
    expect((await ask(cars('v3'))).status).toBe(200);
  });

  test('who asks again for an alert that is on changes nothing before the address confirms', async () => {
    await taken(cars('v2'));
    expect((await ask({ ...cars('v2') })).status).toBe(200);
    await next(changed({ v2: { price: 48_500 } }));
    expect(news()).toHaveLength(1);
    const rows = await api.database.database.selectFrom('alerts').select(['state', 'consent_text', 'consent_version']).orderBy('state').execute();
    expect(rows).toMatchObject([
      {
        state: 'active',
        consent_text: 'Email me about this, once a day at most, until I unsubscribe.',
        consent_version: expect.stringMatching(/^[0-9a-f]{8}$/),
      },
      { state: 'pending', consent_text: consent },
    ]);
  });

  test('a link of another site, for another purpose, forged or too old does nothing', async () => {
    await ask(cars('v2'));
    await api.run();
    const link = linkIn(api.emails[0], 'confirm');
    const foreign = [link.replace('/acme/', '/beta/'), link.replace('/confirm/', '/stop/'), `${link}x`, link.replace(/\.[^.]+$/, '.x')];
    for (const one of foreign) expect((await api.fetch(one, { method: 'POST' })).status).toBe(404);
    api.clock.now += 7 * day + 1;
    expect((await api.fetch(link, { method: 'POST' })).status).toBe(404);
    expect(await pruneAlerts(api.database, 'acme', 400, api.clock.now)).toBe(2);
  });

  test('an alert by SMS comes to the phone of the session alone; the account lists, stops, downloads and deletes it', async () => {
    // better-auth uses the machine's clock.
    api.clock.now = Date.now();
    const browser = await signedIn(api);
    const call = (path: string, body?: object) =>
      api.fetch(`https://api.platform.example/acme${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
          ...(body === undefined ? {} : { Origin: 'https://www.acme.example', 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const sms = { email: null, target: cars('v2'), consent: 'Text me about this.' };
    expect((await api.post('acme', '/api/account/alerts/add', sms)).status).toBe(401);
    expect(await (await call('/api/account/alerts/add', sms)).json()).toMatchObject({ state: 'active' });
    const { alerts } = await (await call('/api/account/alerts')).json();
    expect(alerts).toMatchObject([{ kind: 'car', channel: 'sms', address: '+61491570156', consent: { text: 'Text me about this.' } }]);
    expect((await (await call('/api/account/data')).json()).alerts).toEqual(alerts);
    while (new Date(api.clock.now).getUTCHours() !== 0) api.clock.now += 3_600_000;
    await next(changed({ v2: { price: 48_500 } }));
    expect(api.texts).toMatchObject([{ phone: '+61491570156' }]);
    expect(api.texts[0]?.text).toMatch(/price dropped \$1,500, now \$48,500 .*Stop: https:\/\/api\.platform\.example\/acme\/alerts\/stop\//);
    expect(api.texts[0]?.logged).not.toContain('/stop/');
    expect((await (await call('/api/account/alerts/remove', { id: alerts[0].id })).json()).alerts).toEqual([]);
    await call('/api/account/alerts/add', sms);
    // The stopped one is a record of its consent.
    expect(await countAlerts(api.database, 'acme', { phone })).toBe(2);
    expect((await call('/api/account/delete', { confirm: true })).status).toBe(200);
    expect(await countAlerts(api.database, 'acme', { phone })).toBe(0);
  });

  test('purging an address deletes alerts, consents and messages of that site', async () => {
    await taken(cars('v2', 'v3'));
    await taken(cars('v2'), { slug: 'beta' });
    expect(await purgeAlerts(api.database, 'acme', { email: 'JO@example.com' })).toBe(2);
    expect(await countAlerts(api.database, 'beta', { email: jo })).toBe(1);
    await next(changed({ v2: { price: 40_000 } }));
    expect(news()).toEqual([]);
  });

  test('a form without script is answered with pages, and asks for the same', async () => {
    const post = (fields: [string, string][]) =>
      api.fetch('https://api.platform.example/acme/alerts/form', { method: 'POST', body: new URLSearchParams(fields) });
    const asked = await post([
      ['email', jo],
      ['car_id', 'v2'],
      ['car_id', 'v3'],
      ['consent', consent],
    ]);
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('Check your email')]);
    const wrong = await post([
      ['email', 'jo'],
      ['search', '?make=Kia'],
    ]);
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Enter an email address')]);
    await api.run();
    await confirm();
    await next(changed({ v3: { price: 40_000 } }));
    expect(news()).toHaveLength(1);
  });

  test('wrong requests are refused in words', async () => {
    const detailOf = async (response: Response) => [response.status, (await response.json()).detail];
    expect(await detailOf(await ask(cars('v2'), { email: 'a@b.co, c@d.co' }))).toEqual([422, 'Enter an email address, such as jo@example.com.']);
    expect(await detailOf(await ask(cars('nobody')))).toEqual([404, 'That car is no longer listed.']);
    expect((await detailOf(await ask(search('?near=Atlantis&within=50'))))[0]).toBe(422);
    expect((await ask({ kind: 'search', search: 'x'.repeat(2001) })).status).toBe(422);
    expect((await api.post('acme', '/alerts', {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await api.post('acme', '/alerts', { website_id: 'beta', email: jo, target: cars('v2'), consent })).status).toBe(422);
  });

  test('no address, phone or token stands in the log', async () => {
    await taken(cars('v2'));
    await api.fetch(linkIn(api.emails[0], 'stop'), { method: 'POST' });
    await api.fetch(linkIn(api.emails[0], 'confirm'));
    const log = api.lines.join('\n');
    expect(log).toContain('/alerts/stop/{token}');
    const tokens = [linkIn(api.emails[0], 'stop'), linkIn(api.emails[0], 'confirm')].map((link) => link.split('/').at(-1) ?? '');
    for (const canary of ['jo@', 'example.com', ...tokens, ...tokens.flatMap((token) => token.split('.'))]) expect(log).not.toContain(canary);
  });
});

const alertFor = (api: AlertApi) => api.post('acme', '/alerts', { website_id: 'acme', email: jo, target: { kind: 'cars', ids: ['v2'] }, consent });

describe('an alert that cannot be sent is not promised', () => {
  const sorry = 'We can’t send alerts right now. Please call us, or try again later.';
  test.each([
    ['without a mail server', { hasMailer: false }, [503, sorry]],
    ['by an API that does not know its own address', { acme: { leads: { api: undefined } } }, [503, sorry]],
    ['on a site without a sender', { acme: { alerts: {} } }, [404, undefined]],
  ] as const)('%s', async (_case, own, expected) => {
    const api = await startAlerts(undefined, own);
    const answer = await alertFor(api);
    expect([answer.status, (await answer.json()).detail]).toEqual(expected);
    expect(await countAlerts(api.database, 'acme', { email: jo })).toBe(0);
    await api.close();
  });
});

test('the log sender needs no mail server: the API’s log has the link, and no whole address', async () => {
  const api = await startAlerts(undefined, { hasMailer: false, acme: { alerts: { sender: 'log' } } });
  const answer = await alertFor(api);
  expect([answer.status, (await answer.json()).message]).toEqual([200, alertMessages.confirmLogged]);
  await api.run();
  const line = api.lines.find((one) => one.includes('alert email')) ?? '';
  expect(line).toMatch(/"message":"alert email to j…@example\.com: Please confirm your alert at [^:]+: https:\S+\/alerts\/confirm\/[^"]+"/);
  expect(api.emails).toEqual([]);
  const link = /https:[^"]+/.exec(line)?.[0] ?? '';
  expect(await (await api.fetch(link, { method: 'POST' })).text()).toContain('Your alert is on');
  await api.close();
});
