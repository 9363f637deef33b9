import { expect, test } from 'vitest';
import type { CardModel } from '#vehicle/models.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { testLexicon } from '../ask/test-lexicon.ts';
import type { SiteSearch } from '../link/site-search.ts';
import { parseQuery } from './parse-query.ts';
import { previewer } from './preview.ts';
import { parsedQueryLabels } from './query-labels.ts';

const site = siteWithContent();
const card = { id: 'a', href: '/cars/a/', title: '2022 Toyota Hilux' } as CardModel;
const tree = { Toyota: 9, 'Toyota > Hilux': 5 };

function searchOf(total: number, asked: Record<string, unknown>[] = [], works: () => boolean = () => true): SiteSearch {
  return {
    config: { index: 'cars', site },
    parseQuery: async (text, typing) => {
      const heard = parseQuery(text, typing, testLexicon);
      return { ...heard, parts: parsedQueryLabels(text, heard, site) };
    },
    cachedRequest: async (_path, body) => {
      if (!works()) throw new Error('Out of order.');
      const query = (body as { queries: Record<string, unknown>[] }).queries[0] ?? {};
      asked.push(query);
      if (query.limit === 0) return { results: [{ hits: [], facetDistribution: { make_tree: tree } }] };
      return {
        results: [
          { hits: [{ id: 'a', card }], totalHits: total, facetDistribution: { car_type: { used: 2000, new: 400 }, status: { in_stock: 2300 } } },
        ],
      };
    },
  };
}
const all = '/search/new-used-and-demo-cars/';
const now = () => Date.parse('2026-11-21T09:00:00Z');

test('words are understood as on the results page, and lead to it', async () => {
  const asked: Record<string, unknown>[] = [];
  const preview = await previewer(searchOf(5, asked), now)(' white hilux under 40k canopy ');
  expect(preview).toEqual({
    suggestions: [],
    cards: [card],
    count: 5,
    href: '/search/new-used-and-demo-cars/?query=canopy&make=Toyota&model=Hilux&colour=~White&price=-40000',
    heard: ['White', 'Toyota Hilux', 'Under $40,000', '“canopy”'],
    dropped: [],
  });
  const query = asked.find(({ q }) => q === 'canopy');
  expect(query).toMatchObject({ indexUid: 'cars', hitsPerPage: 6, attributesToRetrieve: ['id', 'card'] });
  expect(JSON.stringify(query?.filter)).toContain('price <= 40000');
});

test('words that name a place count what the results page will show: around it, the nearest first', async () => {
  const asked: Record<string, unknown>[] = [];
  const preview = await previewer(searchOf(5, asked), now)('hilux within 50km of gosford');
  expect(preview.href).toBe('/search/new-used-and-demo-cars/?make=Toyota&model=Hilux&near=Gosford&within=50');
  const query = asked.find(({ hitsPerPage }) => hitsPerPage === 6);
  expect(JSON.stringify(query?.filter)).toContain('_geoRadius(-33.43, 151.34, 50000)');
  expect(query?.sort).toEqual(['_geoPoint(-33.43, 151.34):asc']);
});

test('makes and models by their beginnings, with their own addresses; the tree is asked for once', async () => {
  const asked: Record<string, unknown>[] = [];
  const preview = previewer(searchOf(5, asked), now);
  expect((await preview('toy')).suggestions).toEqual([{ label: 'Toyota', count: 9, href: '/search/new-used-and-demo-cars/?make=Toyota' }]);
  expect((await preview('hil')).suggestions).toEqual([
    { label: 'Toyota Hilux', count: 5, href: '/search/new-used-and-demo-cars/?make=Toyota&model=Hilux' },
  ]);
  expect(asked.filter(({ limit }) => limit === 0)).toHaveLength(1);
});

test('above the limit they are counted the other way', async () => {
  expect((await previewer(searchOf(1999), now)('toy')).count).toBe(1999);
  expect((await previewer(searchOf(5000), now)('toy')).count).toBe(2400);
});

test('where it is by what is in stock, a make is counted as its own results are', async () => {
  const { parseQuery: hear, cachedRequest: ask } = searchOf(5);
  const search: SiteSearch = {
    config: { index: 'cars', site: siteWithContent({ search: { count_by: 'in_stock', count_above: 8 } }) },
    parseQuery: hear,
    cachedRequest: async (path, body) =>
      JSON.stringify(body).includes('"make_tree"],"page":1')
        ? { results: [{ hits: [], facetDistribution: { make_tree: { Toyota: 7 } } }] }
        : ask(path, body),
  };
  expect((await previewer(search, now)('toy')).suggestions.map(({ label, count }) => [label, count])).toEqual([['Toyota', 7]]);
});

test('a search that failed is asked again', async () => {
  let works = false;
  const preview = previewer(
    searchOf(5, [], () => works),
    now,
  );
  await expect(preview('toy')).rejects.toThrow('Out of order.');
  works = true;
  expect((await preview('toy')).suggestions).toHaveLength(1);
});

test('makes are asked for once for all stock, and cards with what they are counted by', async () => {
  const asked: Record<string, unknown>[] = [];
  const cheapest = { ...searchOf(5, asked), config: { index: 'cars', site: siteWithContent({ search: { default_sort: 'price_asc' } }) } };
  await previewer(cheapest, now)('white');
  const stock = [['show_on_dealer_website = true'], ['status = "in_stock"', 'status = "coming_soon"', 'sold_at > 1794992400 AND status != "absent"']];
  expect(asked).toEqual([
    { indexUid: 'cars', q: '', filter: stock, facets: ['make_tree'], limit: 0 },
    {
      indexUid: 'cars',
      q: '',
      filter: [...stock, ['colours = "~White"']],
      sort: ['price:asc'],
      facets: ['car_type', 'status'],
      page: 1,
      hitsPerPage: 6,
      attributesToRetrieve: ['id', 'card'],
    },
  ]);
});

test('words are read as ones that more may come of; where they cannot be read they are a text', async () => {
  const heard: [string, boolean][] = [];
  const deaf: SiteSearch = {
    ...searchOf(5),
    parseQuery: (text, typing) => {
      heard.push([text, typing]);
      return Promise.reject(new Error('Out of order.'));
    },
  };
  expect(await previewer(deaf, now)('white')).toMatchObject({ href: `${all}?query=white`, heard: [], dropped: [], count: 5 });
  expect(heard).toEqual([['white', true]]);
});

test('a search without results, without counts or without cards finds nothing', async () => {
  const of = (results: object[]): SiteSearch => ({ ...searchOf(5), cachedRequest: async () => ({ results }) });
  const nothing = { suggestions: [], cards: [], count: 0, href: `${all}?query=zzqq`, heard: [], dropped: [] };
  expect(await previewer(of([]), now)('zzqq')).toEqual(nothing);
  expect(await previewer(of([{ hits: [{ id: 'a' }, { id: 'b', card }], totalHits: 2 }]), now)('zzqq')).toEqual({
    ...nothing,
    cards: [card],
    count: 2,
  });
});
