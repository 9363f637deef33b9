import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { storedReviewsFile } from '#config/stored-reviews.server.ts';
import { memoize } from '#lib/cache/memoize.ts';
import { environment } from '#lib/files/environment.server.ts';
import { type Clock, clockAt } from '#lib/time/clock.ts';
import type { Page } from '#pages/registry.ts';
import { SiteError } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { snapshotFile } from '#stock/write/files.server.ts';
import { openSnapshot, type Snapshot } from '#stock/write/snapshot.server.ts';
import { type MadeFile, madeFiles } from '../made/made-files.server.ts';
import { sha256 } from '../render/sha256.server.ts';
import { noStockProblem } from '../routes/no-stock.server.ts';
import { type RedirectRule, readRedirects, redirectsFile } from '../routes/redirects-file.ts';
import { type SiteOutput, siteOutput } from '../routes/site-output.ts';
import { unreadStock } from '../routes/site-problems.server.ts';

/** Files that affect the site: its own, templates, platform lists, snapshot, reviews. */
export function watchedFiles(slug: string): string[] {
  const { sitesDir, dataDir } = environment();
  return [
    path.join(sitesDir, `${slug}.json`),
    path.join(sitesDir, slug),
    path.join(sitesDir, 'templates'),
    path.join(sitesDir, 'platform.json'),
    path.join(dataDir, slug, 'snapshot.json'),
    storedReviewsFile(dataDir, slug),
  ];
}

/** Last change of a file or folder; a missing one has a stamp too. */
async function stampOf(file: string): Promise<string> {
  const facts = await stat(file).catch(() => null);
  if (facts === null) return '';
  if (!facts.isDirectory()) return String(facts.mtimeMs);
  const names = await readdir(file, { recursive: true });
  const inside = await Promise.all(names.map((name) => stat(path.join(file, name)).catch(() => null)));
  return names.map((name, index) => `${name} ${inside[index]?.mtimeMs}`).join();
}

/** One site's pages and files, made when they are asked for. */
export type DevSite = { output: SiteOutput; made: readonly MadeFile[]; pages: Map<string, () => Page>; redirects: () => RedirectRule[] };

/** @throws SiteError with the steps to get stock. */
function stockOf(site: Site): Snapshot {
  const { sitesDir, dataDir } = environment();
  const file = snapshotFile(dataDir, site.slug);
  if (!existsSync(file)) throw new SiteError(site.slug, [noStockProblem(site, { sitesDir, dataDir })]);
  try {
    return openSnapshot(dataDir, site.slug);
  } catch (error) {
    throw new SiteError(site.slug, [unreadStock(site.slug, file, error)]);
  }
}

let cached: { stamp: string; site: Promise<DevSite> } | null = null;

/**
 * One site's current pages, cached until a file changes; concurrent requests share one load.
 * @throws SiteError with all problems, for display in the browser.
 */
export async function readLiveSite(slug: string): Promise<DevSite> {
  const stamp = [slug, ...(await Promise.all(watchedFiles(slug).map(stampOf)))].join();
  if (cached?.stamp === stamp) return cached.site;
  const own = { stamp, site: loadLiveSite(slug) };
  cached = own;
  own.site.catch(() => {
    if (cached === own) cached = null;
  });
  return own.site;
}

async function loadLiveSite(slug: string): Promise<DevSite> {
  const { sitesDir, dataDir, now } = environment();
  const site = await loadSite(slug, sitesDir, dataDir);
  return liveSiteOf(site, stockOf(site), clockAt(now));
}

export function liveSiteOf(site: Site, snapshot: Snapshot, clock: Clock): DevSite {
  const output = siteOutput(site, snapshot, clock, sha256);
  const pages = new Map(output.routes.map((route) => [route.path, route.make]));
  const made = madeFiles(site, output.shareCard, 'dev');
  return { output, made, pages, redirects: memoize(() => readRedirects(redirectsFile(output.redirects()))) };
}
