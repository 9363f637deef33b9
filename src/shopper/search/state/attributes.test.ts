import { expect, test } from 'vitest';
import { filterLabels } from '#site/search-attributes.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { attributeNames, facetEntries, isAttributeName } from './attributes.ts';

const site = siteWithContent();

test('every attribute of the search state in specification 1 §3 has its place in the table, and so has every filter of a site', () => {
  const specified =
    'badge, status, car_type, categories, city, colour, dealership_name, filtered_features, item_type, km, location_name, make, make_model, model, price, subscription_price, price_range, seats, body, drive, fuel, transmission, state, tag, weekly_price_range, year, certified';
  for (const name of [...specified.split(', '), ...Object.keys(filterLabels)]) expect(attributeNames).toContain(name);
  expect([isAttributeName('constructor'), isAttributeName('price')]).toEqual([false, true]);
});

test('car types stand as new, demo, used, with the site’s words', () => {
  const site = siteWithContent({ search: { car_type_labels: { new: 'New', demo: 'Demo', used: 'Pre-Owned' } } });
  const counts = [
    ['used', 9],
    ['new', 3],
    ['demo', 1],
  ] as const;
  expect(facetEntries('car_type', counts, site).map(({ label, count }) => `${label} ${count}`)).toEqual(['New 3', 'Demo 1', 'Pre-Owned 9']);
});

test('price labels stand in numeric order, years newest first, seats upwards, others as they come', () => {
  const order = (name: 'price_range' | 'year' | 'seats' | 'colour', values: string[]) =>
    facetEntries(
      name,
      values.map((value) => [value, 1] as const),
      site,
    ).map(({ value }) => value);
  expect(order('price_range', ['$100,000+', '$20,000 - $30,000', 'Under $20,000', 'Enquire'])).toEqual([
    'Under $20,000',
    '$20,000 - $30,000',
    '$100,000+',
    'Enquire',
  ]);
  expect(order('year', ['2009', '2021', '2015'])).toEqual(['2021', '2015', '2009']);
  expect(order('seats', ['12', '5', '7'])).toEqual(['5', '7', '12']);
  expect(order('colour', ['White', 'Black'])).toEqual(['White', 'Black']);
});

test('a site that shows only certified stock hides the value false', () => {
  const counts = [
    ['true', 5],
    ['false', 7],
  ] as const;
  const only = siteWithContent({ search: { rules: { certified_only: true } } });
  expect(facetEntries('certified', counts, site)).toHaveLength(2);
  expect(facetEntries('certified', counts, only).map(({ value }) => value)).toEqual(['true']);
});
