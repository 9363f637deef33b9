import { z } from 'zod';
import { digestOf } from '#lib/digest.server.ts';
import type { PageTag } from './adapters/read-feed.server.ts';
import { backUpUnreadable, readIfThere, stockFile, writeAtomic } from './files.server.ts';
import type { FeedSource } from './source.server.ts';

/** What is remembered of a site's feed between runs, serialised in `feed.json`. No query of an address stands in it: that may be a secret. */
const feedStateSchema = z.object({
  version: z.literal(2),
  /** ISO instant of the last run. */
  taken_at: z.string(),
  /** The file or address read last, as it is shown. */
  source: z.string(),
  /** A digest of the whole address: pages count only while it is the same. */
  address: z.string(),
  /**
   * The ETags of the last feed that went in whole, or digests of its pages where it gave none. `at` is empty for the address itself, a number for a page of it,
   * else the page's own address.
   */
  pages: z.array(z.object({ at: z.union([z.literal(''), z.number(), z.string()]), etag: z.string() })),
  /** Of the part of the site's config and of the rules that read it: an ETag counts only while they are the same. */
  reading: z.string(),
  /** What the feed says about when it was made: an ISO instant, of the last one that went in. */
  generated_at: z.string().optional(),
  /** Figures of the last run. */
  vehicles: z.number(),
  read: z.number(),
  rejected: z.number(),
  held: z.number(),
  /** What that run found in the feed. */
  findings: z.array(z.object({ says: z.string(), fix: z.string().nullable() })).default([]),
});
export type FeedState = z.output<typeof feedStateSchema>;

/** The version before, which held addresses with their queries. What it knows of the order of feeds still counts. */
const olderSchema = z.object({
  ...feedStateSchema.omit({ version: true, pages: true, address: true, source: true }).shape,
  version: z.literal(1),
});

export const feedStateFile = (dataDir: string, slug: string) => stockFile(dataDir, slug, 'feed.json');

/** What the last run remembered; null when there was none, or when the file is not ours to read: the feed is then read afresh. */
export function readFeedState(dataDir: string, slug: string): FeedState | null {
  const text = readIfThere(feedStateFile(dataDir, slug));
  return text === null ? null : parsedState(text);
}

function parsedState(text: string): FeedState | null {
  try {
    const value: unknown = JSON.parse(text);
    const older = olderSchema.safeParse(value).data;
    return older === undefined ? (feedStateSchema.safeParse(value).data ?? null) : { ...older, version: 2, source: '', address: '', pages: [] };
  } catch {
    return null;
  }
}

/** A word to the operator when the file is there and cannot be read; it is put aside then. `now` is in epoch milliseconds. */
export function recoverFeedState(dataDir: string, slug: string, now: number): string[] {
  const file = feedStateFile(dataDir, slug);
  const text = readIfThere(file);
  if (text === null || parsedState(text) !== null) return [];
  return [
    `${backUpUnreadable(file, now)}: the memory of the last feed was damaged and is put aside. This feed may be older than the last one; look at its date.`,
  ];
}

export function writeFeedState(dataDir: string, slug: string, state: FeedState): void {
  writeAtomic(feedStateFile(dataDir, slug), [`${JSON.stringify(state, null, 2)}\n`]);
}

export const addressDigest = (address: string): string => digestOf(address);

/** ETags as they are kept. None where a page has a query of its own: it could not be asked for again without being written down. */
export function keptPages(tags: readonly PageTag[], { address, redact }: FeedSource): FeedState['pages'] {
  const kept = tags.map(({ url, etag }) => {
    const page = Number(URL.parse(url)?.searchParams.get('page') ?? Number.NaN);
    if (url === address) return { at: '' as const, etag };
    if (Number.isInteger(page) && pageOf(address, page) === url) return { at: page, etag };
    return redact(url) === url ? { at: url, etag } : null;
  });
  return kept.every((tag) => tag !== null) ? kept : [];
}

/** The ETags with the addresses to ask. */
export function tagsOf({ pages, address }: FeedState, source: FeedSource): PageTag[] {
  if (address !== addressDigest(source.address)) return [];
  return pages.map(({ at, etag }) => ({ url: at === '' ? source.address : typeof at === 'number' ? pageOf(source.address, at) : at, etag }));
}

function pageOf(address: string, page: number): string {
  const url = new URL(address);
  url.searchParams.set('page', String(page));
  return url.href;
}
