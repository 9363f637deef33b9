import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { rejectedRangeText } from './rejected-range.ts';

const site = siteWithContent();
const bounds = { min: 2000, max: 190_000 };
const words = (text: string, end: 'min' | 'max', current?: { min: number | null; max: number | null }) =>
  rejectedRangeText('price', { text, end, current }, bounds, site);

test('an end that is left out is told with what stands in its way', () => {
  expect(words('500', 'min')).toBe('$500 isn’t available: the lowest here is $2,000.');
  expect(words('$200,000', 'max')).toBe('$200,000 isn’t available: the highest here is $190,000.');
  expect(words(' cheap', 'min')).toBe('“cheap” isn’t a number.');
  expect(rejectedRangeText('km', { text: '9', end: 'min', current: undefined }, { min: 1000, max: 5000 }, site)).toBe(
    '9 isn’t available: the lowest here is 1,000.',
  );
  expect([words('20000', 'min'), words('', 'max')]).toEqual(['', '']);
  // Reversed bounds are sorted.
  expect(words('4000', 'max', { min: 5000, max: 9000 })).toBe('');
});
