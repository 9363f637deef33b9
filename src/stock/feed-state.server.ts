import { z } from 'zod';
import { readIfThere, stockFile, writeWhole } from './files.server.ts';

/** What is remembered of a site's feed between runs, serialised in `feed.json`. */
const feedStateSchema = z.object({
  version: z.literal(1),
  /** ISO instant of the last run. */
  taken_at: z.string(),
  /** The file or address read last. */
  source: z.string(),
  /** The addresses of the last feed that went in whole, with their ETags; empty where the feed gave none. */
  pages: z.array(z.object({ url: z.string(), etag: z.string() })),
  /** Of the part of the site's config and of the rules that read it: an ETag counts only while they are the same. */
  reading: z.string(),
  /** What the feed says about when it was made: an ISO instant, of the last one that went in. */
  generated_at: z.string().optional(),
  /** Figures of the last run. */
  vehicles: z.number(),
  read: z.number(),
  rejected: z.number(),
  held: z.number(),
});
export type FeedState = z.output<typeof feedStateSchema>;

const fileName = 'feed.json';

/** What the last run remembered; null when there was none, or when the file is not ours to read: the feed is then read afresh. */
export function readFeedState(dataDir: string, slug: string): FeedState | null {
  const text = readIfThere(stockFile(dataDir, slug, fileName));
  if (text === null) return null;
  try {
    return feedStateSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function writeFeedState(dataDir: string, slug: string, state: FeedState): void {
  writeWhole(stockFile(dataDir, slug, fileName), [`${JSON.stringify(state, null, 2)}\n`]);
}
