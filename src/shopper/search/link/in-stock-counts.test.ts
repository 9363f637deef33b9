import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { handleRequest } from '../engine/handle.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { indexSettings } from '../published/index-settings.ts';
import { toFilters } from '../state/index-filters.ts';
import { normalizeSearchState, type SearchState } from '../state/search-state.ts';
import { countedInStock } from './in-stock-counts.ts';
import { zeroResultSuggestions } from './zero-result-suggestions.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const site = siteWithContent({ search: { count_by: 'in_stock', count_above: 2 } });
const shown = { car_type: 'used', show_on_dealer_website: true };
const documents = ['in_stock Ute Ford', 'in_stock Ute Kia', 'coming_soon Ute Kia', 'in_stock Van Ford', 'coming_soon Van Kia'].map((words, place) => {
  const [status, simple_body, make] = words.split(' ');
  return { ...shown, id: String(place), status, simple_body, make };
});
const engine = { indexes: new Map([['cars', toIndex('cars', toSettings(indexSettings(site)), documents)]]), now: () => 0 };

async function counted(state: SearchState) {
  let questions = 0;
  const ask = async (path: string, body: unknown) => {
    questions += 1;
    return handleRequest(engine, path, body).body;
  };
  const query = { indexUid: 'cars', filter: toFilters(state, site, { now }), facets: ['simple_body', 'make', 'status'] };
  const { results } = (await countedInStock(ask, site)('/multi-search', { queries: [query] })) as { results: { facetDistribution: object }[] };
  return { questions, counts: results[0]?.facetDistribution };
}

test('a value of more than the limit is counted by what is in stock of it, a lesser one as it is listed', async () => {
  expect(await counted(normalizeSearchState({}))).toEqual({
    questions: 2,
    counts: { simple_body: { Ute: 2, Van: 2 }, make: { Kia: 1, Ford: 2 }, status: { in_stock: 3, coming_soon: 2 } },
  });
});

test('nothing is asked twice where no count is so large, nor where a status is asked for or left out', async () => {
  expect((await counted(normalizeSearchState({ chosen: { body: ['Van'] } }))).questions).toBe(1);
  const chosen = await counted(normalizeSearchState({ chosen: { status: ['in_stock', 'coming_soon'] } }));
  expect(chosen).toMatchObject({ questions: 1, counts: { simple_body: { Ute: 3 }, make: { Kia: 3 } } });
  expect((await counted(normalizeSearchState({ excluded: { status: ['absent'] } }))).questions).toBe(1);
});

test('a way out of no results promises what the heading behind it says', async () => {
  const ask = async (path: string, body: unknown) => handleRequest(engine, path, body).body;
  const ways = await zeroResultSuggestions(
    normalizeSearchState({ chosen: { body: ['Ute'], colour: ['Red'] } }),
    { cachedRequest: ask },
    { index: 'cars', site },
    { now },
  );
  expect(ways.map(({ label, count }) => [label, count])).toEqual([['Remove Red', 2]]);
});
