import { describe, expect, test } from 'vitest';
import { readRedirects, redirectFor, redirectsFile } from './redirects-file.ts';

test('two lines each, without and with the slash at the end; patterns stand last', () => {
  expect(redirectsFile([])).toBe('');
  const redirects = [
    { from: '/cars/:slug/buy/', to: '/cars/:slug/checkout/' },
    { from: '/old/', to: '/new/' },
    { from: '/soon/', to: '/new/', status: 302 as const },
  ];
  expect(redirectsFile(redirects).split('\n')).toEqual([
    '/old /new/ 301',
    '/old/ /new/ 301',
    '/soon /new/ 302',
    '/soon/ /new/ 302',
    '/cars/:slug/buy /cars/:slug/checkout/ 301',
    '/cars/:slug/buy/ /cars/:slug/checkout/ 301',
    '',
  ]);
});

describe('where a request leads', () => {
  const rules = readRedirects(
    [
      '# old',
      '/old /new/ 301',
      '/old /other/ 301',
      '/away https://a.example/b 302',
      '/own /new/?a=1 301',
      '/cars/:slug/buy /cars/:slug/#way',
      '',
    ].join('\n'),
  );
  test.each([
    ['/old', '', { to: '/new/', status: 301 }],
    ['/old', '?car_id=5&x=%26', { to: '/new/?car_id=5&x=%26', status: 301 }],
    ['/away', '?a', { to: 'https://a.example/b?a', status: 302 }],
    // As Cloudflare does: a target's own query is not merged.
    ['/own', '?b=2', { to: '/new/?a=1', status: 301 }],
    ['/cars/2022-kia/buy', '?b', { to: '/cars/2022-kia/?b#way', status: 301 }],
    ['/cars//buy', '', null],
    ['/cars/a/b/buy', '', null],
    ['/old/', '', null],
    ['/older', '', null],
  ])('%s%s: %j', (pathname, search, found) => expect(redirectFor(rules, pathname, search)).toEqual(found));

  test('what stands for a name of a pattern leads to no other host', () => {
    expect(redirectFor([{ from: '/:a/b', to: '/:a/', status: 301 }], '/\\evil.example/b', '')?.to).toBe('/%5Cevil.example/');
  });
});
