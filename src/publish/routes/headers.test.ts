import { describe, expect, test } from 'vitest';
import { headersOf, redirectsFile, siteHeaders } from './headers.ts';

const immutable = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const askedAnew = 'public, max-age=0, must-revalidate';

describe('how long a browser keeps a file', () => {
  test.each([
    ['/', askedAnew],
    ['/cars/2022-toyota-hilux/', askedAnew],
    ['/search/live.json', askedAnew],
    ['/_astro/page.a1b2c3.js', immutable],
    ['/search-index/searched-a1b2c3.txt', immutable],
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
      ['/media/*', '  ! Cache-Control', `  Cache-Control: ${aDay}`],
    ]);
  });
});

test('a redirect is permanent, a line each', () => {
  expect(redirectsFile([])).toBe('');
  expect(redirectsFile([{ from: '/old/', to: '/new/' }])).toBe('/old/ /new/ 301\n');
});
