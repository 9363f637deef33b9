import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '#build/bundle.server.ts';
import { randomFrom } from '#lib/random.ts';
import { readIndex } from '#search/engine/file/read-index.ts';
import { searchedColumns, writeIndex } from '#search/engine/file/write-index.ts';
import { type Engine, handle } from '#search/engine/handle.ts';
import { type Document, toIndex } from '#search/engine/search-index.ts';
import type { Figure } from './figures.ts';
import { type Ask, kinds } from './search-asks.ts';
import { searchCars, searchSettings } from './search-cars.ts';
import { peers } from './search-peers.ts';

const cars = 20_000;
const queries = 1000;
const warming = 100;
const peerQueries = 100;
const peerWarming = 20;
const kilobyte = 1024;

/** The search engine at 20,000 cars: size of its file, time to load, time of three kinds of queries, warm, and the same of other engines. */
export async function searchFigures(say: (line: string) => void): Promise<Figure[]> {
  const documents = searchCars(cars, projectRoot);
  const built = toIndex('cars', searchSettings, documents);
  const { bytes, costs } = writeIndex(built, searchedColumns(built).searched);
  const compressed = (part: Uint8Array) => brotliCompressSync(part).length / kilobyte;
  for (const { name, bytes: part } of costs) say(`  ${name.padEnd(20)} ${compressed(part).toFixed(1).padStart(6)} KB`);
  const start = performance.now();
  const index = readIndex(bytes);
  index.warm();
  const reading = performance.now() - start;
  const figures: Figure[] = [
    { name: 'search: what is searched of 20,000 cars, brotli', value: compressed(bytes), unit: 'KB', limit: 512 },
    { name: 'search: reading it, all made ready', value: reading, unit: 'ms' },
  ];
  const engine: Engine = { indexes: new Map([['cars', index]]), now: () => 0 };
  for (const kind of kinds) {
    const times = await timesOf(documents, kind, { warming, queries }, async (ask) => void handle(engine, '/multi-search', toBody(ask)));
    figures.push({ name: `search: ${kind.name}, median`, value: times.median, unit: 'ms' });
    figures.push({ name: `search: ${kind.name}, p95`, value: times.p95, unit: 'ms', limit: kind.limit });
  }
  for (const peer of peers) figures.push(...(await peerFigures(peer, documents)));
  return figures;
}

/** The same questions to another engine, fewer of them: they take longer. Its answers are not compared. */
async function peerFigures(peer: (typeof peers)[number], documents: readonly Document[]): Promise<Figure[]> {
  const start = performance.now();
  const search = await peer.load(documents);
  const figures: Figure[] = [{ name: `search: ${peer.name}, building its index`, value: performance.now() - start, unit: 'ms' }];
  for (const kind of kinds) {
    if ((await search(kind.ask(documents, randomFrom(peer.name)))) === undefined) continue;
    const times = await timesOf(documents, kind, { warming: peerWarming, queries: peerQueries }, async (ask) => void (await search(ask)));
    figures.push({ name: `search: ${peer.name}, ${kind.name}, p95`, value: times.p95, unit: 'ms' });
  }
  return figures;
}

async function timesOf(
  documents: readonly Document[],
  kind: (typeof kinds)[number],
  { warming, queries }: { warming: number; queries: number },
  search: (ask: Ask) => Promise<void>,
): Promise<{ median: number; p95: number }> {
  const chance = randomFrom(kind.name);
  const times: number[] = [];
  for (let asked = 0; asked < warming + queries; asked += 1) {
    const ask = kind.ask(documents, chance);
    const start = performance.now();
    await search(ask);
    if (asked >= warming) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

const page = { indexUid: 'cars', attributesToRetrieve: ['id', 'title', 'price'], attributesToHighlight: ['title'], hitsPerPage: 21, page: 1 };

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
