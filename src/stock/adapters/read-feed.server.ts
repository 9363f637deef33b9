import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '#site/schema/site.ts';
import { stockSource } from '#site/stock-source.ts';
import { type ApiPage, readApiPage } from './api-page.ts';
import type { ApiFeed, Feed } from './feed.ts';
import { type FetchRules, feedUrl, fetchBody, isAllowed } from './http.server.ts';
import { decodeText, readBody } from './inflate.server.ts';
import { parseJson } from './json.ts';
import { readTable } from './table.ts';

/** An address of a feed with the ETag it came with. */
export type PageTag = { url: string; etag: string };

/** What was read: the feed with its pages' ETags, or that none of them changed. */
export type FeedRead = { kind: 'feed'; feed: Feed; tags: PageTag[] } | { kind: 'unchanged' };

export type ReadOptions = {
  stock: Site['stock'];
  /** A file's absolute path or an address; see `resolveSource`. */
  source: string;
  /** The ETags of the last feed; with none the feed is read in any case. */
  tags: readonly PageTag[];
};

const isUrl = (source: string) => /^https?:\/\//i.test(source);

/**
 * Where the feed of a site is: `from` of the command (relative to where it runs) before `stock.from` of the site.
 * @throws Error when neither says it.
 */
export function resolveSource(site: Site, from: string | undefined, folders: { sitesDir: string; dataDir: string }): string {
  if (from !== undefined) return isUrl(from) ? from : path.resolve(from);
  if (site.stock.from === undefined) {
    throw new Error(`${site.slug} does not say where its stock comes from. Fix: set stock.from in its site file, or give --from.`);
  }
  const source = stockSource(site.stock.from);
  if (source.kind === 'url') return source.url;
  return path.resolve(source.kind === 'data' ? folders.dataDir : folders.sitesDir, source.path);
}

/**
 * Reads a feed within the site's caps.
 * @throws Error that names the source and what was wrong; nothing of the feed is then believed.
 */
export async function readFeed(options: ReadOptions): Promise<FeedRead> {
  const { stock, source } = options;
  const signal = AbortSignal.timeout(stock.caps.seconds * 1000);
  try {
    return await (isUrl(source) ? readAddress(options, signal) : readFileFeed(options, signal));
  } catch (error) {
    const why = signal.aborted ? tookTooLong(stock) : messageOf(error);
    throw new Error(`${source}: ${why}`, { cause: error });
  }
}

const tookTooLong = ({ caps }: Site['stock']) =>
  `it took longer than ${caps.seconds} seconds (stock.caps.seconds). Fix: see what the feed holds, and raise the limit if all of it is meant`;

/** A limit in time over the whole reading of a feed, from now on, its records too. @returns what throws once it has passed. */
export function timeLimit(stock: Site['stock'], source: string): () => void {
  const end = performance.now() + stock.caps.seconds * 1000;
  return () => {
    if (performance.now() > end) throw new Error(`${source}: ${tookTooLong(stock)}`);
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function readFileFeed({ stock, source }: ReadOptions, signal: AbortSignal): Promise<FeedRead> {
  const facts = await stat(source);
  if (!facts.isFile()) throw new Error('this is not a file');
  const bytes = await readBody({ stream: createReadStream(source, { signal }), encoding: null }, stock.caps.megabytes);
  if (stock.format === 'csv') return { kind: 'feed', feed: readTable(tableOf(bytes), stock.caps.records), tags: [] };
  const page = readApiPage(parseJson(decodeText(bytes), stock.caps.depth));
  if (page.next !== null) throw new Error('this is one page of several; a file holds the whole feed');
  return { kind: 'feed', feed: joined([page], stock), tags: [] };
}

/** A table in UTF-8 is parsed as it is: as a text it would stand in memory twice more. */
const tableOf = (bytes: Buffer) => (isUtf8(bytes) ? bytes : decodeText(bytes));

async function readAddress({ stock, source, tags }: ReadOptions, signal: AbortSignal): Promise<FeedRead> {
  const rules: FetchRules = { allowHosts: stock.allow_hosts, megabytes: stock.caps.megabytes, signal };
  if (await isUnchanged(source, tags, rules)) return { kind: 'unchanged' };
  if (stock.format === 'csv') {
    const { bytes, tag } = await page(source, rules);
    return { kind: 'feed', feed: readTable(tableOf(bytes), stock.caps.records), tags: tag };
  }
  return readPages(source, stock, rules);
}

/** Every page of the last feed is asked by its ETag whether it changed: the first alone says nothing about the others. */
async function isUnchanged(source: string, tags: readonly PageTag[], rules: FetchRules): Promise<boolean> {
  if (tags[0]?.url !== source) return false;
  for (const { url, etag } of tags) {
    const fetched = await fetchBody(url, rules, etag);
    if (fetched.kind !== 'unchanged') return false;
  }
  return true;
}

async function page(url: string, rules: FetchRules): Promise<{ bytes: Buffer; tag: PageTag[] }> {
  const fetched = await fetchBody(url, rules);
  if (fetched.kind === 'unchanged') throw new Error('the feed answered “not changed” without being asked');
  return { bytes: fetched.bytes, tag: fetched.etag === undefined ? [] : [{ url, etag: fetched.etag }] };
}

async function readPages(source: string, stock: Site['stock'], rules: FetchRules): Promise<FeedRead> {
  const pages: ApiPage[] = [];
  const tags: PageTag[] = [];
  const readUrls = new Set<string>();
  let megabytesLeft = stock.caps.megabytes;
  for (let url: string | null = source; url !== null; ) {
    if (readUrls.has(url)) throw new Error(`the page ${url} leads back to itself`);
    if (readUrls.size >= stock.caps.pages) throw new Error(`the feed has more than ${stock.caps.pages} pages (stock.caps.pages)`);
    readUrls.add(url);
    const { bytes, tag } = await page(url, { ...rules, megabytes: megabytesLeft });
    megabytesLeft -= bytes.length / 1024 / 1024;
    tags.push(...tag);
    const read = readApiPage(parseJson(decodeText(bytes), stock.caps.depth));
    pages.push(read);
    if (pages.reduce((sum, { records }) => sum + records.length, 0) > stock.caps.records) break;
    url = nextUrl(url, read, source, rules);
  }
  // Without a tag for each page nobody could tell that the feed is unchanged.
  return { kind: 'feed', feed: joined(pages, stock), tags: tags.length === pages.length ? tags : [] };
}

/** A next page is on the feed's own host, or on one that the site allows. */
function nextUrl(current: string, { next }: ApiPage, source: string, rules: FetchRules): string | null {
  if (next === null) return null;
  const url = new URL('page' in next ? current : next.url, current);
  if ('page' in next) url.searchParams.set('page', String(next.page));
  if (url.origin !== new URL(source).origin && !isAllowed(url, rules.allowHosts)) {
    throw new Error(`its next page is on ${url.host}, which stock.allow_hosts does not name`);
  }
  return feedUrl(url.href, rules).href;
}

function joined(pages: readonly ApiPage[], stock: Site['stock']): ApiFeed {
  const records = pages.flatMap((read) => read.records);
  if (records.length > stock.caps.records) throw new Error(`the feed has more than ${stock.caps.records} records (stock.caps.records)`);
  const announced = pages.flatMap((read) => read.announced ?? []);
  return {
    kind: 'api',
    records,
    dealerIds: [...new Set(pages.flatMap(({ dealerId }) => dealerId ?? []))],
    generatedAt: pages.flatMap(({ generatedAt }) => generatedAt ?? []).sort()[0],
    announced: announced.length === 0 ? undefined : Math.max(...announced),
  };
}
