import { expect, test } from 'vitest';
import { brokenLinks, linksOf } from './links.ts';

const targets = {
  files: new Set(['/index.html', '/cars/a/index.html', '/media/a.svg']),
  redirects: [{ from: '/old/', to: '/', status: 301 as const }],
  anchors: () => new Set(['photo-1']),
};
const faults = (markup: string) => brokenLinks('/cars/a/index.html', markup, targets).map(({ link, reason }) => `${link} ${reason}`);

test('links to pages, files, anchors and other hosts hold', () => {
  expect(faults('<a href="/"></a><a href="/cars/a/#photo-1"></a><a href="#photo-1"></a><img src="/media/a.svg"><a href="tel:+61"></a>')).toEqual([]);
});

test('what stands inside the value of another attribute is no link', () => {
  expect(linksOf('<p title="ends with src=" data-used><a href="/">x</a></p>')).toEqual(['/']);
});

test('links that lead nowhere are named', () => {
  expect(faults('<a href="/cars/b/"></a>')).toEqual(['/cars/b/ leads to no page']);
  expect(faults('<a href="/cars/a"></a>')).toEqual(['/cars/a leads to no page']);
  expect(faults('<a href="/old/?a=1"></a>')).toEqual(['/old/?a=1 leads through a redirect to /?a=1']);
  expect(faults('<a href="#photo-2"></a>')).toEqual(['#photo-2 names an anchor that is not there']);
  expect(faults('<a href="javascript:alert(1)"></a>')).toEqual(['javascript:alert(1) has a scheme that is not allowed']);
  expect(faults('<a href="//evil.example/"></a>')).toEqual(['//evil.example/ leaves the site without a scheme']);
  expect(faults('<a href=""></a>')).toEqual([' is empty']);
});

test('candidates of srcset are links, structured data is none', () => {
  expect(linksOf('<img srcset="/a.svg 1x, /b.svg 2x"><script type="application/ld+json">{"href": " href=\\"x\\""}</script>')).toEqual([
    '/a.svg',
    '/b.svg',
  ]);
});
