import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { isForwarded, upstreamOf } from './api-forward.ts';

test('every call of accounts is handed on, with a query and without', () => {
  for (const path of Object.values(accountPaths)) expect([path, `${path}?a=/../x`].map(isForwarded), path).toEqual([true, true]);
});

test.each([
  ...['/', '/api', '/api/', '/apis/x', '/cars/api/x', '//api/x', '/api//x', '/api/../beta/api/x', '/api/x/..', '/api/.x'],
  ...['/api/%2e%2e/x', '/api/..\\x', '/api/x%2fy', '/api/x;y', '/api/x\n', 'http://evil.example/api/x', '/API/x'],
])('%j is not', (address) => {
  expect(isForwarded(address)).toBe(false);
});

test('whatever is handed on stays below the base of its site', () => {
  const part = constantFrom('api', '/', '.', '..', '%2e', '\\', 'a', '~', '?', '#', '@', ':', '%', ';', ' ', '\t', '\n');
  assert(
    property(array(part, { maxLength: 10 }), (parts) => {
      const address = `/api/${parts.join('')}`;
      if (!isForwarded(address)) return;
      const { href } = new URL(`https://api.platform.example/harbour${address}`);
      expect(href).toMatch(/^https:\/\/api\.platform\.example\/harbour\/api\/[^/]/);
    }),
    { numRuns: 10_000 },
  );
});

test('a base has an origin and a path, and no letter that a server reads otherwise', () => {
  expect(upstreamOf('https://api.platform.example/harbour/')).toEqual({
    origin: 'https://api.platform.example',
    host: 'api.platform.example',
    path: '/harbour',
    isSecure: true,
  });
  expect(upstreamOf('http://localhost:4320')).toEqual({ origin: 'http://localhost:4320', host: 'localhost:4320', path: '', isSecure: false });
  expect(() => upstreamOf('https://api.example/$uri')).toThrow('would not read "$" as it is');
});
