import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath, signInHref } from './redirect-path.ts';

const origin = 'https://www.acme.example';

test('paths of this site are taken with query and fragment, normalised', () => {
  expect(ownPath('/my-garage/')).toBe('/my-garage/');
  expect(ownPath('/cars/trade-in/?car_id=v1&a=%2F#form')).toBe('/cars/trade-in/?car_id=v1&a=%2F#form');
  expect(ownPath('/a/../b/')).toBe('/b/');
});

test.each([
  '',
  'my-garage',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  '/./\\evil.example',
  '/%2e%2e//evil.example',
  '/a/%2e%2e/%2e%2e//evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%0d%0aLocation:x',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /ok',
  '/\u0000',
  'https://evil.example/',
  'javascript:alert(1)',
  '/a//b',
  '/sign-in/',
  '/sign-in?redirect=/x',
  `/${'a'.repeat(2001)}`,
])('refuses %j', (value) => {
  expect(ownPath(value)).toBeNull();
});

const pieces = [
  '/',
  '\\',
  '..',
  '.',
  '//',
  '%2f',
  '%2F',
  '%5c',
  '%2e',
  '%252f',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  '\r',
  '\u0000',
  ' ',
  'evil.example',
  'https:',
  'javascript:',
  'a',
  '%00',
  '\u2215',
  '\uff0f',
  ';',
];
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

/** Whether a browser, or a server that decodes once or twice, would leave the origin. */
function leavesOrigin(path: string): boolean {
  const decoded = [path, softDecode(path), softDecode(softDecode(path))];
  return decoded.some((text) => text.startsWith('//') || text.startsWith('/\\') || URL.parse(path, origin)?.origin !== origin);
}
function softDecode(text: string): string {
  try {
    return decodeURIComponent(text.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return text;
  }
}

test('of 10,000 hostile values none leaves the origin, and what is taken stays as it is when it is read again', () => {
  let taken = 0;
  fc.assert(
    fc.property(hostile, (value) => {
      const path = ownPath(value);
      if (path === null) return;
      taken += 1;
      expect(leavesOrigin(path)).toBe(false);
      expect(ownPath(path)).toBe(path);
    }),
    { numRuns: 10_000 },
  );
  expect(taken).toBeGreaterThan(100);
});

test('the address of the sign-in page holds paths of this site alone', () => {
  expect(signInHref({ redirect: '/my-garage/', back: '/cars/hilux-1/', type: 'watchlist' })).toBe(
    '/sign-in/?type=watchlist&redirect=%2Fmy-garage%2F&back=%2Fcars%2Fhilux-1%2F',
  );
  expect(signInHref({ redirect: '//evil.example', back: 'https://evil.example' })).toBe('/sign-in/?redirect=%2F&back=%2F');
  fc.assert(
    fc.property(hostile, hostile, (redirect, back) => {
      const query = new URL(signInHref({ redirect, back }), origin).searchParams;
      for (const name of ['redirect', 'back']) expect(leavesOrigin(query.get(name) ?? '')).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
