import { Meilisearch } from 'meilisearch';
import { hostedIndexes } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/clock.ts';
import { type PushReport, pushIndex } from '#search/hosted/push.server.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import type { Site } from '#site/schema/site.ts';
import { readSnapshot } from '#stock/snapshot.server.ts';

export type HostedPush = {
  site: Site;
  sitesDir: string;
  dataDir: string;
  /** Epoch milliseconds. */
  now: number;
  /** The key that may write, `MEILISEARCH_ADMIN_KEY`. */
  adminKey: string | undefined;
  dryRun: boolean;
  say(line: string): void;
  /** Which vehicles go in, by their slug; left out: all. */
  isWanted?(slug: string): boolean;
};

/** Puts the vehicles of a site's snapshot into its hosted index. @throws as `pushIndex`. */
export async function pushHosted({ site, sitesDir, dataDir, now, adminKey, dryRun, say, isWanted = () => true }: HostedPush): Promise<PushReport> {
  const others = await hostedIndexes(sitesDir);
  const clientOf = (apiKey: string | undefined) => new Meilisearch({ host: site.search.host ?? 'http://127.0.0.1:7700', apiKey });
  const { vehicles } = readSnapshot(dataDir, site.slug);
  const documents = vehicleDocuments(siteContext(site, vehicles, clockAt(now))).filter(({ slug }) => slug !== undefined && isWanted(slug));
  const searcher = site.search.key === undefined ? null : clientOf(site.search.key);
  return pushIndex({ site, documents, admin: clientOf(adminKey), searcher, others, now, dryRun, say });
}
