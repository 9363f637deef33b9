import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { appliedOf } from './applied.ts';
import { shadesOf } from './colour-family.ts';
import { chosenShades, expandFamily, expandFamilyOf } from './colour-shades.ts';
import { normalizeSearchState, toggleValue } from './search-state.ts';
import { parseSearch, toSearch } from './url-state.ts';

const site = siteWithContent();
const told = { '~White > Arctic White': 4, '~White > White': 9, '~Grey > Steel Gray': 1 };
const white = normalizeSearchState({ chosen: { colour: ['~White', 'Red'] } });

test('a family has the shades that the stock has of it; a colour and an unknown family have none', () => {
  expect([shadesOf('~White', told), shadesOf('~Grey', told), shadesOf('White', told), shadesOf('~Teal', told)]).toEqual([
    ['Arctic White', 'White'],
    ['Steel Gray'],
    [],
    [],
  ]);
  expect(chosenShades(white, told)).toEqual(['Arctic White', 'White']);
});

test('a family is one value of the address, and one chip with its own name', () => {
  expect(toSearch(white, site)).toBe('?colour=Red&colour=~White');
  expect(parseSearch('?colour=~White&colour=Red', site)).toEqual(white);
  expect(appliedOf(white, site).map(({ label, value }) => `${label}: ${value}`)).toEqual(['Colour: Red', 'Colour: White']);
});

test('a family opens to its single shades, of which one can be taken', () => {
  expect(expandFamily(white, '~White', told).chosen.colour).toEqual(['Arctic White', 'Red', 'White']);
  expect(toggleValue(expandFamilyOf(white, 'Arctic White', told), 'colour', 'Arctic White').chosen.colour).toEqual(['Red', 'White']);
  expect(expandFamilyOf(white, 'Blue', told)).toBe(white);
});
