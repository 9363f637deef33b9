import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug } from './is-slug.ts';
import { slugify } from './slug.ts';

test('names become parts of addresses', () => {
  expect(['Mercedes-Benz', 'Citroën C4', 'CX-5', '  3 Series ', 'ID.4', 'Škoda', 'Straße', 'C&C'].map(slugify)).toEqual([
    'mercedes-benz',
    'citroen-c4',
    'cx-5',
    '3-series',
    'id-4',
    'skoda',
    'strasse',
    'c-c',
  ]);
});

test('a name without Latin letters still has an address', () => {
  expect(slugify('比亚')).toBe('u6bd4-u4e9a');
  expect(slugify('')).toBe('unnamed');
});

test('every text gives a slug, and a slug stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const slug = slugify(text);
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 120 && slugify(slug) === slug.slice(0, 80).replace(/-+$/, '');
    }),
  );
});

test.each([
  ['hilux', true],
  ['toyota-hilux-2', true],
  ['', false],
  ['Hilux', false],
  ['a--b', false],
  ['-a', false],
  ['a-', false],
  ['a/b', false],
  ['a\n', false],
])('%j is a slug: %s', (text, answer) => {
  expect(isSlug(text)).toBe(answer);
});
