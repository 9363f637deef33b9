import { brotliCompressSync } from 'node:zlib';
import { randomFrom } from '#lib/random.ts';
import { projectRoot } from '#publish/render/bundle.server.ts';
import { readIndex } from '#search/engine/file/read-index.ts';
import { searchedColumns, writeIndex } from '#search/engine/file/write-index.ts';
import { type Engine, handleRequest } from '#search/engine/handle.ts';
import { type Document, toIndex } from '#search/engine/search-index.ts';
import type { Figure } from './figures.ts';
import { type Ask, kinds } from './search-asks.ts';
import { type IndexFiles, timesInBrowser } from './search-browser.ts';
import { pageFacets, searchCars, searchSettings } from './search-cars.ts';
import { spread } from './spread.ts';

const cars = 20_000;
const manyCars = 50_000;
const queries = 1000;
const warming = 100;
const kilobyte = 1024;

/** The search engine at 20,000 cars: size of its file, time to load, time of three kinds of queries, warm, in Node and in Chromium. */
export async function searchFigures(say: (line: string) => void): Promise<Figure[]> {
  const documents = searchCars(cars, projectRoot);
  const built = toIndex('cars', searchSettings, documents);
  const { searched, shown } = searchedColumns(built);
  const { bytes, costs } = writeIndex(built, searched, 'bench');
  const compressed = (part: Uint8Array) => brotliCompressSync(part).length / kilobyte;
  for (const { name, bytes: part } of costs) say(`  ${name.padEnd(20)} ${compressed(part).toFixed(1).padStart(6)} KB`);
  const start = performance.now();
  const index = readIndex(bytes, 'bench');
  index.warm();
  const reading = performance.now() - start;
  const figures: Figure[] = [
    { name: 'search: what is searched of 20,000 cars, brotli', value: compressed(bytes), unit: 'KB', limit: 512 },
    { name: 'search: reading it, all made ready', value: reading, unit: 'ms' },
  ];
  const engine: Engine = { indexes: new Map([['cars', index]]), now: () => 0 };
  for (const kind of kinds) {
    const times = timesOf(asksOf(documents, kind, warming + queries), (ask) => handleRequest(engine, '/multi-search', toBody(ask)));
    figures.push({ name: `search: ${kind.name}, median`, value: times.median, unit: 'ms' });
    figures.push({ name: `search: ${kind.name}, p95`, value: times.p95, unit: 'ms', limit: kind.limit });
  }
  figures.push(...(await browserFigures({ searched: bytes, shown: writeIndex(built, shown, 'bench').bytes }, documents)));
  figures.push(...(await startFigures()));
  return figures;
}

/** What a shopper of a large site waits for in Chromium before the first results, without the network. */
async function startFigures(): Promise<Figure[]> {
  const built = toIndex('cars', searchSettings, searchCars(manyCars, projectRoot));
  const { searched, shown } = searchedColumns(built);
  const bytesOf = (names: readonly string[]) => writeIndex(built, names, 'bench').bytes;
  const first = { queries: [{ ...page, attributesToRetrieve: ['*'], facets: pageFacets }] };
  const { reading, times } = await timesInBrowser({ searched: bytesOf(searched), shown: bytesOf(shown) }, [first]);
  const name = `search: in Chromium, ${manyCars.toLocaleString('en-AU')} cars`;
  return [
    { name: `${name} made ready`, value: reading, unit: 'ms' },
    { name: `${name}, then the first page with its cards`, value: times[0] ?? 0, unit: 'ms' },
  ];
}

/** The same questions in a Worker of Chromium. */
async function browserFigures(files: IndexFiles, documents: readonly Document[]): Promise<Figure[]> {
  const asksByKind = kinds.map((kind) => asksOf(documents, kind, warming + queries));
  const { reading, times } = await timesInBrowser(files, asksByKind.flat().map(toBody));
  const figures = kinds.map(({ name, limit }, place): Figure => {
    const own = times.slice(place * (warming + queries), (place + 1) * (warming + queries));
    return { name: `search: in Chromium, ${name}, p95`, value: spread(own.slice(warming)).p95, unit: 'ms', limit };
  });
  return [{ name: 'search: in Chromium, reading', value: reading, unit: 'ms' }, ...figures];
}

function timesOf(asks: readonly Ask[], search: (ask: Ask) => void): { median: number; p95: number } {
  const times = asks.map((ask) => {
    const start = performance.now();
    search(ask);
    return performance.now() - start;
  });
  return spread(times.slice(warming));
}

/** The questions of a kind: the same in every run. */
function asksOf(documents: readonly Document[], kind: (typeof kinds)[number], count: number): Ask[] {
  const chance = randomFrom(kind.name);
  return Array.from({ length: count }, () => kind.ask(documents, chance));
}

const page = { indexUid: 'cars', attributesToRetrieve: ['id', 'title', 'price'], attributesToHighlight: [], hitsPerPage: 21, page: 1 };

/** As the page sends it: all filters, and for each of several filters the counts of its facet without it. */
function toBody({ words, filters, facets, sort }: Ask): object {
  const filter = (left: Ask['filters']) => left.map(({ field, values }) => values.map((value) => `"${field}" = ${JSON.stringify(value)}`));
  const order = sort === undefined ? {} : { sort: [`${sort.field}:${sort.direction}`] };
  const others = filters.length < 2 ? [] : filters.map(({ field }) => ({ field, left: filters.filter((other) => other.field !== field) }));
  return {
    queries: [
      { ...page, ...order, q: words, facets, filter: filter(filters) },
      ...others.map(({ field, left }) => ({ ...page, q: words, hitsPerPage: 0, facets: [field], filter: filter(left) })),
    ],
  };
}
