import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import type { DayTallies, Tally } from '#lib/time/daily-limits.ts';
import { sendRefusal, tryRefusal } from './code-limits.ts';
import { deviceName } from './device-name.ts';
import { codeMessage, gatewayRequest } from './gateway-request.ts';
import { mobileFault, readCode, readMobile } from './mobile.ts';
import { codeSeconds, slowedSeconds } from './otp-rules.ts';
import { signInFindings, signInLine } from './sign-in-findings.ts';
import { mergedEntries, savedCars, type WatchlistEntry } from './watchlist.ts';

const site = testSite();

test('Australian mobiles may sign in, other numbers where the site names their country', () => {
  for (const text of ['0491 570 156', '+61 491 570 156', '61491570156', '(04) 9157-0156']) expect(readMobile(text, site), text).toBe('+61491570156');
  for (const text of ['02 5550 0101', '1800 975 799', '+64 21 123 4567', '+1 900 555 0100', '0491', '', 'x'])
    expect(readMobile(text, site), text).toBeNull();
  const abroad = testSite({ sign_in: { country_codes: ['61', '64'] } });
  expect(readMobile('+64 21 123 4567', abroad)).toBe('+64211234567');
  expect(readMobile('02 5550 0101', abroad)).toBeNull();
  expect([mobileFault(site), mobileFault(abroad)]).toEqual([
    'Enter an Australian mobile number, such as 0412 345 678.',
    'Enter a mobile number with its country code, such as +61 412 345 678.',
  ]);
});

test('a code is read without the spaces and hyphens of a message', () => {
  expect(readCode(' 123-456 ')).toBe('123456');
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1', 'Chrome on iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S921B) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  ['curl/8.0', 'A browser'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

const entry = fc.record({ car_id: fc.constantFrom('a', 'b', 'c'), saved: fc.boolean(), at: fc.integer({ min: 1, max: 9 }) });
const list = fc.uniqueArray(entry, { maxLength: 3, selector: ({ car_id }) => car_id });
const byId = (entries: readonly WatchlistEntry[]) => entries.toSorted((one, other) => one.car_id.localeCompare(other.car_id));

test('merging has no doubles, loses no car, changes nothing when it is repeated, and does not depend on the order of devices', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const merged = mergedEntries(one, other, 9);
      expect(new Set(merged.map(({ car_id }) => car_id)).size).toBe(merged.length);
      expect(new Set(merged.map(({ car_id }) => car_id))).toEqual(new Set([...one, ...other].map(({ car_id }) => car_id)));
      expect(byId(mergedEntries(other, one, 9))).toEqual(byId(merged));
      expect(byId(mergedEntries(merged, other, 9))).toEqual(byId(merged));
      for (const { car_id, at } of merged)
        expect(at).toBe(Math.max(...[...one, ...other].filter((each) => each.car_id === car_id).map((each) => each.at)));
    }),
    { numRuns: 10_000 },
  );
});

test('the last action wins a car; what a fast clock calls later counts as now', () => {
  const saved = { car_id: 'a', saved: true, at: 5 };
  const removed = { car_id: 'a', saved: false, at: 6 };
  expect(savedCars(mergedEntries([removed], [saved], 9))).toEqual([]);
  expect(savedCars(mergedEntries([saved], [{ ...removed, at: 5 }], 9))).toEqual([{ car_id: 'a', at: 5 }]);
  expect(mergedEntries([], [{ ...saved, at: 99 }], 9)).toEqual([{ ...saved, at: 9 }]);
});

const said = (keys: object, written: readonly string[] = []) =>
  signInFindings(testSite({ ...keys }), (path) => written.includes(path)).map(
    ({ severity, path, rule, fix }) => `${severity} ${path.join('.')}: ${rule}. Fix: ${fix}`,
  );

test('the log sender is an error where the site is published', () => {
  const directory = { publish: { targets: [{ name: 'web', kind: 'directory', directory: '/srv/www/acme' }] } };
  expect(said({ sign_in: { sender: 'log' } })).toEqual([]);
  expect(said({ ...directory, sign_in: { sender: 'log' } })).toEqual([
    'error sign_in.sender: this site is published, and nobody gets a code: the log sender writes codes into the API’s log, where its operator reads them. Fix: use "http", and name the gateway; whoever provides the SMS knows its address.',
  ]);
});

test('the http sender needs a gateway, and nothing else reads one', () => {
  expect(said({ sign_in: { sender: 'http' } })[0]).toContain('error sign_in.gateway: the http sender needs a gateway');
  expect(said({ sign_in: { gateway: { url: 'https://sms.example' } } })[0]).toContain(
    'warning sign_in.gateway: nothing reads it: sign_in.sender is left out',
  );
  expect(said({ sign_in: { garage_path: 'https://evil.example' } })[0]).toContain('error sign_in.garage_path');
});

