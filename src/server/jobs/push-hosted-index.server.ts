import { Meilisearch } from 'meilisearch';
import { vehiclesWithGrace } from '#compliance/published.server.ts';
import { hostedIndexes } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { type PushReport, pushIndex } from '#search/hosted/push.server.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import type { Site } from '#site/schema/site.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';

export type HostedIndexPush = {
  site: Site;
  sitesDir: string;
  dataDir: string;
  /** Epoch milliseconds. */
  now: number;
  /** `MEILISEARCH_ADMIN_KEY`, with write access. */
  adminKey: string | undefined;
  dryRun: boolean;
  log(line: string): void;
  /** Omitted: all vehicles. */
  shouldInclude?(slug: string): boolean;
};

/** Uploads a snapshot's vehicles to the site's hosted index. @throws as `pushIndex`. */
export async function pushHostedIndex({
  site,
  sitesDir,
  dataDir,
  now,
  adminKey,
  dryRun,
  log,
  shouldInclude = () => true,
}: HostedIndexPush): Promise<PushReport> {
  const others = await hostedIndexes(sitesDir);
  const clientOf = (apiKey: string | undefined) => new Meilisearch({ host: site.search.host ?? 'http://127.0.0.1:7700', apiKey });
  const { vehicles } = readSnapshot(dataDir, site.slug);
  const documents = vehicleDocuments(siteContext(site, vehiclesWithGrace(vehicles, dataDir, site.slug), clockAt(now))).filter(
    ({ slug }) => slug !== undefined && shouldInclude(slug),
  );
  const searcher = site.search.key === undefined ? null : clientOf(site.search.key);
  return pushIndex({ site, documents, admin: clientOf(adminKey), searcher, others, now, dryRun, say: log });
}
