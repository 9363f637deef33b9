import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { appliedOf } from './applied.ts';
import { emptyState, normalizeSearchState, type SearchState } from './search-state.ts';
import { anyState } from './test-state.ts';

const site = siteWithContent();
const words = (parts: Partial<SearchState>, of = site) => appliedOf(normalizeSearchState(parts), of).map(({ label, value }) => `${label}: ${value}`);

test('each thing asked for is said in words', () => {
  expect(
    words({
      query: 'tow bar',
      near: { place: '4217', km: 1500 },
      chosen: { car_type: ['used'], make: ['Toyota'], model: ['Hilux'], seats: ['7'], doors: ['1'], certified: ['true'], status: ['in_stock'] },
      excluded: { colour: ['White'] },
      ranges: {
        year: { min: 2019, max: null },
        price: { min: 10_000, max: 40_000 },
        km: { min: null, max: 100_000 },
        weekly_price_range: { min: null, max: 100 },
        subscription_price: { min: 200, max: null },
        doors: { min: 4, max: null },
      },
    }),
  ).toEqual([
    'Search: “tow bar”',
    'Place: Within 1,500 km of 4217',
    'Condition: Used',
    'Make: Toyota',
    'Model: Hilux',
    'Year: 2019 or newer',
    'Colour: Not White',
    'Seats: 7 seats',
    'Doors: 1 door',
    'Doors: 4 or more doors',
    'Price: $10,000 – $40,000',
    'Weekly repayment: Up to $100 / week',
    'Subscription: From $200 / week',
    'Odometer: Under 100,000 km',
    'Availability: In stock',
    'Certified: Certified',
  ]);
});

test('equal ends are one amount', () => {
  expect(words({ ranges: { year: { min: 2019, max: 2019 }, price: { min: 20_000, max: 20_000 }, km: { min: 6000, max: 6000 } } })).toEqual([
    'Year: 2019',
    'Price: $20,000',
    'Odometer: 6,000 km',
  ]);
});

test('other ends, and the site’s own words', () => {
  expect(words({ ranges: { year: { min: null, max: 2010 }, seats: { min: 5, max: 7 }, km: { min: 5, max: 6000 } } })).toEqual([
    'Year: 2010 or older',
    'Seats: 5 – 7 seats',
    'Odometer: 5 – 6,000 km',
  ]);
  const site = siteWithContent({
    search: {
      car_type_labels: { new: 'New', demo: 'Demo', used: 'Pre-Owned' },
      make_labels: { 'Isuzu UTE Australia': 'Isuzu UTE' },
      filter_labels: { car_type: 'Age' },
    },
  });
  expect(words({ chosen: { car_type: ['used'], make: ['Isuzu UTE Australia'] } }, site)).toEqual(['Age: Pre-Owned', 'Make: Isuzu UTE']);
});

test('models of one name say their make', () => {
  expect(words({ chosen: { make: ['Ford', 'Holden'], model: ['Ford/Ute', 'Holden/Ute', 'Ford/Ranger'] } })).toEqual([
    'Make: Ford',
    'Make: Holden',
    'Model: Ranger',
    'Model: Ford Ute',
    'Model: Holden Ute',
  ]);
});

test('taking one chip after the other leaves nothing but the order and what is not the search’s', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      let left = state;
      for (let count = 0; count < 300; count += 1) {
        const first = appliedOf(left, site)[0];
        if (first === undefined) break;
        left = first.without;
      }
      expect({ ...left, page: 1, sortBy: null, other: [] }).toEqual(emptyState);
    }),
  );
});

test('equipment is one chip for each thing asked for, however many names the stock has for it', () => {
  expect(words({ chosen: { filtered_features: ['Tow bar', 'Sunroof|Panoramic roof', 'Leather|Leather Trim|Leather Seats'] } })).toEqual([
    'Features: Leather or Leather Trim or Leather Seats',
    'Features: Sunroof or Panoramic roof',
    'Features: Tow bar',
  ]);
});
