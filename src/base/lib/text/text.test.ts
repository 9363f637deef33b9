import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interpolate } from './interpolate.ts';
import { caseFolded, nounFor, pluralNoun, sameText, spanText, truncateText } from './text.ts';

test('texts are the same whatever their case and spaces', () => {
  expect(sameText(' Land  Rover', 'land rover')).toBe(true);
  expect(sameText('Land Rover', 'Range Rover')).toBe(false);
  expect(caseFolded(' A\n B ')).toBe('a b');
});

test('templates keep the names they have no value for, and values are texts', () => {
  expect(interpolate('Expires on {date}, {other}', { date: '$& {other}' })).toBe('Expires on $& {other}, {other}');
});

test('plurals that headings need', () => {
  expect(['SUV', 'Hatch', 'Bus', 'Cab Chassis', 'Coupe', 'People Mover', 'Ute / Tray', 'Van/Bus'].map(pluralNoun)).toEqual([
    'SUVs',
    'Hatches',
    'Buses',
    'Cab Chassis',
    'Coupes',
    'People Movers',
    'Utes / Trays',
    'Vans/Buses',
  ]);
});

test('a long text is cut between two words', () => {
  expect(truncateText('one two three', 7)).toBe('one two …');
  expect(truncateText('one two three', 9)).toBe('one two …');
  expect(truncateText('one two', 7)).toBeNull();
  expect(truncateText('abcdefgh', 4)).toBe('abcd …');
  expect(truncateText('abc🚗efgh', 4)).toBe('abc …');
});

test('what is left of a cut text is how it begins, is no longer than the limit, and splits no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 40 }), (text, limit) => {
      const cut = truncateText(text, limit);
      if (cut === null) return text.length <= limit;
      const head = cut.slice(0, -2);
      return text.startsWith(head) && head.length <= limit && cut.endsWith(' …') && cut.isWellFormed();
    }),
  );
});

test('a noun after a count', () => {
  expect([0, 1, 1.5, 2].map((count) => `${count} ${nounFor(count, 'year')}`)).toEqual(['0 years', '1 year', '1.5 years', '2 years']);
});

test('a span whose ends read the same is one of them', () => {
  expect([spanText('2019', '2021'), spanText('$5', '$9', ' – '), spanText('48,210', '48,210')]).toEqual(['2019 to 2021', '$5 – $9', '48,210']);
});
