import { expect, test } from 'vitest';
import { testSite } from '#vehicle/test-stock.ts';
import { handle } from '../engine/handle.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { indexSettings } from '../published/index-settings.ts';
import { emptyState, settled } from '../state/search-state.ts';
import { waysOut } from './recovery.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const site = testSite();
const shown = { make: 'Toyota', car_type: 'used', status: 'in_stock', show_on_dealer_website: true };
const documents = [
  { ...shown, id: '1', colour: 'Red', simple_transmission: 'Manual', seats: 5 },
  { ...shown, id: '2', colour: 'White', simple_transmission: 'Automatic', seats: 5 },
  { ...shown, id: '3', colour: 'Blue', simple_transmission: 'Automatic', seats: 5 },
  { ...shown, id: '4', colour: 'Red', simple_transmission: 'Automatic', seats: 5, show_on_dealer_website: false },
];
const engine = { indexes: new Map([['cars', toIndex('cars', toSettings(indexSettings(site)), documents)]]), now: () => 0 };
const ask = async (path: string, body: object) => handle(engine, path, body).body;
const labels = async (state: ReturnType<typeof settled>) =>
  (await waysOut(state, { ask }, { index: 'cars', site }, { now })).map(({ value, count }) => [value, count]);

test('each way out counts what is found without it, the greatest gain first', async () => {
  expect(await labels(settled({ chosen: { colour: ['Red'], transmission: ['Automatic'] } }))).toEqual([
    ['Red', 2],
    ['Automatic', 1],
  ]);
});

test('what gains nothing when it is taken back is no way out', async () => {
  expect(await labels(settled({ chosen: { colour: ['Red'], transmission: ['Automatic'], fuel: ['Diesel'] } }))).toEqual([]);
  expect(await labels(settled({ chosen: { colour: ['Green'], seats: ['5'] } }))).toEqual([['Green', 3]]);
});

test('a search that asks for nothing has no way out, and asks nobody', async () => {
  const nobody = () => Promise.reject(new Error('asked'));
  expect(await waysOut(emptyState, { ask: nobody }, { index: 'cars', site }, { now })).toEqual([]);
});
