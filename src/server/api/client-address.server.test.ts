import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networksOf } from '#lib/http/networks.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { clientAddress } from './client-address.server.ts';
import { isOwnOrigin } from './origins.ts';
import { rateLimit } from './rate-limit.ts';

test('without a proxy of our own nobody’s X-Forwarded-For is believed; behind some, what the first of them wrote', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
  expect(clientAddress('127.0.0.1', 'made-up, 198.51.100.1', 1)).toBe('198.51.100.1');
  expect(clientAddress('127.0.0.1', 'made-up, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
  expect(clientAddress('127.0.0.1', undefined, 1)).toBe('127.0.0.1');
  expect(clientAddress('::ffff:203.0.113.7', undefined, 0)).toBe('203.0.113.7');
});

test.each([
  ['13.1.1.1:1000', '13.1.1.1'],
  ['[2001:DB8:1:2::9]:443', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['::FFFF:1.2.3.4', '1.2.3.4'],
  ['::ffff:102:304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
  ['"[2001:db8:1:2::9]:443"', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['made-up', 'unknown'],
  ['_hidden', 'unknown'],
  ['1.2.3.4.5', 'unknown'],
])('%s in X-Forwarded-For is the caller %s', (written, caller) => {
  expect(clientAddress('127.0.0.1', written, 1)).toBe(caller);
});

test('one caller is one caller, whatever port it asks from and however its address is written', () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6());
  fc.assert(
    fc.property(address, fc.integer({ min: 1, max: 65_535 }), (one, port) => {
      const withPort = one.includes(':') ? `[${one.toUpperCase()}]:${port}` : `${one}:${port}`;
      const caller = clientAddress('127.0.0.1', withPort, 1);
      expect(caller).toBe(clientAddress('127.0.0.1', one, 1));
      expect(caller).not.toBe('unknown');
    }),
  );
});

test('of IPv6 the network of 48 bits is known, which one customer of a host has', () => {
  const networks = ['2001:db8:1:2', '2001:db8:1:ffff', '1.2.3.4'].map((one) => networksOf(one).network);
  expect(networks).toEqual(['2001:db8:1::/48', '2001:db8:1::/48', null]);
});

test('an IPv6 address counts by its network', () => {
  expect(clientAddress('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2');
  expect(clientAddress('2001:db8::6', undefined, 0)).toBe('2001:db8:0:0');
  expect(clientAddress('::1', undefined, 0)).toBe('0:0:0:0');
});

test('a bucket fills again with time, and never beyond its size', () => {
  const limit = rateLimit(2);
  expect([limit('a', 0), limit('a', 0), limit('a', 0)]).toEqual([null, null, 30]);
  expect(limit('a', 15_000)).toBe(15);
  expect(limit('a', 30_000)).toBeNull();
  expect([limit('a', 9_000_000), limit('a', 9_000_000), limit('a', 9_000_000)]).toEqual([null, null, 30]);
  expect(rateLimit(0)('a', 0)).toBeNull();
});

test('a clock that is set back keeps nobody out', () => {
  const limit = rateLimit(60);
  for (let count = 0; count < 60; count += 1) limit('a', 3_600_000);
  expect(limit('a', 0)).toBe(1);
  expect(limit('a', 1000)).toBeNull();
});

test('addresses that are remembered are bounded: the quietest is forgotten', () => {
  const limit = rateLimit(1);
  limit('first', 0);
  for (let index = 0; index < 50_000; index += 1) limit(`other ${index}`, 0);
  expect([limit('first', 0), limit('other 49999', 0)]).toEqual([null, 60]);
});

test('an origin is a site’s own by its whole address; localhost only where it is let in', () => {
  const site = { ...siteWithContent(), slug: 'acme', url: 'https://www.acme.example/' };
  expect(isOwnOrigin('https://www.acme.example', site, false)).toBe(true);
  for (const origin of ['http://www.acme.example', 'https://www.acme.example.evil.example', 'https://www.acme.example:8443', 'null', ''])
    expect([origin, isOwnOrigin(origin, site, true)]).toEqual([origin, false]);
  expect([isOwnOrigin('http://localhost:4322', site, true), isOwnOrigin('http://localhost:4322', site, false)]).toEqual([true, false]);
  expect([isOwnOrigin('http://acme.localhost', site, true), isOwnOrigin('http://evil.localhost', site, true)]).toEqual([true, false]);
});
