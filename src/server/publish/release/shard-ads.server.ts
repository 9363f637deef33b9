import { fallenAds, type PublishedAds } from '#feeds/ad-brake.ts';
import type { AdFeed } from '#feeds/ad-feeds.ts';
import { adSummary } from '#feeds/ad-report.ts';
import { readPublishedAds, writePublishedAds } from '../routes/published-ads.server.ts';
import { type Planned, stampBefore } from './planned.ts';
import type { ShardAd } from './shard-job.ts';

/**
 * Reports the ad platforms' files, and keeps those from which too many vehicles would fall out.
 * @returns their paths.
 */
export function keepAds(feeds: readonly AdFeed[], planned: Planned): ReadonlySet<string> {
  const { job, previous, result } = planned;
  const published: PublishedAds = feeds.length === 0 ? {} : readPublishedAds(job.dataDir, job.site.slug);
  const held = new Set<string>();
  for (const feed of feeds) {
    const summary = adSummary(feed, fallenAds(feed, published));
    const before = summary.held === null ? undefined : previous?.files[summary.path];
    const stamp = before === undefined ? null : stampBefore(summary.path, before, planned);
    const stays = before !== undefined && stamp !== null;
    if (stays) {
      result.files[summary.path] = { ...before, ...stamp };
      held.add(summary.path);
    }
    const ids = stays ? (published[feed.table.id] ?? []) : feed.rows.map(({ id }) => id);
    result.ads.push({ ...summary, held: stays ? summary.held : null, ids });
  }
  return held;
}

/** Once a release is published. */
export function rememberAds(ads: readonly ShardAd[], dataDir: string, slug: string): void {
  const before = JSON.stringify(readPublishedAds(dataDir, slug));
  const now = Object.fromEntries(ads.map(({ platform, ids }) => [platform, ids]));
  if (JSON.stringify(now) !== before) writePublishedAds(dataDir, slug, now);
}
