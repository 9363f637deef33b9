import { loadSite } from '#config/load.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { assertFeedFile } from '#publish/routes/no-stock.server.ts';
import type { BrakeName } from '#stock/judge/brakes.ts';
import { takeReviews } from '#stock/reviews-feed.server.ts';
import { type StockReport, takeStock } from '#stock/run.server.ts';
import { audited } from './audited.ts';

export type StockChoices = {
  /** Overrides the site's `stock.from`. */
  from?: string | undefined;
  release: readonly BrakeName[];
  /** Ids of vehicles whose price and kilometres are right. */
  accept: readonly string[];
};

/**
 * Takes in a site's stock and reviews; what it accepts goes to the audit log.
 * @throws when the site or its feed cannot be read.
 */
export async function takeSiteStock(slug: string, { from, release, accept }: StockChoices): Promise<StockReport> {
  const { sitesDir, dataDir, now } = environment();
  const site = await loadSite(slug, sitesDir);
  if (from === undefined) assertFeedFile(site, { sitesDir, dataDir });
  const reviews = await takeReviews(site, { sitesDir, dataDir, now });
  const report = await takeStock(site, { sitesDir, dataDir, now, from, release, accept });
  report.notes.push(...reviews.notes);
  const accepted = [...release, ...accept];
  if (accepted.length > 0) await audited('stock', [{ site: slug, what: 'stock', before: 'held', after: `accepted: ${accepted.join(', ')}` }]);
  return report;
}
