import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { readIndex, withRest } from '#search/engine/file/read-index.ts';
import { handleRequest } from '#search/engine/handle.ts';
import { filterViews } from '#search/live/facets.ts';
import { publishedIndex } from '#search/published/published-index.ts';
import { appliedOf } from '#search/state/applied.ts';
import { parseSearch, toSearch } from '#search/state/url-state.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { resultsThroughInstantSearch } from '../support/through-instantsearch.ts';

const site = siteWithContent({ search: { filters: ['price_range', 'make'] } });
const prices = { small: 9_990, offered: 21_000, low: 20_000, high: 29_999, large: 140_000, none: 0 };
const vehicles = Object.entries(prices).map(([id, price]) =>
  testVehicle({ id, slug: id, stocknum: id, price, ...(id === 'offered' ? { offer_price: 19_500 } : {}) }),
);
const clock = clockAt(testNow);
const { file, rest } = publishedIndex(siteContext(site, vehicles, clock), 'cars');
const engine = { indexes: new Map([['cars', withRest(readIndex(file, site.slug), rest, site.slug)]]), now: () => 0 };

async function foundAt(address: string) {
  const state = parseSearch(address, site);
  const [results] = await resultsThroughInstantSearch([state], async (path, body) => handleRequest(engine, path, body).body, {
    index: 'cars',
    site,
    now: testNow,
  });
  const data = results?.disjunctiveFacets.find(({ name }) => name === 'price_range')?.data ?? {};
  const counts: Record<string, number> = Object.fromEntries(Object.entries(data));
  return { state, ids: results?.hits.map(({ id }) => id).sort(), counts };
}

test('an address with a price range finds what shoppers pay that for', async () => {
  expect((await foundAt('?price_range=Under+$20,000')).ids).toEqual(['offered', 'small']);
  expect((await foundAt('?price_range=%2420%2C000+-+%2430%2C000')).ids).toEqual(['high', 'low']);
  expect((await foundAt('?price_range=under+$20,000&price_range=$100,000%2B')).ids).toEqual(['large', 'offered', 'small']);
  expect((await foundAt('?not_price_range=Under+$20,000')).ids).toEqual(['high', 'large', 'low', 'none']);
});

test('beside the results the ranges stand from the lowest on, counted; what is chosen is a chip', async () => {
  const { state, counts } = await foundAt('?price_range=Under+$20,000');
  const [view] = filterViews(
    state,
    { countsOf: (field) => (field === 'price_range' ? counts : {}), boundsOf: () => null, stockCounts: () => ({}) },
    site,
  );
  if (view?.kind !== 'list') throw new Error('Price ranges are a list.');
  expect(view.label).toBe('Price range');
  expect(view.ticks.map(({ label, count, chosen }) => `${label}: ${count}${chosen ? ' chosen' : ''}`)).toEqual([
    'Under $20,000: 2 chosen',
    '$20,000 - $30,000: 2',
    '$100,000+: 1',
  ]);
  const [chip, ...others] = appliedOf(state, site);
  expect([chip?.label, chip?.value, others]).toEqual(['Price range', 'Under $20,000', []]);
  expect(chip === undefined ? null : toSearch(chip.without, site)).toBe('');
  expect(toSearch(state, site)).toBe('?price_range=Under+$20,000');
});
