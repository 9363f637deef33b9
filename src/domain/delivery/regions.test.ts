import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endsOf, isPostcode, regionOf } from './regions.ts';

const coast = { name: 'Central Coast', price: 0, postcodes: ['2250-2263', '2083'] };
const state = { name: 'New South Wales', price: 350, postcodes: ['1000-2999'] };
const top = { name: 'Top End', price: 900, postcodes: ['0800-0899'] };

test('the first region with the postcode counts, with both ends of a range', () => {
  const regions = [coast, state, top];
  const names = ['2249', '2250', '2263', '2264', '2083', '1000', '0999', '2999', '3000', '0800', '0899', '0900'].map(
    (postcode) => regionOf(postcode, regions)?.name ?? null,
  );
  const rest = 'New South Wales';
  expect(names).toEqual([rest, 'Central Coast', 'Central Coast', rest, 'Central Coast', rest, null, rest, null, 'Top End', 'Top End', null]);
});

test('what is no postcode lies nowhere', () => {
  for (const text of ['', '225', '22500', ' 2250', '2250 ', '٢٢٥٠', '2.50', '-225', 'NaN', '1e3'])
    expect([text, regionOf(text, [{ ...state, postcodes: ['0000-9999'] }])]).toEqual([text, null]);
});

const postcode = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));
const range = fc.oneof(
  postcode,
  fc.tuple(postcode, postcode).map((ends) => ends.sort().join('-')),
);
const table = fc.array(
  fc.record({
    name: fc.string({ minLength: 1 }),
    price: fc.integer({ min: 0, max: 5000 }),
    postcodes: fc.array(range, { minLength: 1, maxLength: 4 }),
  }),
);

test('property: it is the answer of a list of all ten thousand postcodes', () => {
  fc.assert(
    fc.property(table, postcode, (regions, asked) => {
      // Texts of four digits sort like their numbers.
      const spelled = regions.find(({ postcodes }) =>
        postcodes.some((one) => {
          const ends = one.split('-');
          return (ends[0] ?? '') <= asked && asked <= (ends.at(-1) ?? '');
        }),
      );
      expect(regionOf(asked, regions)).toBe(spelled ?? null);
    }),
  );
});

test('property: exactly four digits are a postcode', () => {
  fc.assert(fc.property(postcode, (text) => isPostcode(text) && endsOf(text)[0] === endsOf(text)[1]));
  fc.assert(
    fc.property(fc.string(), (text) => isPostcode(text) === (text.length === 4 && [...text].every((letter) => '0123456789'.includes(letter)))),
  );
});