test('gates that a site’s own files turn on, and that are off since nobody can sign in, are named', () => {
  const written = { sign_in: { trade_in: true }, features: { watchlist: true } };
  expect(said({ ...written, leads: { api: 'https://api.acme.example' } }, ['sign_in.trade_in', 'features.watchlist'])).toEqual([
    'warning sign_in.trade_in: it is off: nobody can sign in, since sign_in.sender is left out. Fix: name a sender, or take it out.',
    'warning features.watchlist: it is off: nobody can sign in, since sign_in.sender is left out. Fix: name a sender, or take it out.',
  ]);
  expect(said(written, ['sign_in.trade_in', 'features.watchlist'])).toEqual([]);
  expect(said({ sign_in: { trade_in: true } })).toEqual([]);
});

test('check says how shoppers of a site sign in, or which gates are off', () => {
  expect(signInLine(site)).toBe(
    'acme: nobody signs in, since the site has no API. Gates that are off: sign_in.trade_in_with_car, sign_in.personalised_finance, sign_in.garage_path.',
  );
  const with_ = (own: object, api: string) => signInLine(testSite({ leads: { api }, sign_in: { sender: 'log', ...own } }));
  expect(with_({}, 'https://api.acme.example')).toBe(
    'acme: shoppers sign in at the API’s own address (https://api.acme.example). Pages that ask for it: /cars/trade-in/, /personalised/finance/, /my-garage/.',
  );
  expect(with_({ host_forwards_api: true }, 'https://api.other.example')).toContain('whose host hands /api/* on');
  expect(with_({}, 'https://api.other.example')).toContain('its API is on another domain');
});

const none: Tally = { count: 0, first: 0, last: 0 };
const tally = (count: number, first = 1000, last = first): Tally => ({ count, first, last });
const free: DayTallies = { subject: none, address: none, network: none, site: none };
const minute = 60_000;

test('a code a minute and five a day to a phone, ten a day from an address, eight times that from a /48, and as many as the site pays for', () => {
  expect(sendRefusal(free, site, 5000)).toBeNull();
  expect(sendRefusal({ ...free, subject: tally(1) }, site, 1000 + minute - 1)).toEqual({ kind: 'too-soon', seconds: 1 });
  expect(sendRefusal({ ...free, subject: tally(1) }, site, 1000 + minute)).toBeNull();
  expect(sendRefusal({ ...free, subject: tally(5) }, site, 10 * minute)).toEqual({ kind: 'too-many-codes', seconds: 85_801 });
  for (const [of, most] of [
    ['subject', 5],
    ['address', 10],
    ['network', 80],
    ['site', 500],
  ] as const) {
    expect(sendRefusal({ ...free, [of]: tally(most - 1) }, site, 10 * minute)).toBeNull();
    expect(sendRefusal({ ...free, [of]: tally(most) }, site, 10 * minute)?.kind).toBe('too-many-codes');
  }
});

test('ten wrong codes a day of a phone, thirty of an address, eight times that of a /48', () => {
  expect(tryRefusal({ subject: tally(9), address: tally(29), network: tally(239), site: tally(299) }, 5000)).toBeNull();
  for (const full of [{ subject: tally(10) }, { address: tally(30) }, { network: tally(240) }])
    expect(tryRefusal({ ...free, ...full }, 1000)).toEqual({ kind: 'too-many-tries', seconds: 86_400 });
});

test('three hundred wrong codes of a site slow those who have one of their own, and nobody else', () => {
  const busy = { ...free, site: tally(300) };
  expect(tryRefusal(busy, 1000)).toBeNull();
  for (const own of [{ subject: tally(1) }, { address: tally(1) }, { network: tally(1) }]) {
    expect(tryRefusal({ ...busy, ...own }, 1000)).toEqual({ kind: 'too-many-tries', seconds: 900 });
    expect(tryRefusal({ ...busy, ...own }, 1000 + 15 * minute)).toBeNull();
  }
  expect(slowedSeconds).toBeGreaterThan(codeSeconds);
});

test('a gateway gets the number and the message in the fields that the site names', () => {
  const read = (gateway: object) => testSite({ sign_in: { gateway: { url: 'https://sms.example', ...gateway } } }).sign_in.gateway;
  const body = (gateway: object) => {
    const known = read(gateway);
    return known === undefined ? null : JSON.parse(gatewayRequest(known, '+61491570156', 'Hi').body);
  };
  expect(body({})).toEqual({ to: '+61491570156', text: 'Hi' });
  expect(
    body({
      to_field: 'messages.0.destination',
      text_field: 'messages.0.content',
      fields: { 'messages.0.format': 'SMS', source: 'ACME', test: false },
    }),
  ).toEqual({
    messages: [{ destination: '+61491570156', content: 'Hi', format: 'SMS' }],
    source: 'ACME',
    test: false,
  });
  expect(() => read({ to_field: '__proto__.to' })).toThrow('must be the name of a field');
  expect(() => read({ url: 'http://sms.example' })).toThrow('expected an https: address');
  expect(codeMessage(site, '123456')).toBe('123456 is your sign-in code for Acme Motors. It expires in 5 minutes. Never share it with anyone.');
});
