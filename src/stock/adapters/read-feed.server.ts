import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { memoize } from '#lib/memoize.ts';
import type { Bytes } from '#lib/spool.server.ts';
import type { Site } from '#site/schema/site.ts';
import { stockSource } from '#site/stock-source.ts';
import { type ApiPage, readApiPage } from './api-page.ts';
import { CapExceededError, feedTooLong, tookTooLong, tooManyPages, tooManyRecords } from './cap-exceeded-error.ts';
import { asUtf8 } from './decode.server.ts';
import type { ApiFeed, Feed, LargeFeed } from './feed.ts';
import { readFeedFile } from './feed-file.server.ts';
import { type FetchRules, feedUrl, fetchBody, isAllowed } from './http.server.ts';
import { decodeText, type Spooling } from './inflate.server.ts';
import { parseJson } from './json.ts';
import { type JsonRecords, scanApiPage } from './json-records.server.ts';
import { readLargeTable } from './large-table.server.ts';
import type { RecordCache } from './record-cache.server.ts';
import { RecordPages } from './record-pages.ts';
import { readTable } from './table.ts';

/** An address of a feed with the ETag it came with, or, where it has none, with a digest of its bytes. */
export type PageTag = { url: string; etag: string };

/**
 * What was read: the feed, or that none of its pages changed. The records of a large one are read as long as its files are open. Those of a scanned
 * one are in memory, and known by their bytes. `tags` are of the pages; a digest of many bytes is made when it is asked for.
 */
export type FeedRead =
  | { kind: 'feed'; feed: Feed; tags: () => PageTag[] }
  | { kind: 'scanned' | 'large'; feed: LargeFeed; tags: () => PageTag[] }
  | { kind: 'unchanged' };

export type ReadOptions = {
  stock: Site['stock'];
  /** A file's absolute path or an address; see `resolveSource`. */
  source: string;
  /** The tags of the last feed; with none the feed is read in any case. */
  tags: readonly PageTag[];
  /** Where a feed goes that is too large for memory; without, all of it is in memory. */
  spooling?: Spooling;
  /** The records of the last feed: of a feed in JSON, records are then found and compared with these, not parsed. */
  held?: RecordCache | undefined;
  /** Asked while a large feed is read. @throws Error once that takes too long. */
  checkTime?: () => void;
};

type ReadRules = Required<Omit<ReadOptions, 'held'>> & Pick<ReadOptions, 'held'>;

function noFile(): never {
  throw new Error('there is no file for a feed that is larger than memory');
}
/** All in memory, whatever its size. */
export const inMemory: Spooling = { mostInMemory: Number.POSITIVE_INFINITY, feed: noFile, decoded: noFile, copied: noFile };

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
export async function readFeed({ spooling = inMemory, checkTime = () => {}, ...asked }: ReadOptions): Promise<FeedRead> {
  const options: ReadRules = { ...asked, spooling, checkTime };
  const { stock, source } = options;
  const signal = AbortSignal.timeout(stock.caps.seconds * 1000);
  try {
    return await (isUrl(source) ? readAddress(options, signal) : readFileFeed(options, signal));
  } catch (error) {
    throw feedError(source, signal.aborted ? tookTooLong(stock.caps.seconds) : error);
  }
}

