import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { emptyState, normalizeSearchState } from '../state/search-state.ts';
import { filterViews, lastCounts, sharedViews, shownTicks } from './facets.ts';

const site = siteWithContent({
  search: {
    filters: ['car_type', 'price', 'make', 'model', 'colour', 'certified'],
    models_limit: 2,
    make_labels: { 'Isuzu UTE Australia': 'Isuzu UTE' },
  },
});
const shades = { '~Red > Red': 7, '~Red > Soul Red': 2 };
const counts: Record<string, Record<string, number>> = {
  car_type: { used: 9, demo: 2, new: 30 },
  make_tree: { Toyota: 6, 'Toyota > Hilux': 3, 'Toyota > Yaris': 2, 'Toyota > Prado': 1, 'Isuzu UTE Australia': 8, 'Isuzu UTE Australia > D-MAX': 8 },
  colours: { White: 5, Black: 5, Red: 7, '~White': 5, '~Black': 5, '~Red': 7 },
  certified: {},
};
const answer = { countsOf: (index: string) => counts[index] ?? {}, boundsOf: () => ({ min: 0, max: 50_000 }), stockCounts: () => shades };
const views = (state = emptyState) => filterViews(state, answer, site);

test('filters stand in the order of the site, without those that have no value; models stand below their makes', () => {
  expect(views().map(({ name, kind }) => [name, kind])).toEqual([
    ['car_type', 'list'],
    ['price', 'range'],
    ['make', 'makes'],
    ['colour', 'list'],
  ]);
});

test('car types stand as new, demo, used, all others by how often they are found', () => {
  const [types, , makes, colours] = views();
  expect(types?.kind === 'list' && types.ticks.map(({ label, count }) => [label, count])).toEqual([
    ['New', 30],
    ['Demo', 2],
    ['Used', 9],
  ]);
  expect(makes?.kind === 'makes' && makes.ticks.map(({ label }) => label)).toEqual(['Isuzu UTE', 'Toyota']);
  expect(colours?.kind === 'list' && colours.ticks.map(({ value }) => value)).toEqual(['Red', 'Black', 'White']);
});

test('a make that is called as a part of every object is a make', () => {
  const tree = JSON.parse('{"__proto__": 3, "__proto__ > One": 3, "constructor": 2}');
  const [makes] = filterViews(emptyState, { ...answer, countsOf: (index) => (index === 'make_tree' ? tree : {}) }, site).filter(
    ({ kind }) => kind === 'makes',
  );
  expect(makes?.kind === 'makes' && makes.ticks.map(({ label, count }) => [label, count])).toEqual([
    ['__proto__', 3],
    ['constructor', 2],
  ]);
});

test('views that say the same as before are those from before', () => {
  const before = views();
  expect(sharedViews(before, views())).toBe(before);
  const after = sharedViews(before, views(normalizeSearchState({ chosen: { colour: ['Red'] } })));
  expect(after.map((view, place) => view === before[place])).toEqual([true, true, true, false]);
  expect(after).toEqual(views(normalizeSearchState({ chosen: { colour: ['Red'] } })));
  expect(sharedViews(before, before.slice(1))).toEqual(before.slice(1));
});

test('a chosen make has its models, no more than the limit and those that are chosen', () => {
  const state = normalizeSearchState({ chosen: { make: ['Toyota'], model: ['Prado'] } });
  const makes = views(state).find(({ kind }) => kind === 'makes');
  if (makes?.kind !== 'makes') throw new Error('There are makes.');
  expect(makes.applied).toBe(2);
  expect(makes.ticks.map(({ models }) => models.map(({ label, chosen }) => [label, chosen]))).toEqual([
    [],
    [
      ['Hilux', false],
      ['Yaris', false],
      ['Prado', true],
    ],
  ]);
});

