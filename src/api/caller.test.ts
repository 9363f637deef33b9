import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';
import { isOwnOrigin } from './origins.ts';
import { rateLimit } from './rate-limit.ts';

test('without a proxy of our own nobody’s X-Forwarded-For is believed; behind some, what the first of them wrote', () => {
  expect(callerOf('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
  expect(callerOf('127.0.0.1', 'made-up, 198.51.100.1', 1)).toBe('198.51.100.1');
  expect(callerOf('127.0.0.1', 'made-up, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
  expect(callerOf('127.0.0.1', undefined, 1)).toBe('127.0.0.1');
  expect(callerOf('::ffff:203.0.113.7', undefined, 0)).toBe('203.0.113.7');
});

test('an IPv6 address counts by its network', () => {
  expect(callerOf('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2');
  expect(callerOf('2001:db8::6', undefined, 0)).toBe('2001:db8:0:0');
  expect(callerOf('::1', undefined, 0)).toBe('0:0:0:0');
});

test('a bucket fills again with time, and never beyond its size', () => {
  const limit = rateLimit(2);
  expect([limit('a', 0), limit('a', 0), limit('a', 0)]).toEqual([null, null, 30]);
  expect(limit('a', 15_000)).toBe(15);
  expect(limit('a', 30_000)).toBeNull();
  expect([limit('a', 9_000_000), limit('a', 9_000_000), limit('a', 9_000_000)]).toEqual([null, null, 30]);
  expect(rateLimit(0)('a', 0)).toBeNull();
});

test('addresses that are remembered are bounded: the quietest is forgotten', () => {
  const limit = rateLimit(1);
  limit('first', 0);
  for (let index = 0; index < 50_000; index += 1) limit(`other ${index}`, 0);
  expect([limit('first', 0), limit('other 49999', 0)]).toEqual([null, 60]);
});

test('an origin is a site’s own by its whole address; localhost only where it is let in', () => {
  const site = { slug: 'acme', url: 'https://www.acme.example/' };
  expect(isOwnOrigin('https://www.acme.example', site, false)).toBe(true);
  for (const origin of ['http://www.acme.example', 'https://www.acme.example.evil.example', 'https://www.acme.example:8443', 'null', ''])
    expect([origin, isOwnOrigin(origin, site, true)]).toEqual([origin, false]);
  expect([isOwnOrigin('http://localhost:4322', site, true), isOwnOrigin('http://localhost:4322', site, false)]).toEqual([true, false]);
  expect([isOwnOrigin('http://acme.localhost', site, true), isOwnOrigin('http://evil.localhost', site, true)]).toEqual([true, false]);
});
