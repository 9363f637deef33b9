import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveSorts } from '#site/terms.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { facetsOf } from '../link/parameters.ts';
import { siteFilter, toFilters, toSort } from '../state/index-filters.ts';
import { anyState } from '../state/test-state.ts';
import { indexSettings } from './index-settings.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const site = siteWithContent({
  search: {
    include_sold_cars_days: 0,
    price_asc_needs_price: true,
    rules: {
      car_types: ['used', 'demo'],
      excluded_stocknums: ['X1'],
      photos_required: true,
      certified_only: true,
      makes: ['Toyota'],
      dealership_slugs: ['acme'],
    },
  },
  stock: { absence_means_sold: true },
});
const { filterableAttributes, sortableAttributes } = indexSettings(site);

const fieldsOf = (filter: string) =>
  [...filter.replace(/"(?:\\.|[^"\\])*"/g, '""').matchAll(/([a-z_]+) (?:!?=|[<>]|[\d.]+ TO)/g)].map(([, field = '']) => field);

test('an index with these settings can answer every search', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const asked = toFilters(state, site, { now }).flat().flatMap(fieldsOf);
      expect([...asked, ...facetsOf(state, site)].filter((field) => !filterableAttributes?.includes(field))).toEqual([]);
    }),
  );
});

test('and every rule and order of a site', () => {
  const ruled = siteFilter(site, now).flat().flatMap(fieldsOf);
  expect(new Set(ruled)).toEqual(
    new Set('show_on_dealer_website status sold_at absent_since car_type stocknum photos_count certified make dealership_slug'.split(' ')),
  );
  expect(ruled.filter((field) => !filterableAttributes?.includes(field))).toEqual([]);
  const orders = liveSorts.flatMap(toSort).map((order) => order.split(':')[0] ?? '');
  expect(orders).toEqual(['created_at', 'price', 'price', 'weekly_repayment', 'drive_away_total']);
  expect(orders.filter((field) => !sortableAttributes?.includes(field))).toEqual([]);
});

test('all of a large stock is counted, and every badge of it', () => {
  expect(indexSettings(site).pagination).toEqual({ maxTotalHits: 5000 });
  expect(indexSettings(site, 11_057)).toMatchObject({ pagination: { maxTotalHits: 11_057 }, faceting: { maxValuesPerFacet: 10_000 } });
});