test('a chosen value that finds nothing stays in its list, and stands there once', () => {
  const colours = views(normalizeSearchState({ chosen: { colour: ['Green', 'white'] } })).find(({ name }) => name === 'colour');
  expect(colours?.kind === 'list' && colours.ticks).toEqual([
    { label: 'Red', count: 7, value: 'Red', chosen: false },
    { label: 'Black', count: 5, value: 'Black', chosen: false },
    { label: 'White', count: 5, value: 'White', chosen: true },
    { label: 'Green', count: 0, value: 'Green', chosen: true },
  ]);
});

test('a folded list shows its first values and those that are chosen', () => {
  const ticks = ['a', 'b', 'c', 'd'].map((value) => ({ label: value, value, count: 1, chosen: value === 'd' }));
  expect(shownTicks(ticks, 2, false).map(({ value }) => value)).toEqual(['a', 'b', 'd']);
  expect(shownTicks(ticks, 2, true)).toHaveLength(4);
});

test('where nothing is found every filter keeps its values: those that it had last, at first those of the stock', () => {
  const stock: Record<string, Record<string, number>> = { car_type: { new: 50, used: 20 }, colours: { White: 9, Red: 8 }, certified: {} };
  const keptCounts = lastCounts((index) => stock[index] ?? {});
  const found = (of: Record<string, Record<string, number>>) => keptCounts((index) => of[index] ?? {});
  const nothing = found({ colours: { Red: 0 } });
  expect([nothing('car_type'), nothing('colours')]).toEqual([
    { new: 0, used: 0 },
    { White: 0, Red: 0 },
  ]);
  expect(found({ colours: { Blue: 3 } })('colours')).toEqual({ Blue: 3 });
  expect(nothing('colours')).toEqual({ Blue: 0, Red: 0 });
  expect(Object.keys(found({})('colours'))).toEqual(['Blue']);
  const views = filterViews(normalizeSearchState({ chosen: { colour: ['Red'] } }), { ...answer, countsOf: nothing }, site);
  expect(views.map(({ name, applied }) => [name, applied])).toEqual([
    ['car_type', 0],
    ['price', 0],
    ['colour', 1],
  ]);
});

test('the shades of a chosen family of colours are ticked, and the family is no tick of its own', () => {
  const [colours] = views(normalizeSearchState({ chosen: { colour: ['~Red'] } })).filter(({ name }) => name === 'colour');
  expect(colours?.kind === 'list' && colours.ticks.map(({ label, chosen }) => [label, chosen])).toEqual([
    ['Red', true],
    ['Black', false],
    ['White', false],
  ]);
});

test('values that are not found stand in the order of the search before', () => {
  const zeros = { colours: { White: 0, Blue: 0, Red: 0 } };
  const [colours] = filterViews(emptyState, { ...answer, countsOf: (index) => (index === 'colours' ? zeros.colours : {}) }, site).slice(-1);
  expect(colours?.kind === 'list' && colours.ticks.map(({ value }) => value)).toEqual(['White', 'Blue', 'Red']);
});

test('a list of models without makes ticks the chosen model where it is counted, by the path that a second press removes', () => {
  const ownMake = siteWithContent({ search: { filters: ['model'] } });
  const models = { ...answer, countsOf: (index: string): Record<string, number> => (index === 'model' ? { HiLux: 21, RAV4: 28 } : {}) };
  const ticksOf = (chosen: { make?: string[]; model: string[] }) =>
    filterViews(normalizeSearchState({ chosen }), models, ownMake).flatMap((view) =>
      view.kind === 'list' ? view.ticks.map(({ label, count, value, chosen: isTicked }) => [label, count, value, isTicked]) : [],
    );
  expect(ticksOf({ make: ['Toyota'], model: ['HiLux'] })).toEqual([
    ['RAV4', 28, 'RAV4', false],
    ['HiLux', 21, 'Toyota/HiLux', true],
  ]);
  expect(ticksOf({ model: ['hilux'] })[1]).toEqual(['HiLux', 21, 'hilux', true]);
  expect(ticksOf({ make: ['Toyota'], model: ['Tarago'] })[2]).toEqual(['Tarago', 0, 'Toyota/Tarago', true]);
});
