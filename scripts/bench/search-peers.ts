import { create, insertMultiple, search as oramaSearch } from '@orama/orama';
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import type { Document } from '#search/engine/search-index.ts';
import type { Ask } from './search-asks.ts';
import { pageFacets, searchSettings } from './search-cars.ts';

/** Another engine: answers an ask with how many hits it found, undefined for one that it cannot answer. */
export type Peer = { name: string; load: (documents: readonly Document[]) => Promise<(ask: Ask) => Promise<number | undefined>> };

const page = 21;
const searched = searchSettings.searchableAttributes.filter((field) => field !== 'filtered_features');
const filtered = [...new Set([...pageFacets, 'state'])];
const numbers = new Set(['price', 'km', 'year']);

/** The documents with texts in place of nulls, which two of the engines do not bear. */
const filled = (documents: readonly Document[]): Document[] =>
  documents.map((document) => Object.fromEntries(Object.entries(document).map(([field, value]) => [field, value ?? (numbers.has(field) ? 0 : '')])));

/** The asks that a page sends for one: all filters, and for each filter the counts of its own facet without it. */
const withoutEach = (ask: Ask) =>
  ask.filters
    .filter(() => ask.facets.length > 0 && ask.filters.length > 1)
    .map(({ field }) => ({ ...ask, facets: [field], filters: ask.filters.filter((filter) => filter.field !== field) }));

const items: Peer = {
  name: 'itemsjs',
  load: async (documents) => {
    const sortings = Object.fromEntries(
      ['price', 'km', 'created_at'].flatMap((field) => ['asc', 'desc'].map((order) => [`${field}:${order}`, { field, order }])),
    );
    const engine = itemsjs(filled(documents), {
      searchableFields: searched,
      aggregations: Object.fromEntries(filtered.map((field) => [field, { size: 500, conjunction: false }])),
      sortings,
    });
    return async ({ words, filters, sort }) => {
      const chosen = Object.fromEntries(filters.map(({ field, values }) => [field, values]));
      const order = sort === undefined ? {} : { sort: `${sort.field}:${sort.direction}` };
      return engine.search({ query: words, filters: chosen, per_page: page, page: 1, ...order }).pagination.total;
    };
  },
};

const orama: Peer = {
  name: 'Orama',
  load: async (documents) => {
    const fields = [...new Set([...searched, ...filtered, 'created_at'])];
    const isNumber = (field: string) => typeof documents[0]?.[field] === 'number';
    const schema = Object.fromEntries(
      fields.map((field) => [field, isNumber(field) ? 'number' : filtered.includes(field) && !searched.includes(field) ? 'enum' : 'string']),
    );
    const engine = create({ schema: schema as Record<string, 'string' | 'number' | 'enum'> });
    await insertMultiple(
      engine,
      filled(documents).map((document) => Object.fromEntries(fields.map((field) => [field, document[field] as string]))),
      2000,
    );
    const one = async ({ words, filters, facets, sort }: Ask) => {
      // A text is filtered by its words: what is found is only nearly what was asked for.
      const where = Object.fromEntries(filters.map(({ field, values }) => [field, schema[field] === 'enum' ? { in: values } : values]));
      const counted = facets.map((facet) => [facet, schema[facet] === 'number' ? { ranges: [{ from: 0, to: 1e9 }] } : { limit: 500 }]);
      return oramaSearch(engine, {
        term: words,
        limit: page,
        ...(words === '' ? {} : { tolerance: 1 }),
        ...(filters.length === 0 ? {} : { where: where as Record<string, string[]> }),
        ...(facets.length === 0 ? {} : { facets: Object.fromEntries(counted) }),
        ...(sort === undefined ? {} : { sortBy: { property: sort.field, order: sort.direction === 'asc' ? 'ASC' : 'DESC' } }),
      });
    };
    return async (ask) => {
      const found = await one(ask);
      for (const other of withoutEach(ask)) await one(other);
      return found.count;
    };
  },
};

const mini: Peer = {
  name: 'MiniSearch',
  load: async (documents) => {
    const engine = new MiniSearch({ fields: [...searched], storeFields: ['title', 'price'] });
    await engine.addAllAsync(filled(documents), { chunkSize: 2000 });
    return async ({ words, facets }) =>
      facets.length > 0 ? undefined : engine.search(words, { prefix: true, fuzzy: 0.2, combineWith: 'AND' }).length;
  },
};

export const peers: readonly Peer[] = [items, orama, mini];
