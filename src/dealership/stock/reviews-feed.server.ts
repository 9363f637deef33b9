import { readFile, stat } from 'node:fs/promises';
import type { z } from 'zod';
import { type storedReviews, storedReviewsFile } from '#config/stored-reviews.server.ts';
import { nounFor } from '#lib/text/text.ts';
import { type RejectedReview, readReviews } from '#reviews/read-reviews.ts';
import type { Site } from '#site/schema/site.ts';
import { feedTooLong } from './read/cap-exceeded-error.ts';
import { type FetchRules, fetchBody, type OnWait } from './read/http.server.ts';
import { decodeText } from './read/inflate.server.ts';
import { parseJson } from './read/json.ts';
import { inMemory } from './read/read-feed.server.ts';
import { type FeedSource, feedSource } from './read/source.server.ts';
import type { StockOptions } from './run.server.ts';
import { writeAtomic } from './write/files.server.ts';

/** `notes` for the operator. */
export type TakenReviews = { site: Site; notes: string[] };

const mostMegabytes = 16;
const mostNamed = 10;

/** Stores the site's reviews feed for later builds. Never throws: reviews must not block stock. On failure the old reviews stay, with a note. */
export async function takeReviews(
  site: Site,
  options: Pick<StockOptions, 'sitesDir' | 'dataDir' | 'now' | 'variables' | 'onWait'>,
): Promise<TakenReviews> {
  const { from } = site.reviews;
  if (from === undefined) return { site, notes: [] };
  const { dataDir, now } = options;
  let source: FeedSource | null = null;
  try {
    source = feedSource({ ...site, stock: { ...site.stock, from } }, undefined, options, options.variables ?? process.env, 'reviews.from');
    const feed = parseJson(await textOf(source.address, site.stock, options.onWait), site.stock.caps.depth);
    const { set, rejected } = readReviews(feed, { now, timeZone: site.timezone });
    const stored: z.input<typeof storedReviews> = { version: 1, taken_at: new Date(now).toISOString(), source: source.shown, set, rejected };
    writeAtomic(storedReviewsFile(dataDir, site.slug), [`${JSON.stringify(stored)}\n`]);
    return { site: { ...site, content: { ...site.content, reviews: set } }, notes: notesOf(set.reviews.length, rejected) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { site, notes: [`reviews: ${(source?.redact(message) ?? message).replace(/\.$/, '')}. The reviews of the last run stay.`] };
  }
}

async function textOf(address: string, { caps, allow_hosts: allowHosts }: Site['stock'], onWait: OnWait | undefined): Promise<string> {
  const megabytes = Math.min(caps.megabytes, mostMegabytes);
  const signal = AbortSignal.timeout(caps.seconds * 1000);
  if (!/^https?:\/\//i.test(address)) {
    if ((await stat(address)).size > megabytes * 1024 * 1024) throw feedTooLong(megabytes);
    return decodeText(await readFile(address, { signal }));
  }
  const rules: FetchRules = { allowHosts, megabytes, signal, spooling: inMemory, onWait };
  const fetched = await fetchBody(address, rules);
  if (fetched.kind === 'unchanged' || !Buffer.isBuffer(fetched.bytes)) throw new Error('the feed answered without a body');
  return decodeText(fetched.bytes);
}

function notesOf(read: number, rejected: readonly RejectedReview[]): string[] {
  const named = rejected
    .slice(0, mostNamed)
    .map(
      ({ record, id, field, rule }) => `${id === null ? `record ${record}` : `${id} (record ${record})`}: ${[field, rule].filter(Boolean).join(' ')}`,
    );
  const more = rejected.length - named.length;
  const dropped =
    rejected.length === 0
      ? ''
      : `; dropped: ${[...named, ...(more > 0 ? [`${more} more, named in reviews.json of the data folder`] : [])].join('; ')}`;
  return [`reviews: ${read} ${nounFor(read, 'review')} read${dropped}.`];
}