/** A fault of a feed under the feed's name. */
export function feedError(source: string, error: unknown): Error {
  if (error instanceof TookTooLong) return error;
  return new Error(`${source}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}

/** Names the feed already. */
class TookTooLong extends Error {}

/** A limit in time over the whole reading of a feed, from now on, its records too. @returns what throws once it has passed. */
export function timeLimit(stock: Site['stock'], source: string): () => void {
  const end = performance.now() + stock.caps.seconds * 1000;
  return () => {
    if (performance.now() > end) throw new TookTooLong(`${source}: ${tookTooLong(stock.caps.seconds).message}`);
  };
}

async function readFileFeed(options: ReadRules, signal: AbortSignal): Promise<FeedRead> {
  const { stock, source } = options;
  const facts = await stat(source);
  if (!facts.isFile()) throw new Error('this is not a file');
  if (facts.size > stock.caps.megabytes * 1024 * 1024) throw feedTooLong(stock.caps.megabytes);
  const bytes = await readFeedFile(options, facts.size, signal);
  const tags = memoize(() => tagOf(source, bytes));
  const text = textIn(bytes);
  // Of what is no UTF-8 a decoded copy is held, which tells nothing.
  const isAnother = text !== null && options.held?.isOther(text) === true;
  if (!isAnother && isSame(tags(), options.tags)) return { kind: 'unchanged' };
  if (stock.format === 'csv') return readTableOf(bytes, tags, options);
  const page = readPage(bytes, options, text);
  if (page.next !== null) throw new Error('this is one page of several; a file holds the whole feed');
  return joined([page], tags, stock);
}

/** Bytes in memory that are UTF-8; else null. */
const textIn = (bytes: Buffer | Bytes): Buffer | null => (Buffer.isBuffer(bytes) && isUtf8(bytes) ? bytes : null);

async function readTableOf(bytes: Buffer | Bytes, tags: () => PageTag[], { stock, spooling, checkTime }: ReadRules): Promise<FeedRead> {
  const { columns } = stock;
  const { records } = stock.caps;
  // In UTF-8 it is parsed as it is: as a text it would stand in memory twice more.
  if (Buffer.isBuffer(bytes)) return { kind: 'feed', feed: readTable(isUtf8(bytes) ? bytes : decodeText(bytes), records, columns), tags };
  const feed = await readLargeTable(asUtf8(bytes, spooling.decoded), records, checkTime, columns);
  return { kind: 'large', feed, tags };
}

const sizeOf = (bytes: Buffer | Bytes) => (Buffer.isBuffer(bytes) ? bytes.length : bytes.size);

/** A page, and whether its records are in a file. */
type Page = Omit<ApiPage, 'records'> & { records: unknown[] | JsonRecords; inFile: boolean };

/** The begin of a table: a line of names with a separator between them. */
const beginOfTable = /^\uFEFF?\s*["\p{L}][^{[<\n]*[,;\t]/u;

/** @throws Error of a feed in JSON that is a table of columns. */
function refuseTable(bytes: Buffer | Bytes): void {
  const begin = (Buffer.isBuffer(bytes) ? bytes.subarray(0, 200) : bytes.read(0, Math.min(200, bytes.size))).toString('utf8');
  if (!beginOfTable.test(begin)) return;
  const [line = ''] = begin.trim().split('\n');
  throw new Error(
    `this is not JSON: it begins ${JSON.stringify(line.slice(0, 60))}. Fix: where it is a table (CSV), set "stock": {"format": "csv"} in the site’s file.`,
  );
}

/** @param text what `textIn` gives of the bytes. */
function readPage(bytes: Buffer | Bytes, { stock, spooling, held, checkTime }: ReadRules, text = textIn(bytes)): Page {
  refuseTable(bytes);
  const { depth, records } = stock.caps;
  const rules = { depth, records, checkTime };
  if (!Buffer.isBuffer(bytes)) return { ...scanApiPage(asUtf8(bytes, spooling.decoded), rules), inFile: true };
  if (held === undefined) return { ...readApiPage(parseJson(decodeText(bytes), depth)), inFile: false };
  return { ...scanApiPage(text ?? Buffer.from(decodeText(bytes)), { ...rules, held }), inFile: false };
}

async function readAddress(options: ReadRules, signal: AbortSignal): Promise<FeedRead> {
  const { stock, source, tags, spooling } = options;
  const rules: FetchRules = { allowHosts: stock.allow_hosts, megabytes: stock.caps.megabytes, signal, spooling };
  if (await isUnchanged(source, tags, rules)) return { kind: 'unchanged' };
  if (stock.format !== 'csv') return readPages(options, rules);
  const { bytes, tag } = await page(source, rules);
  if (isSame(tag, tags)) return { kind: 'unchanged' };
  return readTableOf(bytes, () => tag, options);
}

const digestBegins = 'sha256:';

const digestedAtOnce = 1024 * 1024;

/** What tells a feed without an ETag from the next: a digest of its bytes. */
function tagOf(url: string, bytes: Buffer | Bytes): PageTag[] {
  const digest = createHash('sha256');
  if (Buffer.isBuffer(bytes)) digest.update(bytes);
  else for (let at = 0; at < bytes.size; at += digestedAtOnce) digest.update(bytes.read(at, Math.min(bytes.size, at + digestedAtOnce)));
  return [{ url, etag: `${digestBegins}${digest.digest('hex')}` }];
}

const isSame = (tags: readonly PageTag[], before: readonly PageTag[]): boolean =>
  tags.length > 0 &&
  tags.length === before.length &&
  tags.every(({ url, etag }, place) => url === before[place]?.url && etag === before[place]?.etag);

/** Every page of the last feed is asked by its ETag whether it changed: the first alone says nothing about the others. Who has none must be read. */
async function isUnchanged(source: string, tags: readonly PageTag[], rules: FetchRules): Promise<boolean> {
  if (tags[0]?.url !== source || tags.some(({ etag }) => etag.startsWith(digestBegins))) return false;
  for (const { url, etag } of tags) {
    const fetched = await fetchBody(url, rules, etag);
    if (fetched.kind !== 'unchanged') return false;
  }
  return true;
}

async function page(url: string, rules: FetchRules): Promise<{ bytes: Buffer | Bytes; tag: PageTag[] }> {
  const fetched = await fetchBody(url, rules);
  if (fetched.kind === 'unchanged') throw new Error('the feed answered “not changed” without being asked');
  return { bytes: fetched.bytes, tag: fetched.etag === undefined ? tagOf(url, fetched.bytes) : [{ url, etag: fetched.etag }] };
}

async function readPages(options: ReadRules, rules: FetchRules): Promise<FeedRead> {
  const { source, stock, spooling } = options;
  const pages: Page[] = [];
  const tags: PageTag[] = [];
  const before = options.tags;
  const readUrls = new Set<string>();
  let bytesRead = 0;
  for (let url: string | null = source; url !== null; ) {
    if (readUrls.has(url)) throw new Error(`the page ${url} leads back to itself`);
    if (readUrls.size >= stock.caps.pages) throw tooManyPages(stock.caps.pages);
    readUrls.add(url);
    // What all pages together have beyond the memory goes to files, page by page.
    const ownSpooling = { ...spooling, mostInMemory: Math.max(0, spooling.mostInMemory - bytesRead) };
    const megabytes = stock.caps.megabytes - bytesRead / 1024 / 1024;
    const { bytes, tag } = await page(url, { ...rules, megabytes, spooling: ownSpooling }).catch((error: unknown) => {
      // It knows only what the pages before have left.
      throw error instanceof CapExceededError && error.cap === 'megabytes' ? feedTooLong(stock.caps.megabytes) : error;
    });
    bytesRead += sizeOf(bytes);
    tags.push(...tag);
    // Most feeds are of one page, which need not be parsed then.
    if (before.length === 1 && isSame(tags, before)) return { kind: 'unchanged' };
    const read = readPage(bytes, options);
    pages.push(read);
    if (pages.reduce((sum, { records }) => sum + records.length, 0) > stock.caps.records) break;
    url = nextUrl(url, read, source, rules);
  }
  if (isSame(tags, before)) return { kind: 'unchanged' };
  // Without a tag for each page nobody could tell that the feed is unchanged.
  return joined(pages, () => (tags.length === pages.length ? tags : []), stock);
}

/** A next page is on the feed's own host, or on one that the site allows. */
function nextUrl(current: string, { next }: Pick<ApiPage, 'next'>, source: string, rules: FetchRules): string | null {
  if (next === null) return null;
  const url = new URL('page' in next ? current : next.url, current);
  if ('page' in next) url.searchParams.set('page', String(next.page));
  if (url.origin !== new URL(source).origin && !isAllowed(url, rules.allowHosts)) {
    throw new Error(`its next page is on ${url.host}, which stock.allow_hosts does not name`);
  }
  return feedUrl(url.href, rules).href;
}

function joined(pages: readonly Page[], tags: () => PageTag[], stock: Site['stock']): FeedRead {
  const lists = pages.map(({ records }) => records);
  if (lists.reduce((sum, { length }) => sum + length, 0) > stock.caps.records) throw tooManyRecords(stock.caps.records);
  const announced = pages.flatMap((read) => read.announced ?? []);
  const about: Omit<ApiFeed, 'records'> = {
    kind: 'api',
    dealerIds: [...new Set(pages.flatMap(({ dealerId }) => dealerId ?? []))],
    generatedAt: pages.flatMap(({ generatedAt }) => generatedAt ?? []).sort()[0],
    announced: announced.length === 0 ? undefined : Math.max(...announced),
  };
  const inMemory = lists.filter(Array.isArray);
  if (inMemory.length === lists.length) return { kind: 'feed', feed: { ...about, records: inMemory.flat(1) }, tags };
  const kind = pages.some(({ inFile }) => inFile) ? 'large' : 'scanned';
  return { kind, feed: { ...about, records: new RecordPages(lists) }, tags };
}
