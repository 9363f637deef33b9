import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { alertTallies } from '../alerts/prune-alerts.server.ts';
import { metricsPages } from '../metrics.server.ts';
import { startCrm, type TestCrm } from '../outbox/testing.server.ts';
import { type CodeSender, siteSender } from './senders.server.ts';
import { type AccountApi, type AccountTestResponse, accountSites, phone, startAccounts, type TestBrowser } from './testing.server.ts';

// Secrets and identities must appear in no log, event, response or address.

const secret = 'Bearer CanaryOfTheGateway';
const config = { url: 'https://sms.example/messages', secret_env: 'SMS_SECRET' };
const acme = { ...accountSites.acme, sign_in: { sender: 'http', host_forwards_api: true, gateway: config } };

let gateway: TestCrm;
let api: AccountApi;
const state = { gateway: 202, secret: secret as string | undefined };
const lines: string[] = [];

beforeAll(async () => {
  gateway = await startCrm(() => state.gateway);
  const send = siteSender({ log: (line) => lines.push(line), secret: () => state.secret, trustedHosts: [gateway.host] });
  const sendCode: CodeSender = ({ site, ...message }) => {
    const known = site.sign_in.gateway;
    // The test's gateway has no certificate.
    return send({ ...message, site: { ...site, sign_in: { ...site.sign_in, gateway: known && { ...known, url: gateway.url } } } });
  };
  api = await startAccounts(undefined, { sites: { ...accountSites, acme }, sendCode });
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

test('phones, codes, tokens and ids of browsers stand in no line of the log, no metric, no error and no address', async () => {
  const answers: AccountTestResponse[] = [];
  const called = new Set<string>();
  const tokens = new Set<string>();
  const call = async (browser: TestBrowser, ...[name, body, options]: Parameters<TestBrowser['call']>): Promise<number> => {
    const answer = await browser.call(name, body, options);
    called.add(name);
    answers.push(answer);
    for (const value of browser.cookies.values()) for (const part of [value, value.split('.')[0] ?? '']) tokens.add(part);
    return answer.status;
  };
  const ask = (browser: TestBrowser) => call(browser, 'sendCode', { phone_number: phone });
  const enter = (browser: TestBrowser, code = api.lastCode()) => call(browser, 'signIn', { phone_number: phone, code });
  const signIn = async () => {
    const browser = api.browser();
    expect([await ask(browser), await enter(browser)]).toEqual([200, 200]);
    api.clock.now += 61_000;
    return browser;
  };
  const car = (car_id: string, number = phone) => ({ phone_number: number, car_id });

  const browser = await signIn();
  expect(await ask(browser)).toBe(200);
  expect(await ask(browser)).toBe(429);
  expect(await enter(browser, 'CanaryCode')).toBe(422);
  expect(await call(browser, 'sendCode', { phone_number: { deep: phone } })).toBe(422);
  expect(await call(browser, 'sendCode', { phone_number: `+64 ${phone}` })).toBe(422);
  expect(await call(browser, 'session')).toBe(200);
  expect(await call(browser, 'saveCar', car('v1'))).toBe(200);
  expect(await call(browser, 'saveCar', car('gone'))).toBe(404);
  expect(await call(browser, 'saveCar', car('v1', '0491570157'))).toBe(403);
  expect(await call(browser, 'removeCar', car('v1'))).toBe(200);
  expect(await call(browser, 'mergeWatchlist', { cars: [{ car_id: 'v2', saved: true, at: 1 }] })).toBe(200);
  for (const name of ['watchlist', 'devices', 'accountData'] as const) expect(await call(browser, name)).toBe(200);
  expect(await call(browser, 'signOutDevice', { id: [...tokens][0] })).toBe(404);
  expect(await call(browser, 'signOut', {}, { headers: { Origin: `https://${phone}.example` } })).toBe(403);
  expect(await call(browser, 'signOut', {})).toBe(200);
  expect(await call(browser, 'watchlist')).toBe(401);
  api.clock.now += 61_000;
  expect(await call(await signIn(), 'deleteAccount', { confirm: true })).toBe(200);
  state.gateway = 500;
  expect(await ask(browser)).toBe(503);
  api.clock.now += 61_000;
  state.secret = undefined;
  expect(await ask(browser)).toBe(503);
  expect([...called].sort()).toEqual(Object.keys(accountPaths).sort());

  // The database error repeats its input.
  Object.assign(state, { gateway: 202, secret });
  api.clock.now += 86_400_000;
  const last = api.browser();
  expect(await ask(last)).toBe(200);
  for (const table of ['account_sessions', 'accounts'] as const) await api.database.database.schema.dropTable(table).execute();
  expect(await enter(last)).toBe(500);

  const metrics = await metricsPages({
    tallies: api.leads.countLeads,
    alerts: () => alertTallies(api.database),
    partners: async () => [],
    missingVariables: () => [],
    now: () => api.clock.now,
  }).request('http://localhost/metrics');
  const everywhere = [...api.lines, ...lines, await metrics.text(), ...answers.flatMap(plainHeaders)];
  const errors = answers.filter(({ status }) => status >= 400).map(({ text }) => text);
  const codes = api.sent.map(({ code }) => code);
  const seen = (texts: readonly string[], canaries: Iterable<string>) =>
    [...canaries].filter((canary) => texts.some((text) => new RegExp(`(?<!\\w)${RegExp.escape(canary)}(?!\\w)`, 'i').test(text)));
  const phones = ['0491570156', '+61491570156', '61491570156', '491570156', '0491570157', 'CanaryCode'];
  expect(seen([...everywhere, ...errors], [...phones, ...codes, ...tokens, 'CanaryOfTheGateway'])).toEqual([]);
  const bodies = answers.map(({ text }) => text);
  expect(seen(bodies, [...codes, ...tokens])).toEqual([]);
  // Guards against a test that looks for nothing.
  expect(codes.length).toBeGreaterThan(4);
  expect(tokens.size).toBeGreaterThan(6);
  expect(
    seen(
      gateway.got.map(({ body }) => body),
      ['+61491570156', ...codes.slice(0, 1)],
    ),
  ).toHaveLength(2);
  expect(api.lines.length).toBeGreaterThanOrEqual(answers.length);
  expect([...api.lines, ...lines].join('\n')).toContain('the gateway answered 500');
});

const plainHeaders = ({ headers }: AccountTestResponse) => [...headers].filter(([name]) => name !== 'set-cookie').map((pair) => pair.join(': '));
