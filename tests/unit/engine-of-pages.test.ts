import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { directoryQueries, directorySettings } from '#search/directory/directory-queries.ts';
import { emptyDirectoryState } from '#search/directory/directory-state.ts';
import { type Engine, handleRequest } from '#search/engine/handle.ts';
import { toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { askBounds } from '#search/link/bounds.ts';
import { zeroResultSuggestions } from '#search/link/zero-result-suggestions.ts';
import { countNew } from '#search/live/saved-searches.ts';
import { directories } from '#search/published/directories.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { indexSettings } from '#search/published/index-settings.ts';
import { quoteFilterValue, siteFilter } from '#search/state/index-filters.ts';
import { normalizeSearchState } from '#search/state/search-state.ts';
import { previewer } from '#search/words/preview.ts';
import { vocabularyQuery } from '#search/words/vocabulary.ts';
import { siteWithContent, testNow, testStock } from '#vehicle/test-stock.ts';
import { handleFullRequest as handleAll } from '../../scripts/engine/whole/handle.ts';

// The engine as pages load it against the whole one. `journeys.test.ts` compares the queries of the results page.

const site = siteWithContent({ search: { synonyms: { ute: ['pickup'] } } });
const context = siteContext(site, testStock(60), clockAt(testNow));
const config = { index: 'cars', site };
const cars = toIndex('cars', toSettings(indexSettings(site)), vehicleDocuments(context));
const listed = directories(context);
const makers = toIndex('manufacturers', toSettings(directorySettings(listed.manufacturers)), [...listed.manufacturers.documents]);
const engine: Engine = { indexes: new Map([cars, makers].map((index) => [index.uid, index])), now: () => 0 };

async function ask(path: string, body: object) {
  const answer = handleRequest(engine, path, body);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer)).toBe(JSON.stringify(handleAll(engine, path, body)));
  return answer.body;
}
const state = normalizeSearchState({ query: 'toyota', chosen: { colour: ['Green'] }, ranges: { price: { min: 10_000, max: null } } });
const near = { ...state, near: { place: '2250', km: 50 } };

test('sliders, ways out and news of a search get the same answers', async () => {
  expect((await askBounds({ cachedRequest: ask }, config, testNow)).boundsOf('price')).not.toBeNull();
  await zeroResultSuggestions(near, { cachedRequest: ask }, config, { now: testNow, point: { lat: -33.4, lng: 151.3 } });
  await countNew(state, testNow - 86_400_000, { cachedRequest: ask }, { ...config, now: testNow });
});

test('the preview, the words of the stock and what a shopper keeps get the same answers', async () => {
  const hear = () => Promise.reject(new Error('no lexicon'));
  expect((await previewer({ cachedRequest: ask, parseQuery: hear, config }, () => testNow)('toyta')).cards).toEqual([]);
  const filter = [...siteFilter(site, testNow), [`id IN [${['1', '2'].map(quoteFilterValue).join(', ')}]`]];
  const query = { indexUid: 'cars', q: '', filter, limit: 2, attributesToRetrieve: ['*'] };
  await ask('/multi-search', { queries: [vocabularyQuery(config, testNow), query] });
});

test('a directory gets the same answers', async () => {
  const searches = [emptyDirectoryState, { ...emptyDirectoryState, query: 'toy', chosen: { 'model.body': ['Ute'] } }];
  for (const asked of searches) await ask('/multi-search', { queries: directoryQueries('manufacturers', listed.manufacturers, asked, 10) });
});

test.each([
  { attributesToHighlight: ['title'] },
  { attributesToSearchOn: ['title'] },
  { distinct: 'make' },
  { matchingStrategy: 'all' },
  { rankingScoreThreshold: 0.5 },
  { showRankingScore: true },
])('a search that asks for more than pages do is refused by name: %o', (more) => {
  const body = { queries: [{ indexUid: 'cars', q: 'toyota', ...more }] };
  const refused = handleRequest(engine, '/multi-search', body);
  const [field = ''] = Object.keys(more);
  expect(refused).toMatchObject({ status: 400, body: { type: 'invalid_request', message: expect.stringContaining(field) } });
  expect(handleAll(engine, '/multi-search', body).status).toBe(200);
});

test('paths that no page asks are errors, and answered by the whole engine', () => {
  for (const [path, body] of [
    ['/indexes/cars/search', { q: 'toyota' }],
    ['/indexes/cars/facet-search', { facetName: 'make' }],
  ] as const) {
    expect(handleRequest(engine, path, body)).toEqual({
      status: 404,
      body: {
        message: `\`${path}\` is not answered here, only \`/multi-search\`.`,
        code: 'not_found',
        type: 'invalid_request',
        link: 'https://docs.meilisearch.com/errors#not_found',
      },
    });
    expect(handleAll(engine, path, body).status).toBe(200);
  }
});

test('an index that shows one document of several alike is refused, not answered without that', () => {
  const index = toIndex('cars', toSettings({ distinctAttribute: 'make' }), [{ id: '1', make: 'Kia' }]);
  const body = { queries: [{ indexUid: 'cars' }] };
  const engine: Engine = { indexes: new Map([['cars', index]]), now: () => 0 };
  expect(handleRequest(engine, '/multi-search', body)).toMatchObject({ status: 400, body: { code: 'feature_not_enabled' } });
  expect(handleAll(engine, '/multi-search', body).status).toBe(200);
});
