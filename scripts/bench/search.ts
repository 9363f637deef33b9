import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { loadSite } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { randomFrom } from '#lib/text/random.ts';
import { clockAt } from '#lib/time/clock.ts';
import { concatBytes } from '#search/engine/file/planes.ts';
import { readIndex, withRest } from '#search/engine/file/read-index.ts';
import { filesOfIndex } from '#search/engine/file/write-index.ts';
import { type Engine, handleRequest } from '#search/engine/handle.ts';
import { toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { type VehicleDocument, vehicleDocuments } from '#search/published/documents.ts';
import { earlyFields } from '#search/published/early-fields.ts';
import { indexSettings } from '#search/published/index-settings.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { inFolder } from '../in-folder.ts';
import type { Figure } from './figures.ts';
import { largeSite, runCommand, writeFeed } from './scale.ts';
import { scaleFeed } from './scale-feed.ts';
import { spread } from './spread.ts';

const slug = 'scale';
const queries = 1000;
const warmUp = 100;
const now = Date.parse('2026-11-21T09:00:00Z');
const facets = ['car_type', 'colours', 'simple_body', 'simple_transmission', 'km', 'price', 'simple_fuel', 'drive', 'year', 'make', 'model', 'badge'];

/** The published index of 20,000 and of 100,000 vehicles: size, time and memory to open it, and warm query times in Node, in turns. */
export async function searchFigures(say: (line: string) => void): Promise<Figure[]> {
  const [small, large] = [await openedStock(20_000, say), await openedStock(100_000, say)];
  return [...[small, large].flatMap(({ figures }) => figures), ...kinds.flatMap((kind) => queryFigures(kind, small, large))];
}

type OpenedStock = { engine: Engine; documents: readonly VehicleDocument[]; figures: Figure[] };

const openedStock = (count: number, say: (line: string) => void): Promise<OpenedStock> =>
  inFolder('search', async (root) => {
    const name = `search: index of ${count.toLocaleString('en-AU')} vehicles`;
    const stock = { from: 'data:feed.json', format: 'api', dealer_id: 'harbour', caps: { megabytes: 2000, records: count } };
    const { folders, site: harbour, siteFile } = largeSite(root, slug, { stock });
    writeFeed(folders.data, scaleFeed(count, harbour, siteFile, now));
    runCommand('stock', [slug], folders, now);
    const { vehicles } = readSnapshot(folders.data, slug);
    const site = await loadSite(slug, folders.sites);
    const documents = vehicleDocuments(siteContext(site, vehicles, clockAt(now)));
    const built = toIndex(slug, toSettings(indexSettings(site)), documents);
    const { first, rest, searched } = filesOfIndex(built, earlyFields(site), slug);
    const kilobytes = (bytes: Uint8Array, compress = brotliCompressSync) => compress(bytes).length / 1024;
    for (const column of searched) say(`  ${column.name.padEnd(24)} ${kilobytes(column.bytes).toFixed(1).padStart(6)} KB`);
    const all = concatBytes(searched.map(({ bytes }) => bytes));
    const early = concatBytes(searched.filter((column) => earlyFields(site).has(column.name)).map(({ bytes }) => bytes));
    say(`  gzip: first ${kilobytes(first, gzipSync).toFixed(0)} KB, rest ${kilobytes(rest, gzipSync).toFixed(0)} KB`);
    const before = memoryMb();
    const began = performance.now();
    const part = readIndex(first, slug);
    part.warm();
    const openedFirst = performance.now() - began;
    const index = withRest(part, rest, slug);
    index.warm();
    const opened = performance.now() - began;
    const figures = [
      { name: `${name}, what is searched, brotli`, value: kilobytes(all), unit: 'KB' },
      { name: `${name}, what is searched of a vehicle, brotli`, value: (kilobytes(all) * 1024) / count, unit: 'B', limit: 19 },
      { name: `${name}, share of it in the first file`, value: (100 * kilobytes(early)) / kilobytes(all), unit: '%', limit: 50 },
      { name: `${name}, first file, brotli`, value: kilobytes(first), unit: 'KB' },
      { name: `${name}, second file, brotli`, value: kilobytes(rest), unit: 'KB' },
      { name: `${name}, opening the first file`, value: openedFirst, unit: 'ms' },
      { name: `${name}, opening both`, value: opened, unit: 'ms' },
      { name: `${name}, memory once opened`, value: memoryMb() - before, unit: 'MB' },
    ];
    return { engine: { indexes: new Map([[slug, index]]), now: () => 0 }, documents, figures };
  });

/** Of live objects and buffers. */
function memoryMb(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

type Search = { q?: string; filters?: Readonly<Record<string, readonly string[]>>; facets?: readonly string[]; sort?: readonly string[] };
type Random = () => number;
type Kind = { name: string; limit: number; search: (documents: readonly VehicleDocument[], random: Random) => Search };

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;
const anyValue = (documents: readonly VehicleDocument[], field: keyof VehicleDocument, random: Random) =>
  String([pick(documents, random)[field]].flat()[0] ?? '');

/** A word with one letter omitted, doubled, changed or swapped with the next, never the first. */
function withTypo(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter = '', next = '', rest] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return before + pick([next, letter + letter + next, `x${next}`, next + letter], random) + rest;
}

/** `limit`: the 95th percentile in milliseconds. */
const kinds: readonly Kind[] = [
  {
    name: '12 facets',
    limit: 5,
    search: (documents, random) => ({
      filters: { state: [anyValue(documents, 'state', random)] },
      facets,
      sort: [pick(['price:asc', 'price:desc', 'km:asc', 'created_at:desc'], random)],
    }),
  },
  {
    name: '3 filters with disjunctive facets',
    limit: 5,
    search: (documents, random) => ({
      filters: Object.fromEntries(
        (['make', 'colours', 'simple_body'] as const).map((field) => [field, [0, 1].map(() => anyValue(documents, field, random))]),
      ),
      facets,
    }),
  },
  {
    name: 'typo and prefix',
    limit: 10,
    search: (documents, random) => {
      const value = anyValue(documents, pick(['make', 'model', 'colour'] as const, random), random);
      const typo = withTypo((value.split(' ').find((word) => word.length > 4) ?? 'toyota').toLowerCase(), random);
      const prefix = anyValue(documents, 'model', random).slice(0, 3).toLowerCase();
      return { q: pick([typo, typo.slice(0, -1), `${typo} ${prefix}`, prefix], random) };
    },
  },
];

function queryFigures({ name, limit, search }: Kind, small: OpenedStock, large: OpenedStock): Figure[] {
  const times = (of: OpenedStock) => ({ ...of, random: randomFrom(name), took: [] as number[] });
  const both = [times(small), times(large)] as const;
  for (let turn = 0; turn < warmUp + queries; turn += 1) {
    for (const { engine, documents, random, took } of both) {
      const body = bodyOf(search(documents, random));
      const began = performance.now();
      const { status, body: answer } = handleRequest(engine, '/multi-search', body);
      took.push(performance.now() - began);
      if (status !== 200) throw new Error(JSON.stringify(answer));
    }
  }
  const [few, many] = both.map(({ took }) => spread(took.slice(warmUp))) as [ReturnType<typeof spread>, ReturnType<typeof spread>];
  return [
    { name: `search: ${name}, median`, value: few.median, unit: 'ms' },
    { name: `search: ${name}, p95`, value: few.p95, unit: 'ms', limit },
    { name: `search: ${name}, p95 at 100,000`, value: many.p95, unit: 'ms' },
    { name: `search: ${name}, p95 at 100,000 beside 20,000`, value: many.p95 / few.p95, unit: '×', limit: 4 },
  ];
}

function bodyOf({ q = '', filters = {}, facets: counted = [], ...rest }: Search): object {
  const filterOf = (entries: [string, readonly string[]][]) =>
    entries.map(([field, values]) => values.map((one) => `"${field}" = ${JSON.stringify(one)}`));
  const all = Object.entries(filters);
  const page = { indexUid: slug, attributesToRetrieve: ['id', 'title', 'price'], attributesToHighlight: [], hitsPerPage: 21, page: 1, q };
  const others = all.length < 2 ? [] : all.map(([field]) => ({ facets: [field], filter: filterOf(all.filter(([other]) => other !== field)) }));
  return {
    queries: [{ ...page, ...rest, facets: counted, filter: filterOf(all) }, ...others.map((one) => ({ ...page, ...one, hitsPerPage: 0 }))],
  };
}
