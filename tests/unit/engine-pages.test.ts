import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchAnswer } from '#search/engine/search.ts';
import { toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { fullSearch } from '../../scripts/engine/whole/search.ts';
import { recordedDocuments, recordedSettings } from '../support/engine-vectors.ts';

const index = toIndex('cars', toSettings(recordedSettings()), recordedDocuments());
const ask = (body: object) =>
  fullSearch(index, { attributesToRetrieve: ['id'], ...body }) as SearchAnswer & { estimatedTotalHits: number; totalHits: number };
const ids = ({ hits }: SearchAnswer) => hits.map(({ id }) => id);

const vocabulary = [
  'white',
  'toyota',
  'hilux',
  'x-trail',
  'cx5',
  'land',
  'cruiser',
  'auto',
  '2019',
  'toyta',
  'volkswagon',
  's',
  'gt',
  '4x4',
  '"tow bar"',
  '-diesel',
  'ute',
];
const words = fc.array(fc.constantFrom(...vocabulary), { maxLength: 4 }).map((chosen) => chosen.join(' '));
const body = fc.record({
  q: words,
  matchingStrategy: fc.constantFrom('last', 'all', 'frequency'),
  sort: fc.constantFrom(undefined, ['price:asc'], ['make:desc', 'km:asc'], ['_geoPoint(-33.8,151.2):asc']),
  filter: fc.constantFrom(undefined, 'price > 20000', 'state = NSW'),
  distinct: fc.constantFrom(undefined, undefined, 'make_model', 'city'),
});

test('a page is a slice of all hits', () => {
  fc.assert(
    fc.property(body, fc.nat(120), fc.integer({ min: 1, max: 40 }), (query, offset, limit) => {
      const all = ids(ask({ ...query, limit: 3000 }));
      expect(ids(ask({ ...query, offset, limit }))).toEqual(all.slice(offset, offset + limit));
      const page = 1 + Math.floor(offset / limit);
      const paged = ask({ ...query, page, hitsPerPage: limit });
      expect(ids(paged)).toEqual(all.slice((page - 1) * limit, page * limit));
      if (query.distinct === undefined) expect(paged.totalHits).toBe(all.length);
    }),
    { numRuns: 150 },
  );
});

test('more words find no more with all, and no fewer may be left out with last', () => {
  fc.assert(
    fc.property(words, (q) => {
      const idsOf = (matchingStrategy: string) => new Set(ids(ask({ q, matchingStrategy, limit: 3000 })));
      const [all, last, frequency] = [idsOf('all'), idsOf('last'), idsOf('frequency')];
      expect(all.isSubsetOf(last)).toBe(true);
      expect(all.isSubsetOf(frequency)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('scores never rise from one hit to the next, and a threshold cuts where they fall below it', () => {
  fc.assert(
    fc.property(words, fc.constantFrom(0.3, 0.6, 0.9), (q, threshold) => {
      const scored = fullSearch(index, { q, showRankingScore: true, limit: 3000 }).hits.map(({ id, _rankingScore }) => ({
        id,
        score: _rankingScore as number,
      }));
      expect(scored.every(({ score }, place) => place === 0 || score <= (scored[place - 1]?.score ?? 1))).toBe(true);
      const idsAbove = ids(ask({ q, rankingScoreThreshold: threshold, limit: 3000 }));
      expect(idsAbove).toEqual(scored.filter(({ score }) => score >= threshold).map(({ id }) => id));
    }),
    { numRuns: 100 },
  );
});

test('marked texts are the texts with marks in them', () => {
  fc.assert(
    fc.property(words, (q) => {
      const { hits } = fullSearch(index, { q, attributesToHighlight: ['*'], highlightPreTag: '⟦', highlightPostTag: '⟧', limit: 10 });
      for (const { _formatted, ...hit } of hits) {
        const marked = _formatted as Record<string, unknown>;
        for (const [field, value] of Object.entries(hit))
          if (typeof value === 'string') expect(String(marked[field]).replace(/[⟦⟧]/g, '')).toBe(value);
      }
    }),
    { numRuns: 100 },
  );
});

test('values that are called as parts of every object are counted as any', () => {
  const makes = ['__proto__', '__proto__', 'constructor', 'toString', 'Toyota'];
  const strange = toIndex(
    'cars',
    toSettings({ filterableAttributes: ['make'] }),
    makes.map((make, id) => ({ id, make })),
  );
  const { facetDistribution } = JSON.parse(JSON.stringify(fullSearch(strange, { facets: ['make'] })));
  expect(Object.entries(facetDistribution.make)).toEqual([
    ['__proto__', 2],
    ['constructor', 1],
    ['toString', 1],
    ['Toyota', 1],
  ]);
});
