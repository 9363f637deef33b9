import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { publishedIndex } from './published-index.ts';

const warningsOf = (count: number, facts: (place: number) => object) => {
  const vehicles = Array.from({ length: count }, (_, place) => testVehicle({ id: String(place), slug: `car-${place}`, ...facts(place) }));
  return publishedIndex(siteContext(siteWithContent(), vehicles, clockAt(testNow)), 'cars').warnings;
};

test('a stock whose values are far from the limit is not spoken of', () => {
  expect(warningsOf(8999, (place) => ({ badge: `SR5 ${place}` }))).toEqual([]);
  expect(warningsOf(9100, (place) => ({ badge: `SR5 ${place % 5000}`, colour: place % 2 ? 'RED' : 'Red' }))).toEqual([]);
});

test('an attribute near the limit is named with its site, its number and what to do', () => {
  expect(warningsOf(9000, (place) => ({ badge: `SR5 ${place}` }))).toEqual([
    'harbour: Badge (badge) has 9,000 different values, and the search counts 10,000. Write them alike in the feed (look for numbers and dates in them).',
  ]);
});

test('beyond it is told how many are left out; of lists each value counts', () => {
  expect(warningsOf(1001, (place) => ({ filtered_features: Array.from({ length: 10 }, (_, at) => `Feature ${10 * place + at}`) }))).toEqual([
    'harbour: Features (filtered_features) has 10,010 different values, and the search counts 10,000, so 10 of them are in no filter and no words find them as one. Write them alike in the feed (look for numbers and dates in them).',
  ]);
  expect(warningsOf(9500, (place) => ({ make: 'Kia', model: `Model ${place}` }))).toEqual([
    'harbour: make and model has 9,501 different values, and the search counts 10,000. Write them alike in the feed (stock.make_names joins spellings of a make; look for numbers and dates in them).',
    'harbour: Make and model (make_model) has 9,500 different values, and the search counts 10,000. Write them alike in the feed (stock.make_names joins spellings of a make; look for numbers and dates in them).',
  ]);
});
