import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { resultsThroughInstantSearch } from '../../../../tests/support/through-instantsearch.ts';
import { type EngineResponse, handleRequest } from '../engine/handle.ts';
import { type Document, toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { indexSettings } from '../published/index-settings.ts';
import { normalizeSearchState, type SearchState } from '../state/search-state.ts';
import { vocabularyQuery } from '../words/vocabulary.ts';
import { foreignHost } from './foreign-host.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const site = siteWithContent({ search: { page_size: 4 } });
const index = 'cars';

/** The attributes by which specification 1 §3 has a search filter, under the names of its fields. */
const specified = (
  'badge status car_type categories city colour dealership_name filtered_features item_type km location_name make make_model model price ' +
  'subscription_price price_range seats simple_body drive simple_fuel simple_transmission state tag weekly_price_range year certified'
).split(' ');

const vehicle = fc
  .record({
    make: fc.constantFrom('Toyota', 'Ford', '日産', 'both \' and "'),
    model: fc.constantFrom('Hilux', 'Ranger', '3'),
    colour: fc.constantFrom('White', 'Arctic White', 'Citroën'),
    car_type: fc.constantFrom('new', 'demo', 'used'),
    year: fc.integer({ min: 2015, max: 2018 }),
    doors: fc.constantFrom(3, 5),
    price: fc.integer({ min: 500, max: 2500 }),
    status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
  })
  .map((fields) => ({
    ...fields,
    make_tree: [fields.make, `${fields.make} > ${fields.model}`],
    show_on_dealer_website: true,
    created_at: fields.price,
  }));
const documents = (fc.sample(vehicle, { numRuns: 60, seed: 7 }) as Document[]).map((fields, place) => ({
  ...fields,
  colours: String(fields.colour).endsWith('White') ? [String(fields.colour), '~White'] : fields.colour,
  id: String(place),
  rank: 60 - place,
}));

const engineOf = (settings: object) => ({ indexes: new Map([[index, toIndex(index, toSettings(settings), documents)]]), now: () => 0 });
const own = engineOf(indexSettings(site));

type Query = { indexUid: string; facets?: string[]; filter?: unknown };

/** A host with only these attributes; a request for `*` returns all facets. */
function world(filterableAttributes: string[], sortableAttributes: string[] = [], more: object = {}) {
  const engine = engineOf({ ...indexSettings(site), filterableAttributes, sortableAttributes, ...more });
  const asked: Query[][] = [];
  const answers: EngineResponse[] = [];
  const logs: string[] = [];
  const post = async (path: string, body: unknown) => {
    const { queries } = body as { queries: Query[] };
    asked.push(queries);
    const all = queries.map((query) => (query.facets?.[0] === '*' ? { ...query, facets: filterableAttributes } : query));
    const answer = handleRequest(engine, path, { queries: all });
    answers.push(answer);
    return answer;
  };
  const host = foreignHost(post, { index, site }, { log: (message) => logs.push(message), now: () => now });
  let published = 0;
  return {
    asked,
    answers,
    logs,
    host,
    published: () => published,
    ask: async (path: string, body: unknown) => {
      const answer = await host(path, body);
      if (answer !== null) return answer.body;
      published += 1;
      return handleRequest(own, path, body).body;
    },
  };
}

const states: SearchState[] = fc.sample(
  fc
    .record({
      colour: fc.subarray(['~White', 'Arctic White', 'Citroën', '~Green'], { maxLength: 2 }),
      notColour: fc.subarray(['~White'], { maxLength: 1 }),
      make: fc.subarray(['Toyota', 'Ford', '日産', 'both \' and "'], { maxLength: 3 }),
      model: fc.subarray(['Toyota/Hilux', 'Ford/Ranger', '日産/3'], { maxLength: 2 }),
      year: fc.subarray(['2015', '2016'], { maxLength: 1 }),
      price: fc.option(fc.constantFrom({ min: 1000, max: null }, { min: 800, max: 2000 })),
      not: fc.subarray(['new', 'demo'], { maxLength: 1 }),
      page: fc.integer({ min: 1, max: 2 }),
    })
    .map(({ colour, notColour, make, model, year, price, not, page }) =>
      normalizeSearchState({
        chosen: { colour, make, model, year },
        ranges: { ...(price && { price }) },
        excluded: { car_type: not, colour: notColour },
        page,
      }),
    ),
  { numRuns: 150, seed: 3 },
);

const found = (counts: object = {}) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

test('an index with the specification’s attributes answers as one of our own, makes and models too', async () => {
  const { ask, answers, published } = world(specified);
  const foreign = await resultsThroughInstantSearch(states, ask, { index, site, now });
  const expected = await resultsThroughInstantSearch(states, async (path, body) => handleRequest(own, path, body).body, { index, site, now });
  for (const [place, state] of states.entries()) {
    const [one, other] = [foreign[place], expected[place]];
    expect(
      one?.hits.map(({ id }) => id),
      JSON.stringify(state),
    ).toEqual(other?.hits.map(({ id }) => id));
    expect(one?.nbHits, JSON.stringify(state)).toBe(other?.nbHits);
    const colours = (of: typeof one) => found(of?.disjunctiveFacets.find(({ name }) => name === 'colours')?.data);
    expect(colours(one), JSON.stringify(state)).toEqual(colours(other));
    const makes = state.chosen.make ?? [];
    const tree = (of: typeof one) =>
      Object.fromEntries(
        Object.entries(found(of?.disjunctiveFacets.find(({ name }) => name === 'make_tree')?.data)).filter(
          ([value]) => !value.includes(' > ') || makes.includes(value.split(' > ')[0] ?? ''),
        ),
      );
    expect(tree(one), JSON.stringify(state)).toEqual(tree(other));
  }
  expect(published()).toBe(0);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

describe('what an index cannot answer', () => {
  const query = { indexUid: index, q: '', facets: ['colour', 'doors', 'make_tree'], page: 1, hitsPerPage: 4 };
  const shown = ['show_on_dealer_website = true', ['status = "in_stock"', 'sold_at > 5 AND status != "absent"']];

  test('it is asked once what it can, of nobody’s vehicles, and then only for that', async () => {
    const { host, asked } = world(specified);
    const answer = await host('/multi-search', { queries: [{ ...query, filter: shown }] });
    expect(answer).toMatchObject({ status: 200, body: { results: [{ facetDistribution: { colour: { White: expect.any(Number) } } }] } });
    await host('/multi-search', { queries: [{ ...query, filter: ['make_tree = "Ford > Ranger"'] }] });
    expect(asked).toEqual([
      [{ indexUid: 'cars', q: '"qzxjvkwq zxqjvkqw"', facets: ['*'], limit: 0 }],
      [{ ...query, facets: ['colour', 'make'], filter: '"status" = "in_stock"' }],
      [{ ...query, facets: ['colour', 'make'], filter: '("make" = "Ford") AND ("model" = "Ranger")' }],
    ]);
  });

  test('of its colours it is asked with the first family, and whether it told all', async () => {
    const { host, asked } = world(specified);
    const white = { queries: [{ ...query, filter: [...shown, ['colours = "~White"', 'colours = "Red"']] }] };
    await host('/multi-search', white);
    await host('/multi-search', white);
    const probe = { indexUid: 'cars', page: 1, hitsPerPage: 1, attributesToRetrieve: ['id'] };
    const [, colours, rest, first, second, ...more] = asked;
    const ofSite = '("status" = "in_stock") OR ("status" = "coming_soon")';
    expect(colours).toEqual([{ ...probe, filter: [ofSite], facets: ['colour'] }]);
    expect(rest).toEqual([
      {
        ...probe,
        filter: [ofSite, 'colour EXISTS', 'colour IS NOT NULL', 'colour IS NOT EMPTY', 'colour NOT IN ["Arctic White", "Citroën", "White"]'],
      },
    ]);
    const filter = '("status" = "in_stock") AND (("colour" IN ["Arctic White", "White"]) OR ("colour" = "Red"))';
    expect(first).toEqual([{ ...query, facets: ['colour', 'make'], filter }]);
    expect([second, more]).toEqual([first, []]);
  });

  test('a family is left to the published index where not all colours are told: a shade that lacks would hide vehicles', async () => {
    const { host, asked } = world(specified, [], { faceting: { maxValuesPerFacet: 1 } });
    expect(await host('/multi-search', { queries: [{ ...query, filter: ['colours = "~White"'] }] })).toBeNull();
    expect(await host('/multi-search', { queries: [{ ...query, filter: ['colours = "White"'] }] })).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(4);
  });

  test.each([
    ['a shopper’s choice', { filter: ['doors = 5'] }],
    ['a rule of the site', { filter: ['stocknum != "7"'] }],
    ['a place', { filter: ['_geoRadius(1, 2, 3)'] }],
    ['nothing but what it cannot tell', { filter: ['sold_at > 5'] }],
  ])('%s is left to the published index', async (_, part) => {
    const { host, asked } = world(specified);
    expect(await host('/multi-search', { queries: [{ ...query, ...part }] })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('the words of the stock are, where there is no tree of makes and models', async () => {
    const { host, asked } = world(specified);
    expect(await host('/multi-search', { queries: [vocabularyQuery({ index, site }, now)] })).toBeNull();
    expect(asked).toHaveLength(1);
    expect(
      await world([...specified, 'make_tree', 'show_on_dealer_website']).host('/multi-search', { queries: [vocabularyQuery({ index, site }, now)] }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('an order that it refuses is asked of it once, and said once; the host stays', async () => {
    const { host, logs, asked } = world(specified, ['price']);
    const by = (sort: string) => host('/multi-search', { queries: [{ ...query, sort: [sort] }] });
    expect(await by('created_at:desc')).toBeNull();
    expect(await by('created_at:desc')).toBeNull();
    expect(await by('price:asc')).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(3);
    expect(logs).toEqual(['The hosted search cannot sort by created_at:desc; the search published with this site answers such questions.']);
  });

  test('a host that does not say what it can is asked again, and its answer is the answer', async () => {
    let works = false;
    const host = foreignHost(
      async () =>
        works ? { status: 200, body: { results: [{ indexUid: index, hits: [], totalHits: 0, facetDistribution: {} }] } } : { status: 503, body: {} },
      { index, site },
      { log: () => {}, now: () => now },
    );
    const asked = { queries: [{ indexUid: index, q: '', page: 1, hitsPerPage: 4 }] };
    expect(await host('/multi-search', asked)).toEqual({ status: 503, body: {} });
    works = true;
    expect(await host('/multi-search', asked)).toMatchObject({ status: 200 });
  });
});

test('documents of another are read as ours: instants, ids and nested pictures', async () => {
  const hit = {
    id: 7,
    created_at: '2026-11-20T00:00:00Z',
    updated_at: 'yesterday',
    images: [{ image: { url: 'https://p.example/1.jpg', thumb: { url: 'https://p.example/1t.jpg' } } }, null, { url: '/2.jpg' }],
  };
  const host = foreignHost(
    async () => ({ status: 200, body: { results: [{ indexUid: index, hits: [hit], totalHits: 1, facetDistribution: {} }] } }),
    { index, site },
    { log: () => {}, now: () => now },
  );
  const answer = await host('/multi-search', { queries: [{ indexUid: index, q: '', page: 1, hitsPerPage: 4 }] });
  expect(answer?.body).toMatchObject({ results: [{ hits: expect.any(Array) }] });
  expect(((answer?.body ?? { results: [] }) as { results: { hits: object[] }[] }).results[0]?.hits).toEqual([
    {
      id: '7',
      created_at: 1_795_132_800,
      updated_at: null,
      images: [{ url: 'https://p.example/1.jpg', thumb: 'https://p.example/1t.jpg' }, { url: '/2.jpg' }],
      photos_count: 2,
    },
  ]);
});
