import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollars, grouped, percent } from './money.ts';

test('money has a dollar sign, thousands separators and no decimals', () => {
  expect([0, 999, 1000, 72_990, 1_234_567, 340.6, -1500, -0.4].map(dollars)).toEqual([
    '$0',
    '$999',
    '$1,000',
    '$72,990',
    '$1,234,567',
    '$341',
    '-$1,500',
    '$0',
  ]);
});

test('rates have two decimals', () => {
  expect([7.99, 8.5, 0].map(percent)).toEqual(['7.99%', '8.50%', '0.00%']);
});

test('separators are those of Australian English for every number', () => {
  const reference = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => grouped(value) === reference.format(value)));
});

test('very large numbers are written out, and what is no number is an error', () => {
  expect(grouped(1e21)).toBe('1,000,000,000,000,000,000,000');
  expect(() => grouped(Number.NaN)).toThrow('Only a finite number can be written with separators, not NaN.');
});
