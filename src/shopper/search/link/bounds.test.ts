import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { handleRequest } from '../engine/handle.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { indexSettings } from '../published/index-settings.ts';
import { askBounds } from './bounds.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const site = siteWithContent({ search: { rules: { makes: ['Toyota'] } } });
const shown = { make: 'Toyota', car_type: 'used', status: 'in_stock', show_on_dealer_website: true };
const documents = [
  { ...shown, id: 'cheapest', price: 20_400, year: 2015 },
  { ...shown, id: 'dearest', price: 48_900, year: 2024 },
  { ...shown, id: 'hidden', price: 1_000_000, year: 2030, show_on_dealer_website: false },
  { ...shown, id: 'gone', price: 500, year: 1970, status: 'sold', sold_at: 0 },
  { ...shown, id: 'against the rules', make: 'Ford', price: 900_000, year: 1960 },
];
const engine = { indexes: new Map([['cars', toIndex('cars', toSettings(indexSettings(site)), documents)]]), now: () => 0 };
const ask = async (path: string, body: object) => handleRequest(engine, path, body).body;

test('sliders span what the site shows, and no vehicle that it hides', async () => {
  const { boundsOf } = await askBounds({ cachedRequest: ask }, { index: 'cars', site }, now);
  expect(boundsOf('price')).toEqual({ min: 20_000, max: 49_000, inner: { min: 48_000, max: 21_000 } });
  expect(boundsOf('year')).toMatchObject({ min: 2015, max: 2024 });
});

test('an attribute without a value in the stock has no ends', async () => {
  expect((await askBounds({ cachedRequest: ask }, { index: 'cars', site }, now)).boundsOf('km')).toBeNull();
});

test('the filters of the site have the values of all that it shows', async () => {
  const { stockCounts } = await askBounds({ cachedRequest: ask }, { index: 'cars', site }, now);
  expect([stockCounts('car_type'), stockCounts('year'), stockCounts('colour')]).toEqual([{ used: 2 }, { 2015: 1, 2024: 1 }, {}]);
});
