import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerCaseAddress } from './lower-case-address.ts';

test('an address of a page with capitals has one in lower case; files, other hosts and lower case have none', () => {
  expect(['/search/TOYOTA/', '/search/Toyota/Corolla', '/cars/2022-Kia-RIO-b1/'].map(lowerCaseAddress)).toEqual([
    '/search/toyota/',
    '/search/toyota/corolla/',
    '/cars/2022-kia-rio-b1/',
  ]);
  for (const other of ['/search/toyota/', '/', '/_astro/A.js', '//Evil/', '/a//B/', '/%C3%89/', '/../A/']) expect(lowerCaseAddress(other)).toBeNull();
});

test('the address in lower case leads nowhere else', () => {
  const pathname = fc.oneof(fc.webPath(), fc.string({ unit: fc.constantFrom(...'/Aa-_.%9') }));
  fc.assert(
    fc.property(pathname, (one) => {
      const lower = lowerCaseAddress(one);
      if (lower === null) return;
      expect(lowerCaseAddress(lower)).toBeNull();
      expect(lower).toMatch(/^\/[^/]/);
    }),
  );
});
