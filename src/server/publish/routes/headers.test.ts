import { describe, expect, test } from 'vitest';
import { errorHeaders, headersOf, redirectHeaders, siteHeaders } from './headers.ts';

const immutable = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const askedAnew = 'public, max-age=0, must-revalidate';
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'; sandbox";

describe('how long a browser keeps a file', () => {
  test.each([
    ['/', askedAnew],
    ['/cars/2022-toyota-hilux/', askedAnew],
    ['/search/live.json', askedAnew],
    ['/_astro/page.a1b2c3.js', immutable],
    ['/search-index/searched-a1b2c3.txt', immutable],
    ['/share-pictures/Ab12-cd.jpg', immutable],
    ['/fonts/mona-sans.woff2', aDay],
    ['/media/hilux.svg', aDay],
  ])('%s: %s', (path, rule) => {
    expect(headersOf(path)['Cache-Control']).toBe(rule);
  });

  test('the file for static hosts says the same, a block each', () => {
    const [everywhere, ...blocks] = siteHeaders().trimEnd().split('\n\n');
    expect(everywhere?.split('\n')).toEqual(expect.arrayContaining(['/*', `  Cache-Control: ${askedAnew}`]));
    expect(blocks.map((block) => block.split('\n'))).toEqual([
      ['/_astro/*', '  ! Cache-Control', `  Cache-Control: ${immutable}`],
      ['/fonts/*', '  ! Cache-Control', `  Cache-Control: ${aDay}`],
      ['/search-index/*', '  ! Cache-Control', `  Cache-Control: ${immutable}`],
      ['/share-pictures/*', '  ! Cache-Control', `  Cache-Control: ${immutable}`],
      ['/feeds/*', '  ! X-Robots-Tag', '  X-Robots-Tag: noindex'],
      ['/markdown/*', '  ! X-Robots-Tag', '  X-Robots-Tag: noindex'],
      ['/media/*', '  ! Cache-Control', `  Cache-Control: ${aDay}`, '  ! Content-Security-Policy', `  Content-Security-Policy: ${mediaPolicy}`],
    ]);
  });
});

test('files of ad platforms are for programs, not for search results', () => {
  expect(headersOf('/feeds/google-vehicles.xml')['X-Robots-Tag']).toBe('noindex');
  expect(headersOf('/search/')['X-Robots-Tag']).toBeUndefined();
});

test('a dealer’s and a feed’s own files run nothing, whoever opens one by its address', () => {
  expect(headersOf('/media/hilux.svg')['Content-Security-Policy']).toBe(mediaPolicy);
  expect(headersOf('/cars/media/')['Content-Security-Policy']).toBe("frame-ancestors 'self'; base-uri 'none'; object-src 'none'");
});

test('what is no file is kept by nobody, and has all the other headers', () => {
  const { 'Cache-Control': _, ...all } = headersOf('/');
  expect(errorHeaders).toEqual({ ...all, 'Cache-Control': 'no-store' });
  expect(redirectHeaders).toEqual({ ...all, 'Cache-Control': askedAnew });
});

test('no header speaks for hosts that are not the site’s, or of features that browsers do not know', () => {
  expect(headersOf('/')['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(headersOf('/')['Permissions-Policy']).toBe('camera=(), microphone=(), geolocation=(self), payment=(self)');
});
