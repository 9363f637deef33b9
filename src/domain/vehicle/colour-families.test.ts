import { expect, test } from 'vitest';
import { colourFamilies, familiesOf } from './colour-families.ts';

test('a colour is of each family whose word stands in its name, whole and in any case', () => {
  expect(
    ['Arctic White', 'WHITE', 'Soul Red Crystal', 'Blue-Grey Metallic', 'Steel Gray', 'Black/White', 'Whitehaven', 'Redwood', '日本'].map(familiesOf),
  ).toEqual([['White'], ['White'], ['Red'], ['Grey', 'Blue'], ['Grey'], ['White', 'Black'], [], [], []]);
});

test('some words say a shade of a family, and are no words for it', () => {
  expect(['Graphite', 'Gunmetal Metallic', 'Navy', 'Maroon'].map(familiesOf)).toEqual([['Grey'], ['Grey'], ['Blue', 'Navy'], ['Red', 'Maroon']]);
  expect(colourFamilies.get('Grey')).toEqual(['grey', 'gray']);
});
