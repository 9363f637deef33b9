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

/** A redirect of one address, with letters that a server may read as its own. */
export const hostileRedirect: Arbitrary<RedirectRule> = record({
  from: textOf(letters).filter((from) => !from.includes('/:')),
  to: textOf([...letters, '\uD800']),
  status: constantFrom(301 as const, 302 as const),
});

/** Exact ones and patterns, with and without a query or an anchor in the target; an address that is told twice. */
export const usualRedirects: readonly RedirectRule[] = [
  { from: '/old/', to: '/new/', status: 301 },
  { from: '/sold/', to: '/search/?make=Kia', status: 302 },
  { from: '/hours/', to: '/contact/#hours', status: 301 },
  { from: '/old/', to: '/later/', status: 301 },
  { from: '/cars/:slug/buy-online/', to: '/cars/:slug/checkout/', status: 301 },
  { from: '/:one/deep/:two/', to: '/:two/:one/#:one', status: 302 },
];
/** Decoded paths, some of which lead somewhere. */
export const usualPaths: readonly string[] = [
  ...['/old/', '/old', '/sold/', '/hours/', '/cars/buy-online/', '/a/deep/é/'],
  ...['/cars/a b/buy-online/', '/cars/a\r\nb: c/buy-online/'],
];

/** What a browser asks of a server. `address` is a path as it comes, `path` the same decoded, `query` without its question mark. */
export type Asked = { address: string; path: string; query: string };
export type Answer = { to: string; status: number } | null;

/** An address of letters that every URL may have. */
const written = (to: string) => to.toWellFormed().replace(/[^\w\-.~:/?#[\]@!&'()*+,;=%]/gu, encodeURIComponent);

/** Whether a server that was told of redirects answers of each as `npm run serve` does, with a query and without. */
export function expectServed(redirects: readonly RedirectRule[], paths: readonly string[], answerOf: (asked: Asked) => Answer): void {
  for (const path of paths)
    for (const query of ['', 'a=%20b&c=%3f']) {
      const served = redirectFor(redirects, path, query === '' ? '' : `?${query}`);
      const address = path.split('/').map(encodeURIComponent).join('/');
      expect(answerOf({ address, path, query })).toEqual(served && { to: written(served.to), status: served.status });
    }
}
