import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { clampEntry, cleaned, entered, fieldText } from './entry.ts';
import { fieldNames } from './loan.ts';
import { rulesFor } from './rules-for.ts';

const rules = rulesFor(null, siteWithContent());
const type = (name: (typeof fieldNames)[number], text: string) => {
  const { state, fault } = entered(name, text, rules.start, rules);
  return [state[name], fault];
};

test('2 §5: non-numeric entries are cleaned to numbers', () => {
  const texts = ['$32,990', 'A$ 32 990.00', '32\u00a0990', '３２９９０', ' 32990 dollars', '32,990 km', '.5', '1.2.3', '-500', '−$500', '$-500'];
  expect(texts.map(cleaned)).toEqual([32_990, 32_990, 32_990, 32_990, 32_990, 32_990, 0.5, 1.23, -500, -500, -500]);
  expect(['', ' ', '$', '.', '..', 'five', '-'].map(cleaned)).toEqual(Array(7).fill(null));
});

test('2 §5, §8: out of bounds is clamped and said: ‘Cannot be less than {min} or more than {max}’', () => {
  expect(type('amount', '999')).toEqual([1000, 'Cannot be less than $1,000 or more than $250,000']);
  expect(type('amount', '1000')).toEqual([1000, null]);
  expect(type('amount', '250000')).toEqual([250_000, null]);
  expect(type('amount', '250001')).toEqual([250_000, 'Cannot be less than $1,000 or more than $250,000']);
  expect(type('term', '8')).toEqual([7, 'Cannot be less than 1 year or more than 7 years']);
  expect(type('interest', '0.4')).toEqual([0.5, 'Cannot be less than 0.5% or more than 15%']);
  expect(type('deposit', '250001')).toEqual([250_000, 'Cannot be less than $0 or more than $250,000']);
  expect(type('residual', '99999999999999999999')).toEqual([250_000, 'Cannot be less than $0 or more than $250,000']);
});

test('2 §5: values of 0 or less become 0', () => {
  for (const text of ['0', '-1', '-32,990', '', 'nothing']) {
    expect([text, type('amount', text)[0]]).toEqual([text, 0]);
    expect([text, type('deposit', text)[0]]).toEqual([text, 0]);
  }
  expect(type('amount', '0')[1]).toBe('Cannot be less than $1,000 or more than $250,000');
});

test('a rate and a term that are not typed yet stay, and are said to be missing', () => {
  expect(type('interest', '')).toEqual([10, 'Cannot be less than 0.5% or more than 15%']);
  expect(type('term', 'x')[0]).toBe(5);
});

test('2 §5: terms stand on their steps of 0.5, or are the site’s own years', () => {
  expect(['4.7', '4.75', '4.8', '1.2'].map((text) => type('term', text)[0])).toEqual([4.5, 5, 5, 1]);
  const own = { ...rules, terms: [1, 3, 5], ranges: { ...rules.ranges, term: { min: 1, max: 5, step: 0.5 } } };
  expect([1, 1.9, 2, 2.1, 4.5, 9].map((years) => clampEntry('term', years, own))).toEqual([1, 1, 1, 3, 5, 5]);
});

test('a price is no multiple of 500: what is typed stays as it is', () => {
  expect([type('amount', '32,990')[0], type('interest', '8.99')[0]]).toEqual([32_990, 8.99]);
});

test('every text makes a number within the bounds, and writing that down again changes nothing', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.integer().map((sum) => `$${sum.toLocaleString('en-AU')}`),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fieldNames), texts, (name, text) => {
      const { state } = entered(name, text, rules.start, rules);
      const { min, max } = rules.ranges[name];
      const value = state[name];
      expect(value === 0 || (value >= min && value <= max)).toBe(true);
      const again = entered(name, fieldText(name, value), state, rules);
      expect(again.state).toEqual(state);
      expect(again.fault === null).toBe(value >= min && value <= max);
    }),
  );
});
