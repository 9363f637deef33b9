import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { handleRequest } from '../engine/handle.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { indexSettings } from '../published/index-settings.ts';
import { emptyState, normalizeSearchState } from '../state/search-state.ts';
import { zeroResultSuggestions } from './zero-result-suggestions.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const site = siteWithContent();
const shown = { make: 'Toyota', car_type: 'used', status: 'in_stock', show_on_dealer_website: true };
const documents = [
  { ...shown, id: '1', colours: ['Red'], simple_transmission: 'Manual', seats: 5, price: 20_400, year: 2015 },
  { ...shown, id: '2', colours: ['White'], simple_transmission: 'Automatic', seats: 5, price: 31_350, year: 2019 },
  { ...shown, id: '3', colours: ['Blue'], simple_transmission: 'Automatic', seats: 5, price: 31_990, year: 2020 },
  { ...shown, id: '4', colours: ['Red'], simple_transmission: 'Automatic', seats: 5, price: 25_000, year: 2022, show_on_dealer_website: false },
];
const engine = { indexes: new Map([['cars', toIndex('cars', toSettings(indexSettings(site)), documents)]]), now: () => 0 };
const ask = async (path: string, body: object) => handleRequest(engine, path, body).body;
const labels = async (state: ReturnType<typeof normalizeSearchState>) =>
  (await zeroResultSuggestions(state, { cachedRequest: ask }, { index: 'cars', site }, { now })).map(({ label, count }) => [label, count]);

test('each way out counts what is found without it, the greatest gain first', async () => {
  expect(await labels(normalizeSearchState({ chosen: { colour: ['Red'], transmission: ['Automatic'] } }))).toEqual([
    ['Remove Red', 2],
    ['Remove Automatic', 1],
  ]);
});

test('what gains nothing when it is taken back is no way out', async () => {
  expect(await labels(normalizeSearchState({ chosen: { colour: ['Green'], seats: ['5'] } }))).toEqual([['Remove Green', 3]]);
});

test('where no filter alone gains anything, pairs are tried', async () => {
  expect(await labels(normalizeSearchState({ chosen: { colour: ['Red'], transmission: ['Automatic'], fuel: ['Diesel'] } }))).toEqual([
    ['Remove Red and Diesel', 2],
    ['Remove Automatic and Diesel', 1],
  ]);
  expect(await labels(normalizeSearchState({ query: 'zzzz', chosen: { colour: ['Green'], fuel: ['Diesel'] } }))).toEqual([]);
});

test('where no pair gains anything, three at a time are tried', async () => {
  expect(await labels(normalizeSearchState({ chosen: { colour: ['Red'], fuel: ['Diesel'], body: ['Van'], drive: ['4WD'] } }))).toEqual([
    ['Remove Van, Diesel and 4WD', 1],
  ]);
  expect(await labels(normalizeSearchState({ query: 'zzzz', chosen: { colour: ['White'], fuel: ['Diesel'], body: ['Van'] } }))).toEqual([
    ['Remove “zzzz”, Van and Diesel', 1],
  ]);
});

test('of a range its nearest wider one is told, with rounded ends', async () => {
  expect(await labels(normalizeSearchState({ chosen: { transmission: ['Automatic'] }, ranges: { price: { min: null, max: 30_000 } } }))).toEqual([
    ['Remove Under $30,000', 2],
    ['Remove Automatic', 1],
    ['Under $32,000 instead', 2],
  ]);
  expect(await labels(normalizeSearchState({ ranges: { price: { min: 22_000, max: 26_000 } } }))).toEqual([
    ['Remove $22,000 – $26,000', 3],
    ['$22,000 – $32,000 instead', 2],
    ['$20,000 – $26,000 instead', 1],
  ]);
  expect(await labels(normalizeSearchState({ ranges: { year: { min: 2021, max: null } } }))).toEqual([
    ['Remove 2021 or newer', 3],
    ['2020 or newer instead', 1],
  ]);
});

test('each way leads to the search that it counts', async () => {
  const state = normalizeSearchState({ chosen: { colour: ['Red'], fuel: ['Diesel'], transmission: ['Automatic'] } });
  const ways = await zeroResultSuggestions(state, { cachedRequest: ask }, { index: 'cars', site }, { now });
  expect(ways.map(({ state: { chosen } }) => chosen)).toEqual([{ transmission: ['Automatic'] }, { colour: ['Red'] }]);
});

test('a search that asks for nothing has no way out, and asks nobody', async () => {
  const nobody = () => Promise.reject(new Error('asked'));
  expect(await zeroResultSuggestions(emptyState, { cachedRequest: nobody }, { index: 'cars', site }, { now })).toEqual([]);
});
