import { expect, test } from 'vitest';
import type { SearchIndex } from '#search/engine/search-index.ts';
import { toIndex } from '#search/engine/search-index.ts';
import { type GivenSettings, toSettings } from '#search/engine/settings.ts';
import { fullSearch } from '../../scripts/engine/whole/search.ts';

// Prefixes of more than 1,000 words, with the totals of a Meilisearch 1.50 for the same documents. For words without typos it stores no prefixes, and
// looks up the first 1,000.

const total = (index: SearchIndex, q: string) => {
  const answer = fullSearch(index, { q, page: 1, hitsPerPage: 1 });
  return 'totalHits' in answer ? answer.totalHits : Number.NaN;
};
const indexOf = (
  count: number,
  titleAt: (place: number) => string,
  stocknumAt: (place: number) => string,
  typoTolerance: GivenSettings['typoTolerance'],
) =>
  toIndex(
    'cars',
    toSettings({ searchableAttributes: ['title', 'stocknum'], pagination: { maxTotalHits: 100_000 }, typoTolerance }),
    Array.from({ length: count }, (_, place) => ({ id: place, title: titleAt(place), stocknum: stocknumAt(place) })),
  );
const numbered = (letters: string) => (place: number) => `${letters}${10_000 + place}`;
const hilux = () => 'Toyota Hilux';
const exact = { disableOnAttributes: ['stocknum'] };
/** Vehicles whose titles each have a distinct word `uz…`. */
const some = (count: number) => (place: number) =>
  place >= 1500 && place < 1500 + count ? `Toyota uz${String(place - 1500).padStart(3, '0')}` : 'Toyota';
const alone = () => 'u';

test.each([
  ['words with typos', indexOf(2424, hilux, numbered('U'), undefined), { u: 2424, u1: 2424, u10: 1000, u100: 100, 'hilux u': 2424 }],
  ['words without typos', indexOf(2424, hilux, numbered('U'), exact), { u: 1000, u1: 1000, u10: 1000, u100: 100, u1000: 10, 'hilux u': 2424 }],
  ['the word itself among them', indexOf(2424, (place) => (place ? 'Toyota' : 'Toyota U'), numbered('U'), exact), { u: 1000, 'toyota u': 2424 }],
  ['99 words with typos too', indexOf(2000, some(99), numbered('U'), exact), { u: 1000, uz: 99 }],
  ['100 words with typos too', indexOf(2000, some(100), numbered('U'), exact), { u: 2000, uz: 100 }],
  ['numbers, which bear no typos', indexOf(2424, numbered('Toyota '), alone, { disableOnNumbers: true }), { 1: 1000, 10: 1000 }],
  ['numbers with typos', indexOf(2424, numbered('Toyota '), alone, undefined), { 1: 2424, 10: 1000 }],
  ['five letters', indexOf(2424, numbered('Stock'), alone, undefined), { stoc: 2424, stock: 1000, stock1: 1000 }],
  ['letters of two bytes', indexOf(2424, numbered('жжж'), alone, undefined), { ж: 2424, жж: 2424, жжж: 1000 }],
])('%s', (_, index, totals) => {
  expect(Object.fromEntries(Object.keys(totals).map((q) => [q, total(index, q)]))).toEqual(totals);
});
