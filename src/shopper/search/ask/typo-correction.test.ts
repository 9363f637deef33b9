import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testLexicon, testSource } from './test-lexicon.ts';
import { correctTypo } from './typo-correction.ts';

const meant = (word: string) => correctTypo(word, testLexicon)?.[0]?.values[0] ?? null;

test.each([
  ['toyta', 'Toyota'],
  ['hyundia', 'Hyundai'],
  ['mazdda', 'Mazda'],
  ['mercades', 'Mercedes-Benz'],
  ['deisel', 'Diesel'],
  ['hybird', 'Hybrid'],
  ['corola', 'Corolla'],
  ['landcrusier', 'LandCruiser'],
  ['navarra', 'Navara'],
])('%s is %s', (word, value) => {
  expect(meant(word)).toBe(value);
});

test.each(['golden', 'naval', 'patrol', 'frod', 'audj', 'toyy', 'dodgy', 'delivery', 'silvr'])('%s is no slip of a make or model', (word) => {
  expect(meant(word)).toBeNull();
});

test('any one wrong letter behind the first is seen, in every make of five letters or more that has no near neighbour', () => {
  const makes = [...new Set(testSource.models.map(({ make }) => make))].filter((make) => /^[A-Z][a-z]{4,}$/.test(make));
  fc.assert(
    fc.property(fc.constantFrom(...makes), fc.nat(), fc.constantFrom('q', 'z', 'x'), (make, place, letter) => {
      const key = make.toLowerCase();
      const at = 1 + (place % (key.length - 1));
      fc.pre(key[at] !== letter);
      expect(meant(key.slice(0, at) + letter + key.slice(at + 1))).toBe(make);
    }),
  );
});
