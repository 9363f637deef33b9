import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meantAddress } from './meant-address.ts';

test('an address of a page with capitals has one in lower case; files, other hosts and lower case have none', () => {
  expect(['/search/TOYOTA/', '/search/Toyota/Corolla', '/cars/2022-Kia-RIO-b1/'].map(meantAddress)).toEqual([
    '/search/toyota/',
    '/search/toyota/corolla/',
    '/cars/2022-kia-rio-b1/',
  ]);
  for (const other of ['/search/toyota/', '/', '/_astro/A.js', '//Evil/', '/a//B/', '/%C3%89/', '/../A/']) expect(meantAddress(other)).toBeNull();
});

test('an address of conditions in another order leads to the page that has them', () => {
  expect(
    ['/search/demo-and-used-cars/', '/search/New-Demo-and-Used-cars', '/search/used-new-cars/', '/search/used-and-used-cars/'].map(meantAddress),
  ).toEqual(['/search/used-and-demo-cars/', '/search/new-used-and-demo-cars/', '/search/new-and-used-cars/', '/search/used-cars/']);
  for (const page of ['/search/used-and-demo-cars/', '/search/used-cars/', '/search/and-cars/', '/search/used-demo-vans/'])
    expect(meantAddress(page)).toBeNull();
});

test('the address that is meant leads nowhere else', () => {
  const conditions = fc.array(fc.constantFrom('new', 'USED', 'demo', 'and'), { minLength: 1 }).map((words) => `/search/${words.join('-')}-cars/`);
  const pathname = fc.oneof(fc.webPath(), fc.string({ unit: fc.constantFrom(...'/Aa-_.%9') }), conditions);
  fc.assert(
    fc.property(pathname, (one) => {
      const lower = meantAddress(one);
      if (lower === null) return;
      expect(meantAddress(lower)).toBeNull();
      expect(lower).toMatch(/^\/[^/]/);
    }),
  );
});
