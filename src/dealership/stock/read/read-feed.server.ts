import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { memoize } from '#lib/cache/memoize.ts';
import type { Bytes } from '#lib/files/spool.server.ts';
import type { Site } from '#site/schema/site.ts';
import { stockSource } from '#site/stock-source.ts';
import type { ApiFeed, Feed, LargeFeed } from '../map/feed.ts';
import type { ApiPage } from './api-page.ts';
import { CapExceededError, feedTooLong, tookTooLong, tooManyPages, tooManyRecords } from './cap-exceeded-error.ts';
import { asUtf8 } from './decode.server.ts';
import { readFeedFile } from './feed-file.server.ts';
import { FeedHostError } from './feed-host-error.ts';
import { type FetchRules, feedUrl, fetchBody, type HostLimits, isAllowedHost, type OnWait } from './http.server.ts';
import { decodeText, type Spooling } from './inflate.server.ts';
import { type JsonRecords, scanApiPage } from './json-records.server.ts';
import { readLargeTable } from './large-table.server.ts';
import type { RecordCache } from './record-cache.server.ts';
import { RecordPages } from './record-pages.ts';
import { readTable } from './table.ts';

/** Without an ETag, a digest of the bytes. */
export type PageTag = { url: string; etag: string };

/** Large feeds are readable while their files are open; scanned ones are in memory. `tags`: on demand, since digests take time. */
export type FeedRead =
  | { kind: 'feed'; feed: Feed; tags: () => PageTag[] }
  | { kind: 'scanned' | 'large'; feed: LargeFeed; tags: () => PageTag[] }
  | { kind: 'unchanged' };

export type ReadOptions = {
  stock: Site['stock'];
  /** Absolute path or URL; see `resolveSource`. */
  source: string;
  /** Tags of the last feed; empty: always read. */
  tags: readonly PageTag[];
  /** Default: all in memory. */
  spooling?: Spooling;
  /** The last feed's, to compare JSON records with instead of parsing. */
  held?: RecordCache | undefined;
  /** Called for large feeds. @throws Error after the timeout. */
  checkTime?: () => void;
  onWait?: OnWait | undefined;
  /** Tests only. */
  limits?: HostLimits;
};

type OptionalRule = 'held' | 'onWait' | 'limits';
type ReadRules = Required<Omit<ReadOptions, OptionalRule>> & Pick<ReadOptions, OptionalRule>;

function noFile(): never {
  throw new Error('there is no file for a feed that is larger than memory');
}
export const inMemory: Spooling = { mostInMemory: Number.POSITIVE_INFINITY, feed: noFile, decoded: noFile, copied: noFile };

const isUrl = (source: string) => /^https?:\/\//i.test(source);

export type SourcedSite = { slug: string; stock: Pick<Site['stock'], 'from'> };

/**
 * `from` of the command (relative to its working directory), else of the site.
 * @throws Error when neither is set.
 */
export function resolveSource(site: SourcedSite, from: string | undefined, folders: { sitesDir: string; dataDir: string }): string {
  if (from !== undefined) return isUrl(from) ? from : path.resolve(from);
  if (site.stock.from === undefined) {
    throw new Error(`${site.slug} does not say where its stock comes from. Fix: set stock.from in its site file, or give --from.`);
  }
  const source = stockSource(site.stock.from);
  if (source.kind === 'url') return source.url;
  return path.resolve(source.kind === 'data' ? folders.dataDir : folders.sitesDir, source.path);
}

/** @throws Error with the source and the fault; nothing of the feed is used then. */
export async function readFeed({ spooling = inMemory, checkTime = () => {}, ...asked }: ReadOptions): Promise<FeedRead> {
  const options: ReadRules = { ...asked, spooling, checkTime };
  const { stock, source } = options;
  const signal = AbortSignal.timeout(stock.caps.seconds * 1000);
  try {
    return await (isUrl(source) ? readAddress(options, signal) : readFileFeed(options, signal));
  } catch (error) {
    const late = tookTooLong(stock.caps.seconds);
    throw feedError(source, signal.aborted ? (isUrl(source) ? new FeedHostError(new URL(source).host, late.message) : late) : error);
  }
}

