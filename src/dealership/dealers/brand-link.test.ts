import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { brandHref, hasBrandPage } from './brand-link.ts';

const brand = (changes: object) => {
  const [parsedBrand] = siteWithContent({ brands: [{ title: 'Toyota', slug: 'toyota', ...changes }] }).brands;
  if (parsedBrand === undefined) throw new Error('no brand');
  return parsedBrand;
};

test.each([
  [{}, '/toyota/overview/', true],
  [{ skip_overview: true }, '/search/toyota/', false],
  [{ external_url: 'https://toyota.example/' }, 'https://toyota.example/', false],
  [{ group: 'own-group' }, '/toyota/', true],
  [{ group: 'own-group', external_url: 'https://rental.example/' }, '/toyota/', true],
  [{ group: 'own-group', external_url: 'https://rental.example/', skip_overview: true }, 'https://rental.example/', false],
  [{ group: 'own-group', skip_overview: true }, '/toyota/', true],
])('%j leads to %s', (changes, href, page) => {
  expect([brandHref(brand(changes)), hasBrandPage(brand(changes))]).toEqual([href, page]);
});
