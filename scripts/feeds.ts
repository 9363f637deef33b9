import { vehiclesWithGrace } from '#compliance/published.server.ts';
import { loadSites } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { fallenAds } from '#feeds/ad-brake.ts';
import { adFeedsOf } from '#feeds/ad-feeds.ts';
import { type AdSummary, adLines, adSummary } from '#feeds/ad-report.ts';
import { environment } from '#lib/files/environment.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import { readPublishedAds, writePublishedAds } from '#publish/routes/published-ads.server.ts';
import { withoutSwitchedOff } from '#site/copy/switched-off.ts';
import type { Site } from '#site/schema/site.ts';
import { lastSnapshot } from '#stock/write/snapshot.server.ts';
import { audited } from './audited.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Shows which vehicles are in the files of ad platforms, and why the others are not.

npm run feeds -- [slug…] [--json]
npm run feeds -- <slug> --accept

  slug      the sites to show; none named: every site
  --accept  of one site, for scripts: the next build publishes its files whatever falls out of them (npm run accept -- <slug> also builds)
  --json    prints one JSON object: {sites: [{slug, feeds: [{platform, path, vehicles, leftOut: [{reason, says, key, count, slugs}], held}]}], failed}

A platform is switched on by feeds.google, feeds.meta, feeds.tiktok or feeds.microsoft.

Exit codes: 0 shown, 1 a file is held, or a site cannot be read, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, { accept: { type: 'boolean' } });
if (values.accept && positionals.length !== 1) throw new Usage('--accept wants one site', usage);
const { sitesDir, dataDir, now } = environment();
const { sites, failed } = await loadSites(positionals.length > 0 ? positionals : 'all', sitesDir, dataDir);
if (values.accept) {
  for (const { slug } of sites) writePublishedAds(dataDir, slug, {});
  await audited(
    'feeds',
    sites.map(({ slug: site }) => ({ site, what: 'files of ad platforms', before: null, after: 'accepted' })),
  );
}

const reports = sites.map((site) => ({ slug: site.slug, feeds: summariesOf(site) }));
if (values.json) printJson({ sites: reports, failed });
else {
  for (const { slug, feeds } of reports) process.stdout.write(`${[slug, ...linesOf(slug, feeds)].join('\n  ')}\n`);
  for (const { slug, message } of failed) process.stdout.write(`${slug}: ${message}\n`);
}
process.exitCode = failed.length > 0 || reports.some(({ feeds }) => feeds.some(({ held }) => held !== null)) ? 1 : 0;

function summariesOf(wholeSite: Site): AdSummary[] {
  const { site } = withoutSwitchedOff(wholeSite);
  const published = readPublishedAds(dataDir, site.slug);
  const context = siteContext(site, vehiclesWithGrace(lastSnapshot(dataDir, site.slug)?.vehicles ?? [], dataDir, site.slug), clockAt(now));
  return adFeedsOf(context).map((feed) => adSummary(feed, fallenAds(feed, published)));
}

function linesOf(slug: string, feeds: readonly AdSummary[]): string[] {
  return feeds.length === 0 ? ['no ad platform is switched on'] : feeds.flatMap((feed) => adLines(slug, feed));
}
