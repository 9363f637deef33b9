import { expect, test } from 'vitest';
import { filled } from './filled.ts';

test('names are replaced, and one without a value stays as it is written', () => {
  expect(filled('{a} and {b}, {a}', { a: 'x' })).toBe('x and {b}, x');
  expect(filled('{years} years', {})).toBe('{years} years');
});

test('of one span of time there is no plural', () => {
  const text = 'Over {years} years, for {days} days.';
  expect(filled(text, { years: '1', days: '1' })).toBe('Over 1 year, for 1 day.');
  expect(filled(text, { years: '1.5', days: '21' })).toBe('Over 1.5 years, for 21 days.');
  expect(filled('Reserve for {hours} hours.', { hours: '1' })).toBe('Reserve for 1 hour.');
  // A model may be called 1.
  expect(filled('{model} series', { model: '1' })).toBe('1 series');
});
