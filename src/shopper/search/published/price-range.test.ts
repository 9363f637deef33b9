import { expect, test } from 'vitest';
import { priceRangeOf } from './price-range.ts';

test.each([
  [11, 'Under $20,000'],
  [19_999.99, 'Under $20,000'],
  [20_000, '$20,000 - $30,000'],
  [29_999, '$20,000 - $30,000'],
  [50_000, '$50,000 - $75,000'],
  [99_999, '$75,000 - $100,000'],
  [100_000, '$100,000+'],
  [1_250_000, '$100,000+'],
])('a price of %d lies in %s', (amount, range) => {
  expect(priceRangeOf(amount)).toBe(range);
});
