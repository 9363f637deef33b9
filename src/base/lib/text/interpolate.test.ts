import { expect, test } from 'vitest';
import { interpolate } from './interpolate.ts';

test('names are replaced, and one without a value stays as it is written', () => {
  expect(interpolate('{a} and {b}, {a}', { a: 'x' })).toBe('x and {b}, x');
  expect(interpolate('{years} years', {})).toBe('{years} years');
});

test('of one span of time there is no plural', () => {
  const text = 'Over {years} years, for {days} days.';
  expect(interpolate(text, { years: '1', days: '1' })).toBe('Over 1 year, for 1 day.');
  expect(interpolate(text, { years: '1.5', days: '21' })).toBe('Over 1.5 years, for 21 days.');
  expect(interpolate('Reserve for {hours} hours.', { hours: '1' })).toBe('Reserve for 1 hour.');
  // A model may be called 1.
  expect(interpolate('{model} series', { model: '1' })).toBe('1 series');
});