/** Prefixes an error with the feed's source. */
export function feedError(source: string, error: unknown): Error {
  if (error instanceof TookTooLong) return error;
  return new Error(`${source}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}

/** Already names the source. */
class TookTooLong extends Error {}

/** Starts a timeout. @returns a check that throws after it. */
export function startTimeout(stock: Site['stock'], source: string): () => void {
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
  // The cache holds a decoded copy, which cannot be compared.
  const isAnother = text !== null && options.held?.isOther(text) === true;
  if (!isAnother && isSame(tags(), options.tags)) return { kind: 'unchanged' };
  if (stock.format === 'csv') return readTableOf(bytes, tags, options);
  const page = readPage(bytes, options, text);
  if (page.next !== null) throw new Error('this is one page of several; a file holds the whole feed');
  return joined([page], tags, stock);
}

const textIn = (bytes: Buffer | Bytes): Buffer | null => (Buffer.isBuffer(bytes) && isUtf8(bytes) ? bytes : null);

async function readTableOf(bytes: Buffer | Bytes, tags: () => PageTag[], { stock, spooling, checkTime }: ReadRules): Promise<FeedRead> {
  const { columns } = stock;
  const { records } = stock.caps;
  // A string would take twice the memory again.
  if (Buffer.isBuffer(bytes)) return { kind: 'feed', feed: readTable(isUtf8(bytes) ? bytes : decodeText(bytes), records, columns), tags };
  const feed = await readLargeTable(asUtf8(bytes, spooling.decoded), records, checkTime, columns);
  return { kind: 'large', feed, tags };
}

const sizeOf = (bytes: Buffer | Bytes) => (Buffer.isBuffer(bytes) ? bytes.length : bytes.size);

type Page = Omit<ApiPage, 'records'> & { records: unknown[] | JsonRecords; inFile: boolean };

const beginOfTable = /^\uFEFF?\s*["\p{L}][^{[<\n]*[,;\t]/u;

/** @throws Error for a table. */
function refuseTable(bytes: Buffer | Bytes): void {
  const begin = (Buffer.isBuffer(bytes) ? bytes.subarray(0, 200) : bytes.read(0, Math.min(200, bytes.size))).toString('utf8');
  if (!beginOfTable.test(begin)) return;
  const [line = ''] = begin.trim().split('\n');
  throw new Error(
    `this is not JSON: it begins ${JSON.stringify(line.slice(0, 60))}. Fix: where it is a table (CSV), set "stock": {"format": "csv"} in the site’s file.`,
  );
}

/** @param text result of `textIn`. */
function readPage(bytes: Buffer | Bytes, { stock, spooling, held, checkTime }: ReadRules, text = textIn(bytes)): Page {
  refuseTable(bytes);
  const { depth, records } = stock.caps;
  const rules = { depth, records, checkTime };
  if (!Buffer.isBuffer(bytes)) return { ...scanApiPage(asUtf8(bytes, spooling.decoded), rules), inFile: true };
  const scanned = scanApiPage(text ?? Buffer.from(decodeText(bytes)), held === undefined ? rules : { ...rules, held });
  return { ...scanned, records: held === undefined ? [...scanned.records] : scanned.records, inFile: false };
}

async function readAddress(options: ReadRules, signal: AbortSignal): Promise<FeedRead> {
  const { stock, source, tags, spooling } = options;
  const rules: FetchRules = {
    allowHosts: stock.allow_hosts,
    megabytes: stock.caps.megabytes,
    signal,
    spooling,
    onWait: options.onWait,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  };
  if (await isUnchanged(source, tags, rules)) return { kind: 'unchanged' };
  if (stock.format !== 'csv') return readPages(options, rules);
  const { bytes, tag } = await page(source, rules);
  if (isSame(tag, tags)) return { kind: 'unchanged' };
  return readTableOf(bytes, () => tag, options);
}

const digestBegins = 'sha256:';

const digestedAtOnce = 1024 * 1024;

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

/** Every page's ETag is checked. A page without one must be read. */
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
    // The limit is for all pages together.
    const ownSpooling = { ...spooling, mostInMemory: Math.max(0, spooling.mostInMemory - bytesRead) };
    const megabytes = stock.caps.megabytes - bytesRead / 1024 / 1024;
    const { bytes, tag } = await page(url, { ...rules, megabytes, spooling: ownSpooling }).catch((error: unknown) => {
      // The error only knows the remaining limit.
      throw error instanceof CapExceededError && error.cap === 'megabytes' ? feedTooLong(stock.caps.megabytes) : error;
    });
    bytesRead += sizeOf(bytes);
    tags.push(...tag);
    // Most feeds have one page, which need not be parsed.
    if (before.length === 1 && isSame(tags, before)) return { kind: 'unchanged' };
    const read = readPage(bytes, options);
    pages.push(read);
    if (pages.reduce((sum, { records }) => sum + records.length, 0) > stock.caps.records) break;
    url = nextUrl(url, read, source, rules);
  }
  if (isSame(tags, before)) return { kind: 'unchanged' };
  // Without all tags a change cannot be ruled out.
  return joined(pages, () => (tags.length === pages.length ? tags : []), stock);
}

/** On the feed's host, or an allowed one. */
function nextUrl(current: string, { next }: Pick<ApiPage, 'next'>, source: string, rules: FetchRules): string | null {
  if (next === null) return null;
  const url = new URL('page' in next ? current : next.url, current);
  if ('page' in next) url.searchParams.set('page', String(next.page));
  if (url.origin !== new URL(source).origin && !isAllowedHost(url, rules.allowHosts)) {
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
