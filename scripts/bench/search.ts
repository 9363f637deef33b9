import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '#build/bundle.server.ts';
import { randomFrom } from '#lib/random.ts';
import { readIndex } from '#search/engine/file/read-index.ts';
import { searchedColumns, writeIndex } from '#search/engine/file/write-index.ts';
import { type Engine, handle } from '#search/engine/handle.ts';
import { type Document, toIndex } from '#search/engine/search-index.ts';
import type { Figure } from './figures.ts';
import { pageFacets, searchCars, searchSettings } from './search-cars.ts';

const cars = 20_000;
const queries = 1000;
const warming = 100;
const kilobyte = 1024;

/** The search engine at 20,000 cars: size of its file, time to load, time of three kinds of queries, warm. */
export function searchFigures(say: (line: string) => void): Figure[] {
  const documents = searchCars(cars, projectRoot);
  const built = toIndex('cars', searchSettings, documents);
  const { bytes, costs } = writeIndex(built, searchedColumns(built).searched);
  const compressed = (part: Uint8Array) => brotliCompressSync(part).length / kilobyte;
  for (const { name, bytes: part } of costs) say(`  ${name.padEnd(20)} ${compressed(part).toFixed(1).padStart(6)} KB`);
  const { index, seconds } = timed(() => {
    const read = readIndex(bytes);
    read.warm();
    return { index: read };
  });
  const engine: Engine = { indexes: new Map([['cars', index]]), now: () => 0 };
  return [
    { name: 'search: what is searched of 20,000 cars, brotli', value: compressed(bytes), unit: 'KB', limit: 512 },
    { name: 'search: reading it, all made ready', value: seconds * 1000, unit: 'ms' },
    ...kinds.flatMap(({ name, limit, ask }) => {
      const chance = randomFrom(name);
      const asked = Array.from({ length: warming + queries }, () => ask(documents, chance));
      const times = asked.map((body) => timed(() => ({ answer: handle(engine, '/multi-search', body) })).seconds * 1000).slice(warming);
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN;
      return [
        { name: `search: ${name}, median`, value: at(0.5), unit: 'ms' },
        { name: `search: ${name}, p95`, value: at(0.95), unit: 'ms', limit },
      ];
    }),
  ];
}

function timed<T extends object>(work: () => T): T & { seconds: number } {
  const start = performance.now();
  const done = work();
  return { ...done, seconds: (performance.now() - start) / 1000 };
}

type Chance = () => number;
const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)] as T;
const page = { indexUid: 'cars', attributesToRetrieve: ['id', 'title', 'price'], attributesToHighlight: ['title'], hitsPerPage: 21, page: 1 };
const anyValue = (documents: readonly Document[], name: string, chance: Chance) => String(pick(documents, chance)[name]);
const equals = (name: string, value: string) => `"${name}" = ${JSON.stringify(value)}`;

/** One letter of a word is left out, doubled, changed or swapped with the next, never the first. */
function withTypo(word: string, chance: Chance): string {
  const place = 1 + Math.floor(chance() * (word.length - 2));
  const [before, letter = '', next = '', rest] = [word.slice(0, place), word[place], word[place + 1], word.slice(place + 2)];
  return before + pick([next, letter + letter + next, `x${next}`, next + letter], chance) + rest;
}

const kinds: { name: string; limit: number; ask: (documents: readonly Document[], chance: Chance) => object }[] = [
  {
    name: '12 facets',
    limit: 5,
    ask: (documents, chance) => ({
      queries: [
        {
          ...page,
          q: '',
          facets: pageFacets,
          sort: [pick(['price:asc', 'price:desc', 'km:asc', 'created_at:desc'], chance)],
          filter: equals('state', anyValue(documents, 'state', chance)),
        },
      ],
    }),
  },
  {
    name: '3 filters with disjunctive facets',
    limit: 5,
    ask: (documents, chance) => {
      const filters = ['make', 'colour', 'simple_body'].map((name) => ({
        name,
        choices: [0, 1].map(() => equals(name, anyValue(documents, name, chance))),
      }));
      const all = { ...page, q: '', facets: pageFacets, filter: filters.map(({ choices }) => choices) };
      const others = filters.map(({ name }) => ({
        ...page,
        q: '',
        hitsPerPage: 0,
        facets: [name],
        filter: filters.filter((filter) => filter.name !== name).map(({ choices }) => choices),
      }));
      return { queries: [all, ...others] };
    },
  },
  {
    name: 'typo and prefix',
    limit: 10,
    ask: (documents, chance) => {
      const long =
        anyValue(documents, pick(['make', 'model', 'colour'], chance), chance)
          .split(' ')
          .find((word) => word.length > 4) ?? 'toyota';
      const typo = withTypo(long.toLowerCase(), chance);
      const prefix = anyValue(documents, 'model', chance).slice(0, 3).toLowerCase();
      return { queries: [{ ...page, q: pick([typo, typo.slice(0, -1), `${typo} ${prefix}`, `${prefix}`], chance), facets: [] }] };
    },
  },
];
