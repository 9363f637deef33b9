import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadSite } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/clock.ts';
import { randomFrom } from '#lib/random.ts';
import { readIndex } from '#search/engine/file/read-index.ts';
import { searchedColumns, writeIndex } from '#search/engine/file/write-index.ts';
import { type Engine, handleRequest } from '#search/engine/handle.ts';
import { toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { type VehicleDocument, vehicleDocuments } from '#search/published/documents.ts';
import { indexSettings } from '#search/published/index-settings.ts';
import { readSnapshot } from '#stock/snapshot.server.ts';
import type { Figure } from './figures.ts';
import { largeSite, runCommand, writeFeed } from './scale.ts';
import { scaleFeed } from './scale-feed.ts';
import { spread } from './spread.ts';

const slug = 'scale';
const count = 20_000;
const queries = 1000;
const warmUp = 100;
const now = Date.parse('2026-11-21T09:00:00Z');
const facets = ['car_type', 'colours', 'simple_body', 'simple_transmission', 'km', 'price', 'simple_fuel', 'drive', 'year', 'make', 'model', 'badge'];

/** The published index of 20,000 vehicles: file size, time to load, and warm query times in Node. */
export async function searchFigures(say: (line: string) => void): Promise<Figure[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'forecourt-search-'));
  try {
    const { folders, site: harbour, siteFile } = largeSite(root, slug, {});
    writeFeed(folders.data, scaleFeed(count, harbour, siteFile, now));
    runCommand('stock.ts', [slug], folders, now);
    const { vehicles } = readSnapshot(folders.data, slug);
    const site = await loadSite(slug, folders.sites);
    const documents = vehicleDocuments(siteContext(site, vehicles, clockAt(now)));
    const built = toIndex(slug, toSettings(indexSettings(site)), documents);
    const { bytes, costs } = writeIndex(built, searchedColumns(built).searched, slug);
    const compressed = (part: Uint8Array) => brotliCompressSync(part).length / 1024;
    for (const cost of costs) say(`  ${cost.name.padEnd(20)} ${compressed(cost.bytes).toFixed(1).padStart(6)} KB`);
    const began = performance.now();
    const index = readIndex(bytes, slug);
    index.warm();
    const opened = performance.now() - began;
    const engine: Engine = { indexes: new Map([[slug, index]]), now: () => 0 };
    return [
      { name: 'search: index of 20,000 vehicles, brotli', value: compressed(bytes), unit: 'KB', limit: 512 },
      { name: 'search: opening the index, warmed', value: opened, unit: 'ms' },
      ...kinds.flatMap((kind) => queryFigures(kind, engine, documents)),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
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

function queryFigures({ name, limit, search }: Kind, engine: Engine, documents: readonly VehicleDocument[]): Figure[] {
  const random = randomFrom(name);
  const times = Array.from({ length: warmUp + queries }, () => {
    const body = bodyOf(search(documents, random));
    const began = performance.now();
    const { status, body: answer } = handleRequest(engine, '/multi-search', body);
    const took = performance.now() - began;
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return took;
  });
  const { median, p95 } = spread(times.slice(warmUp));
  return [
    { name: `search: ${name}, median`, value: median, unit: 'ms' },
    { name: `search: ${name}, p95`, value: p95, unit: 'ms', limit },
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
