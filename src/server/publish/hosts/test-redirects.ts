import { type Arbitrary, constantFrom, record, string } from 'fast-check';
import { expect } from 'vitest';
import { type RedirectRule, redirectFor } from '../routes/redirects-file.ts';

const letters = [
  'a',
  '/',
  '"',
  "'",
  '\\',
  '$',
  '{',
  '}',
  '(',
  '[',
  '*',
  '.',
  ';',
  '#',
  '\n',
  '\r',
  '\t',
  'é',
  '車',
  '?',
  '%',
  ':',
  '=',
  '+',
  'n',
  '\u{1F600}',
];
const textOf = (letters: readonly string[]) => string({ unit: constantFrom(...letters), maxLength: 12 }).map((rest) => `/${rest}`);

/** A redirect whose characters a server might interpret. */
export const hostileRedirect: Arbitrary<RedirectRule> = record({
  from: textOf(letters).filter((from) => !from.includes('/:')),
  to: textOf([...letters, '\uD800']),
  status: constantFrom(301 as const, 302 as const),
});

/** Exact and pattern redirects, with and without query or fragment; one duplicate. */
export const usualRedirects: readonly RedirectRule[] = [
  { from: '/old/', to: '/new/', status: 301 },
  { from: '/sold/', to: '/search/?make=Kia', status: 302 },
  { from: '/hours/', to: '/contact/#hours', status: 301 },
  { from: '/old/', to: '/later/', status: 301 },
  { from: '/cars/:slug/buy-online/', to: '/cars/:slug/checkout/', status: 301 },
  { from: '/:one/deep/:two/', to: '/:two/:one/#:one', status: 302 },
];
/** Decoded paths; some redirect. */
export const usualPaths: readonly string[] = [
  ...['/old/', '/old', '/sold/', '/hours/', '/cars/buy-online/', '/a/deep/é/'],
  ...['/cars/a b/buy-online/', '/cars/a\r\nb: c/buy-online/'],
];

/** `address`: raw path; `path`: decoded; `query`: without its question mark. */
export type TestRequest = { address: string; path: string; query: string };
export type TestResponse = { to: string; status: number } | null;

/** Characters valid in URLs. */
const written = (to: string) => to.toWellFormed().replace(/[^\w\-.~:/?#[\]@!&'()*+,;=%]/gu, encodeURIComponent);

/** Checks that a server redirects as `npm run serve` does, with and without a query. */
export function expectServed(redirects: readonly RedirectRule[], paths: readonly string[], answerOf: (asked: TestRequest) => TestResponse): void {
  for (const path of paths)
    for (const query of ['', 'a=%20b&c=%3f']) {
      const served = redirectFor(redirects, path, query === '' ? '' : `?${query}`);
      const address = path.split('/').map(encodeURIComponent).join('/');
      expect(answerOf({ address, path, query })).toEqual(served && { to: written(served.to), status: served.status });
    }
}
