import type { Document } from '#search/engine/search-index.ts';
import { pageFacets } from './search-cars.ts';

/** What a shopper does on a results page, in the words of no engine. */
export type Ask = {
  words: string;
  /** Values of fields of which a car must have one each. */
  filters: readonly { field: string; values: readonly string[] }[];
  /** Facets to count, each as if its own filter were not set. */
  facets: readonly string[];
  sort: { field: string; direction: 'asc' | 'desc' } | undefined;
};

type Chance = () => number;
const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)] as T;
const anyValue = (documents: readonly Document[], field: string, chance: Chance) => String(pick(documents, chance)[field]);

/** One letter of a word is left out, doubled, changed or swapped with the next, never the first: an edit distance of one. */
function withTypo(word: string, chance: Chance): string {
  const place = 1 + Math.floor(chance() * (word.length - 2));
  const [before, letter = '', next = '', rest] = [word.slice(0, place), word[place], word[place + 1], word.slice(place + 2)];
  return before + pick([next, letter + letter + next, `x${next}`, next + letter], chance) + rest;
}

const sorts = [
  { field: 'price', direction: 'asc' },
  { field: 'price', direction: 'desc' },
  { field: 'km', direction: 'asc' },
  { field: 'created_at', direction: 'desc' },
] as const;

/** The three kinds of queries and the most milliseconds of all but one in twenty. */
export const kinds: readonly { name: string; limit: number; ask: (documents: readonly Document[], chance: Chance) => Ask }[] = [
  {
    name: '12 facets',
    limit: 5,
    ask: (documents, chance) => ({
      words: '',
      filters: [{ field: 'state', values: [anyValue(documents, 'state', chance)] }],
      facets: pageFacets,
      sort: pick(sorts, chance),
    }),
  },
  {
    name: '3 filters with disjunctive facets',
    limit: 5,
    ask: (documents, chance) => ({
      words: '',
      filters: ['make', 'colour', 'simple_body'].map((field) => ({ field, values: [0, 1].map(() => anyValue(documents, field, chance)) })),
      facets: pageFacets,
      sort: undefined,
    }),
  },
  {
    name: 'typo and prefix',
    limit: 10,
    ask: (documents, chance) => {
      const value = anyValue(documents, pick(['make', 'model', 'colour'], chance), chance);
      const typo = withTypo((value.split(' ').find((word) => word.length > 4) ?? 'toyota').toLowerCase(), chance);
      const prefix = anyValue(documents, 'model', chance).slice(0, 3).toLowerCase();
      return { words: pick([typo, typo.slice(0, -1), `${typo} ${prefix}`, prefix], chance), filters: [], facets: [], sort: undefined };
    },
  },
];
