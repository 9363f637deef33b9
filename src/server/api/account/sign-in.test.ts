import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountApi, accountSites, otherPhone, phone, signedIn, startAccounts, type TestBrowser } from './testing.server.ts';

let api: AccountApi;
beforeAll(async () => {
  api = await startAccounts();
  // better-auth uses the machine's clock, so sessions must not expire while this clock advances.
  api.clock.now -= 90 * day;
});
afterAll(() => api.close());

const day = 86_400_000;
// Each test starts on its own day, so that rate limits of others do not count.
beforeEach(() => {
  api.clock.now += 2 * day;
});

const kind = ({ body }: { body: Record<string, unknown> }) => String(body.type).replace('urn:forecourt:problem:', '');
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const ask = (browser: TestBrowser, number = phone, address?: string) =>
  browser.call('sendCode', { phone_number: number }, address === undefined ? {} : { address });
const enter = (browser: TestBrowser, code: string, number = phone, address?: string) =>
  browser.call('signIn', { phone_number: number, code }, address === undefined ? {} : { address });

describe('codes', () => {
  test('a shopper asks for a code, signs in, is known, and signs out', async () => {
    const browser = api.browser();
    expect((await browser.call('session')).body).toEqual({ signed_in: false });
    const sending = await ask(browser);
    expect([sending.status, sending.body]).toEqual([200, { phone_number: '+61491570156', resend_after: 60, expires_in: 300 }]);
    expect(api.lastCode()).toMatch(/^\d{6}$/);
    const code = api.lastCode();
    const signing = await enter(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(signing.body).toMatchObject({ signed_in: true, phone_number: '+61491570156' });
    expect((await browser.call('session')).body).toEqual(signing.body);
    expect((await browser.call('signOut', {})).body).toEqual({ signed_in: false });
    expect((await browser.call('session')).body).toEqual({ signed_in: false });
  });

  test('a code is good once, in the browser that asked, for five minutes', async () => {
    const browser = api.browser();
    await ask(browser);
    const code = api.lastCode();
    expect(kind(await enter(api.browser(), code))).toBe('wrong-code');
    expect(kind(await enter(browser, code, otherPhone))).toBe('wrong-code');
    expect((await enter(browser, code)).status).toBe(200);
    expect(kind(await enter(browser, code))).toBe('wrong-code');
    api.clock.now += 61_000;
    await ask(browser);
    const late = api.lastCode();
    api.clock.now += 300_001;
    expect(kind(await enter(browser, late))).toBe('wrong-code');
  });

  test('of ten racing tries with the right code one succeeds', async () => {
    const browser = api.browser();
    await ask(browser);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(browser, api.lastCode())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('five tries a code, ten a phone and day over all codes: a new code starts no new count', async () => {
    const browser = api.browser();
    let wrong = 0;
    for (let codes = 0; codes < 3; codes += 1) {
      expect((await ask(browser, phone, `192.0.2.${codes}`)).status).toBe(200);
      const code = api.lastCode();
      for (let tries = 0; tries < 5 && wrong < 10; tries += 1) {
        expect(kind(await enter(browser, wrongOf(code), phone, `192.0.2.${codes}`))).toBe('wrong-code');
        wrong += 1;
      }
      const right = await enter(browser, code, phone, `192.0.2.${codes}`);
      expect(kind(right)).toBe(codes === 0 ? 'wrong-code' : 'too-many-tries');
      expect(right.body.detail).toBe(
        codes === 0
          ? 'That code is wrong or has expired. Check it, or ask for a new one.'
          : 'Too many wrong codes. Please call us, or try again tomorrow.',
      );
      api.clock.now += 61_000;
    }
    api.clock.now += day;
    await ask(browser);
    expect((await enter(browser, api.lastCode())).status).toBe(200);
  });

  test('whoever asked for no code locks nobody out, and thirty such tries end those of their address', async () => {
    const victim = api.browser();
    await ask(victim, phone, '198.51.100.1');
    const attacker = api.browser();
    const answers: string[] = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push(kind(await enter(attacker, '000000', phone, '203.0.113.9')));
    expect(answers.slice(0, 30).every((answer) => answer === 'wrong-code')).toBe(true);
    expect(answers[30]).toBe('too-many-tries');
    expect((await enter(victim, api.lastCode(), phone, '198.51.100.1')).status).toBe(200);
  });

  test('known and unknown numbers get the same bytes', async () => {
    await signedIn(api);
    const said = async (number: string) => {
      const { status, headers, text } = await ask(api.browser(), number);
      const plain = [...headers].filter(([name]) => !['set-cookie', 'x-request-id'].includes(name));
      return JSON.stringify([status, plain, headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=')), text.replace(/\+61\d+/, '')]);
    };
    expect(await said('0491570110')).toBe(await said(phone));
    const wrong = async (number: string) => {
      const browser = api.browser();
      await ask(browser, number);
      return (await enter(browser, wrongOf(api.lastCode()), number)).text;
    };
    api.clock.now += 61_000;
    expect(await wrong('0491570110')).toBe(await wrong(phone));
  });
});

describe('messages', () => {
  test('one a minute and five a day to a phone', async () => {
    const browser = api.browser();
    expect((await ask(browser)).status).toBe(200);
    api.clock.now += 30_000;
    const soon = await ask(browser);
    expect([soon.status, kind(soon), soon.headers.get('Retry-After'), soon.body.detail]).toEqual([
      429,
      'too-soon',
      '30',
      'We’ve just sent a code. You can ask for another in 30 seconds.',
    ]);
    for (let sent = 1; sent < 5; sent += 1) {
      api.clock.now += 61_000;
      expect((await ask(api.browser())).status).toBe(200);
    }
    api.clock.now += 61_000;
    const before = api.sent.length;
    expect(kind(await ask(api.browser()))).toBe('too-many-codes');
    expect(api.sent.length).toBe(before);
  });

  test('of 40 phones from one address ten get one', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `04915701${String(10 + index)}`);
    const before = api.sent.length;
    for (const number of numbers) await ask(api.browser(), number, '203.0.113.7');
    expect(api.sent.length - before).toBe(10);
  });

  test('a number that is no Australian mobile gets none', async () => {
    const before = api.sent.length;
    for (const number of ['0255500101', '+6421123456', '1900654321', 'x']) {
      const answer = await ask(api.browser(), number);
      expect(answer.body).toMatchObject({
        detail: 'Enter an Australian mobile number, such as 0412 345 678.',
        errors: [{ pointer: '/body/phone_number' }],
      });
    }
    expect(api.sent.length).toBe(before);
  });
});

describe('sessions', () => {
  test('the cookie is bound to the host, secure, and unread by scripts', async () => {
    const browser = api.browser();
    const sending = await ask(browser);
    const signing = await enter(browser, api.lastCode());
    for (const line of [...sending.headers.getSetCookie(), ...signing.headers.getSetCookie()]) {
      expect(line).toMatch(/^__Host-fc-acme\.(?:browser|session_token)=/);
      for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line).toContain(attribute);
      expect(line).not.toContain('Domain');
    }
    expect(signing.headers.getSetCookie().join()).toContain('Max-Age=2592000');
  });

  test('fixation: a sign-in makes a new session and ends the one that was there', async () => {
    const attacker = await signedIn(api, 'acme', otherPhone);
    const victim = api.browser();
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    await ask(victim);
    await enter(victim, api.lastCode());
    expect((await victim.call('session')).body.phone_number).toBe('+61491570156');
    expect((await attacker.call('session')).body).toEqual({ signed_in: false });
    expect([...victim.cookies.values()]).not.toEqual([...attacker.cookies.values()]);
  });

  test('a made-up or changed cookie is none', async () => {
    const browser = await signedIn(api);
    const name = '__Host-fc-acme.session_token';
    const value = browser.cookies.get(name) ?? '';
    for (const forged of ['', 'x', 'x.y', value.slice(1), `${value}x`, value.split('.')[0] ?? '']) {
      browser.cookies.set(name, forged);
      expect((await browser.call('devices')).status, forged).toBe(401);
    }
    browser.cookies.set(name, value);
    expect((await browser.call('devices')).status).toBe(200);
  });

  test('devices are listed and signed out one by one; a sign-out everywhere ends each cookie, and one in a second tab changes nothing', async () => {
    const [one, other] = [await signedIn(api, 'acme', '0491570111'), await signedIn(api, 'acme', '0491570111')];
    const stranger = await signedIn(api);
    const listed = (await one.call('devices')).body.devices as { id: string; name: string; current: boolean }[];
    expect(listed.map(({ name }) => name)).toEqual(['Chrome on Windows', 'Chrome on Windows']);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const id = listed.find(({ current }) => !current)?.id ?? '';
    expect(kind(await stranger.call('signOutDevice', { id }))).toBe('no-device');
    expect((await one.call('signOutDevice', { id })).body.devices).toHaveLength(1);
    expect((await other.call('session')).body).toEqual({ signed_in: false });
    const third = await signedIn(api, 'acme', '0491570111');
    const kept = new Map(third.cookies);
    expect((await one.call('signOut', { everywhere: true })).body).toEqual({ signed_in: false });
    for (const [name, value] of kept) third.cookies.set(name, value);
    expect((await third.call('session')).body).toEqual({ signed_in: false });
    expect((await third.call('signOut', {})).status).toBe(200);
    expect((await third.call('signOut', {})).status).toBe(200);
    expect((await stranger.call('session')).body.signed_in).toBe(true);
  });
});

describe('requests of others', () => {
  test('another origin, none, another type, and a page elsewhere are refused', async () => {
    const browser = await signedIn(api);
    const body = { phone_number: phone, car_id: 'v1' };
    expect((await browser.call('saveCar', body, { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
    expect((await browser.call('saveCar', body, { headers: { Origin: 'https://www.beta.example' } })).status).toBe(403);
    expect((await browser.call('saveCar', body, { headers: { Origin: 'null' } })).status).toBe(403);
    expect((await browser.call('signOut', {}, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await browser.call('signOut', {}, { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })).status).toBe(415);
    expect((await browser.call('accountData', undefined, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    const bare = await api.fetch('https://api.platform.example/acme/api/account/sign-out', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
      body: '{}',
    });
    expect(bare.status).toBe(403);
    expect((await browser.call('session')).body.signed_in).toBe(true);
    expect((await browser.call('watchlist')).body).toEqual({ cars: [] });
  });

  test('own pages may send the cookie, and no others', async () => {
    const answer = await api.browser().call('session', undefined, { headers: { Origin: 'https://www.acme.example' } });
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://www.acme.example');
    const foreign = await api.browser().call('session', undefined, { headers: { Origin: 'https://evil.example' } });
    expect([foreign.status, foreign.headers.get('Access-Control-Allow-Credentials')]).toEqual([403, null]);
    const view = await api.fetch('https://api.platform.example/acme/delivery?postcode=2250', { headers: { Origin: 'https://www.acme.example' } });
    expect(view.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  test('no call of better-auth has an address', async () => {
    for (const path of ['/api/auth/sign-in/email', '/api/auth/get-session', '/api/account/sign-up/email', '/api/auth/phone-number/verify'])
      expect((await api.fetch(`https://api.platform.example/acme${path}`, { method: 'POST' })).status, path).toBe(404);
  });
});

describe('data', () => {
  test('a shopper downloads what is kept, and deletes it', async () => {
    const browser = await signedIn(api, 'acme', '0491570122');
    await browser.call('saveCar', { phone_number: '0491570122', car_id: 'v1' });
    const file = await browser.call('accountData');
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="acme-my-data.json"');
    expect(file.body).toMatchObject({
      site: 'Acme Motors',
      phone_number: '+61491570122',
      devices: [{ current: true }],
      watchlist: [{ car_id: 'v1' }],
    });
    expect((await browser.call('deleteAccount', {})).status).toBe(422);
    const deleted = await browser.call('deleteAccount', { confirm: true });
    expect(deleted.body.signed_in).toBe(false);
    expect(deleted.body.kept).toContain('Enquiries you’ve sent to Acme Motors stay');
    expect((await browser.call('session')).body).toEqual({ signed_in: false });
    const again = await signedIn(api, 'acme', '0491570122');
    expect((await again.call('watchlist')).body).toEqual({ cars: [] });
  });
});

describe('the watchlist', () => {
  const save = (browser: TestBrowser, car_id: string, number = phone) => browser.call('saveCar', { phone_number: number, car_id });

  test('cars are saved and removed by the phone of the session alone', async () => {
    const browser = await signedIn(api);
    expect((await save(browser, 'v1', '+61 491 570 156')).body).toMatchObject({ success: true, cars: [{ car_id: 'v1' }] });
    const other = await signedIn(api, 'acme', otherPhone);
    for (const name of ['saveCar', 'removeCar'] as const) {
      const refused = await other.call(name, { phone_number: phone, car_id: 'v1' });
      expect([refused.status, kind(refused), refused.body.detail]).toEqual([403, 'other-phone', 'That watchlist belongs to another phone number.']);
    }
    expect((await other.call('watchlist')).body).toEqual({ cars: [] });
    expect((await browser.call('watchlist')).body).toMatchObject({ cars: [{ car_id: 'v1' }] });
    expect((await save(browser, 'no-such')).body).toMatchObject({
      type: 'urn:forecourt:problem:no-vehicle',
      detail: 'That car is no longer listed.',
    });
    expect((await save(browser, 'sold')).status).toBe(200);
    expect((await browser.call('removeCar', { phone_number: phone, car_id: 'gone-long-ago' })).status).toBe(200);
    for (const car of ['v1', 'sold']) await browser.call('removeCar', { phone_number: phone, car_id: car });
    expect((await browser.call('watchlist')).body).toEqual({ cars: [] });
    expect((await save(api.browser(), 'v1')).status).toBe(401);
  });

  test('what a browser kept is merged without doubles; the last action wins', async () => {
    const browser = await signedIn(api, 'acme', '0491570133');
    const now = api.clock.now;
    await save(browser, 'v1', '0491570133');
    const cars = [
      { car_id: 'v1', saved: true, at: now - 5000 },
      { car_id: 'v2', saved: true, at: now - 4000 },
      { car_id: 'v3', saved: true, at: now + day },
      { car_id: 'v4', saved: false, at: now - 1000 },
    ];
    const merged = (await browser.call('mergeWatchlist', { cars })).body as { cars: { car_id: string }[]; added: number };
    expect([merged.cars.map(({ car_id }) => car_id).sort(), merged.added]).toEqual([['v1', 'v2', 'v3'], 2]);
    expect((await browser.call('mergeWatchlist', { cars })).body).toMatchObject({ added: 0, cars: merged.cars });
    await browser.call('removeCar', { phone_number: '0491570133', car_id: 'v2' });
    expect(((await browser.call('mergeWatchlist', { cars })).body.cars as { car_id: string }[]).map(({ car_id }) => car_id).sort()).toEqual([
      'v1',
      'v3',
    ]);
    expect(
      (await browser.call('mergeWatchlist', { cars: Array.from({ length: 501 }, (_, index) => ({ car_id: `c${index}`, saved: true, at: 1 })) }))
        .status,
    ).toBe(422);
    const many = Array.from({ length: 498 }, (_, index) => ({ car_id: `c${index}`, saved: true, at: 1 }));
    expect((await browser.call('mergeWatchlist', { cars: many })).status).toBe(200);
    expect(kind(await save(browser, 'v5', '0491570133'))).toBe('full-list');
  });

  test('two devices that save at once lose no car', async () => {
    const [one, other] = [await signedIn(api, 'acme', '0491570144'), await signedIn(api, 'acme', '0491570144')];
    await Promise.all(['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'].flatMap((car) => [one, other].map((browser) => save(browser, car, '0491570144'))));
    expect((await one.call('watchlist')).body.cars).toHaveLength(7);
  });
});

test('a site where nobody can sign in answers none of these calls; one without the watchlist not those', async () => {
  const { sign_in: _off, ...closed } = accountSites.acme;
  const without = await startAccounts(undefined, { sites: { acme: closed, beta: { ...accountSites.beta, features: {} } } });
  expect(kind(await without.browser().call('session'))).toBe('nothing-known');
  expect(kind(await ask(without.browser()))).toBe('nothing-known');
  const browser = await signedIn(without, 'beta');
  expect(kind(await browser.call('watchlist'))).toBe('nothing-known');
  await without.close();
});

test('on a developer’s machine cookies are plain ones that are named after the site', async () => {
  const local = await startAccounts(undefined, { isLocal: true });
  const browser = local.browser();
  const sending = await ask(browser);
  await enter(browser, local.lastCode());
  expect(sending.headers.getSetCookie().join()).not.toContain('Secure');
  expect([...browser.cookies.keys()]).toEqual(['fc-acme.browser', 'fc-acme.session_token']);
  expect((await browser.call('session')).body.signed_in).toBe(true);
  await local.close();
});

test('a session ends 180 days after its sign-in, however often it is used, and 30 days after its last use', async () => {
  const aging = await startAccounts();
  const browser = await signedIn(aging);
  const { database } = aging.database;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  await database
    .updateTable('account_sessions')
    .set({ expiresAt: at(20) })
    .where('tenant', '=', 'acme')
    .execute();
  aging.clock.now = Date.now();
  const used = await browser.call('session');
  expect(used.headers.getSetCookie().join()).toContain('session_token=');
  expect(Date.parse(String(used.body.expires))).toBeGreaterThan(Date.now() + 29 * day);
  await database
    .updateTable('account_sessions')
    .set({ createdAt: at(-170) })
    .where('tenant', '=', 'acme')
    .execute();
  expect(Date.parse(String((await browser.call('session')).body.expires))).toBeLessThan(Date.now() + 11 * day);
  await database
    .updateTable('account_sessions')
    .set({ createdAt: at(-181) })
    .where('tenant', '=', 'acme')
    .execute();
  expect((await browser.call('session')).body).toEqual({ signed_in: false });
  const idle = await signedIn(aging, 'acme', otherPhone);
  await database
    .updateTable('account_sessions')
    .set({ expiresAt: at(-1) })
    .where('tenant', '=', 'acme')
    .execute();
  expect((await idle.call('session')).body).toEqual({ signed_in: false });
  await aging.close();
});

test('what a clock that was set back had noted is no limit', async () => {
  const back = await startAccounts();
  await signedIn(back);
  back.clock.now -= 10 * day;
  expect((await ask(back.browser())).status).toBe(200);
  await back.close();
});
