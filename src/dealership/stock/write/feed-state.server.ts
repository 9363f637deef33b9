import { z } from 'zod';
import { digestOf } from '#lib/files/digest.server.ts';
import { readFileIfExists } from '#lib/files/missing-file.server.ts';
import type { PageTag } from '../read/read-feed.server.ts';
import type { FeedSource } from '../read/source.server.ts';
import { backUpUnreadable, stockFile, writeAtomic } from './files.server.ts';

/** `feed.json`: state between runs. Contains no query of an URL, which may be secret. */
const feedStateSchema = z.object({
  version: z.literal(2),
  /** ISO instant */
  taken_at: z.string(),
  /** File or URL as shown, without secrets. */
  source: z.string(),
  /** Digest of the full URL, for which `pages` are valid. */
  address: z.string(),
  /** ETags or digests of the last accepted feed. `at`: empty for the feed's URL, a page's number, or URL. */
  pages: z.array(z.object({ at: z.union([z.literal(''), z.number(), z.string()]), etag: z.string() })),
  /** Digest of reader and config, for which ETags are valid. */
  reading: z.string(),
  /** ISO instant, of the last accepted feed. */
  generated_at: z.string().optional(),
  vehicles: z.number(),
  read: z.number(),
  rejected: z.number(),
  held: z.number(),
  findings: z.array(z.object({ says: z.string(), fix: z.string().nullable() })).default([]),
});
export type FeedState = z.output<typeof feedStateSchema>;

/** The previous version, with queries; its feed date still applies. */
const olderSchema = z.object({
  ...feedStateSchema.omit({ version: true, pages: true, address: true, source: true }).shape,
  version: z.literal(1),
});

export const feedStateFile = (dataDir: string, slug: string) => stockFile(dataDir, slug, 'feed.json');

/** Null when absent or unreadable. */
export function readFeedState(dataDir: string, slug: string): FeedState | null {
  const text = readFileIfExists(feedStateFile(dataDir, slug));
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

/** Moves an unreadable file aside; a message for the operator. `now`: epoch milliseconds. */
export function recoverFeedState(dataDir: string, slug: string, now: number): string[] {
  const file = feedStateFile(dataDir, slug);
  const text = readFileIfExists(file);
  if (text === null || parsedState(text) !== null) return [];
  return [
    `${backUpUnreadable(file, now)}: the memory of the last feed was damaged and is put aside. This feed may be older than the last one; look at its date.`,
  ];
}

export function writeFeedState(dataDir: string, slug: string, state: FeedState): void {
  writeAtomic(feedStateFile(dataDir, slug), [`${JSON.stringify(state, null, 2)}\n`]);
}

export const addressDigest = (address: string): string => digestOf(address);

/** None if a page has a query of its own, which must not be written to disk. */
export function storablePages(tags: readonly PageTag[], { address, redact }: FeedSource): FeedState['pages'] {
  const kept = tags.map(({ url, etag }) => {
    const page = Number(URL.parse(url)?.searchParams.get('page') ?? Number.NaN);
    if (url === address) return { at: '' as const, etag };
    if (Number.isInteger(page) && pageOf(address, page) === url) return { at: page, etag };
    return redact(url) === url ? { at: url, etag } : null;
  });
  return kept.every((tag) => tag !== null) ? kept : [];
}

export function storedPageTags({ pages, address }: FeedState, source: FeedSource): PageTag[] {
  if (address !== addressDigest(source.address)) return [];
  return pages.map(({ at, etag }) => ({ url: at === '' ? source.address : typeof at === 'number' ? pageOf(source.address, at) : at, etag }));
}

function pageOf(address: string, page: number): string {
  const url = new URL(address);
  url.searchParams.set('page', String(page));
  return url.href;
}
