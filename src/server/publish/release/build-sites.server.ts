import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSites } from '#config/load.server.ts';
import { SiteError } from '#site/problems.ts';
import { snapshotFile } from '#stock/write/files.server.ts';
import { snapshotFacts } from '#stock/write/snapshot-facts.server.ts';
import { ensureBundle } from '../render/bundle.server.ts';
import { noStockProblem } from '../routes/no-stock.server.ts';
import type { BuildOptions, BuildReport, BuiltSite } from './build-report.ts';
import { buildSite, type SiteBuild } from './build-site.server.ts';
import { changeLines, releaseLines } from './build-text.ts';
import { faultWords } from './disk-fault.ts';
import type { Manifest } from './manifest.ts';
import type { SiteReport } from './site-report.ts';
import { recordUnchanged } from './unchanged.server.ts';

export type SitesBuild = Omit<BuildOptions, 'slugs' | 'pool' | 'say'> & {
  /** Empty: all sites. */
  slugs: readonly string[];
  pool: SiteBuild['pool'];
  /** Of each site, before it is read. */
  inputs: ReadonlyMap<string, string>;
  /** Pages checked. */
  progress(pages: number): void;
};

export type BuiltSites = {
  sites: { report: BuiltSite; lines: string[] }[];
  failed: BuildReport['failed'];
  bundleSeconds: number;
};

/** Builds sites concurrently and independently. */
export async function buildSites(options: SitesBuild): Promise<BuiltSites> {
  const began = performance.now();
  const bundling = ensureBundle();
  const { sites, failed: unreadable } = await loadSites(options.slugs.length > 0 ? options.slugs : 'all', options.sitesDir, options.dataDir);
  const failed = unreadable.map(({ slug, message }) => ({ slug, message }));
  const bundle = await bundling;
  const built: BuiltSites = { sites: [], failed, bundleSeconds: Math.round(performance.now() - began) / 1000 };
  await Promise.all(
    sites.map(async (site) => {
      try {
        built.sites.push(await buildOne({ ...options, site, bundle }));
      } catch (error) {
        failed.push({ slug: site.slug, message: faultWords(error) });
      }
    }),
  );
  return built;
}

async function buildOne(options: SitesBuild & Pick<SiteBuild, 'site' | 'bundle'>): Promise<BuiltSites['sites'][number]> {
  const { site, dataDir, inputs: given } = options;
  if (!existsSync(snapshotFile(dataDir, site.slug))) throw new SiteError(site.slug, [noStockProblem(site, options)]);
  const facts = snapshotFacts(dataDir, site.slug);
  let manifest: Manifest | null = null;
  const build: SiteBuild = { ...options, onComplete: (published) => (manifest = published) };
  const made = options.diff === undefined ? await buildSite(build, facts.vehicles) : await diffed(build, facts.vehicles, options.diff);
  const report = { ...made, quarantine: { rejected: facts.rejected, held: facts.held } };
  const lines = releaseLines(report, options);
  const inputs = given.get(site.slug);
  if (manifest !== null && inputs !== undefined && report.errors.length === 0)
    recordUnchanged(options, site.slug, { report: unchangedReport(report), lines, inputs, manifest });
  return { report, lines: [...changeLines(report, options), ...lines] };
}

/** What the next build reports, where it finds nothing changed. */
const unchangedReport = (report: BuiltSite): BuiltSite => ({
  ...report,
  rendered: 0,
  unchanged: report.rendered + report.unchanged,
  removed: 0,
  reasons: {},
  changes: [],
  media: { ...report.media, added: [], left: [] },
});

/** A dry run with a comparison of changed pages. */
async function diffed(build: SiteBuild, vehicles: number, tell: NonNullable<BuildOptions['diff']>): Promise<SiteReport> {
  const pagesTo = mkdtempSync(path.join(tmpdir(), 'forecourt-pages-'));
  try {
    const report = await buildSite({ ...build, dryRun: true, pagesTo }, vehicles);
    await tell({ site: build.site, report, pagesDir: pagesTo });
    return report;
  } finally {
    rmSync(pagesTo, { recursive: true, force: true });
  }
}
