import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ComplianceEntry, entryLine } from '#compliance/entry.ts';
import { loadSites } from '#config/load.server.ts';
import { adLines } from '#feeds/ad-report.ts';
import type { Environment } from '#lib/environment.server.ts';
import { nounFor } from '#lib/text.ts';
import { listed } from '#lib/words.ts';
import { SiteError } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { snapshotFile } from '#stock/files.server.ts';
import { snapshotFacts } from '#stock/snapshot-facts.server.ts';
import { ensureBundle } from '../render/bundle.server.ts';
import { noStockProblem } from '../routes/no-stock.server.ts';
import { buildSite, type SiteBuild } from './build-site.server.ts';
import { faultWords } from './disk-fault.ts';
import { type RenderPool, startPool } from './pool.server.ts';
import type { PageError } from './shard-job.ts';
import type { MediaReport, SiteReport } from './site-report.ts';

export type BuildReport = {
  sites: (SiteReport & { quarantine: { rejected: number; held: number } })[];
  failed: { slug: string; message: string }[];
  seconds: number;
  bundleSeconds: number;
  /** Of the process and its workers. */
  peakMemoryMb: number;
};

export type BuildOptions = Environment & {
  /** Empty: all sites. */
  slugs: readonly string[];
  full: boolean;
  dryRun: boolean;
  /** Dry run: called with the changed pages, in a folder that is then deleted. */
  diff?: (made: { site: Site; report: SiteReport; pagesDir: string }) => Promise<void>;
  /** As of `buildSite`. */
  preview?: string;
  /** Overrides the brakes. */
  acceptRemovals?: boolean;
  /** Progress output; null: none. */
  say: ((text: string) => void) | null;
  /** A running pool, which is closed here; omitted: the build starts one. */
  pool?: SiteBuild['pool'] & Pick<RenderPool, 'close'>;
};

/** Builds sites concurrently and independently. */
export async function buildCommand(options: BuildOptions): Promise<BuildReport> {
  const began = performance.now();
  const say = options.say ?? (() => {});
  const pool = options.pool ?? startPool(options.dataDir, options.slugs);
  try {
    const bundling = ensureBundle();
    const { sites, failed: unreadable } = await loadSites(options.slugs.length > 0 ? options.slugs : 'all', options.sitesDir, options.dataDir);
    const failed = unreadable.map(({ slug, message }) => ({ slug, message }));
    const bundle = await bundling;
    const bundleSeconds = secondsSince(began);
    const reports: BuildReport['sites'] = [];
    const progress = progressLine(say);
    await Promise.all(
      sites.map(async (site) => {
        try {
          if (!existsSync(snapshotFile(options.dataDir, site.slug))) throw new SiteError(site.slug, [noStockProblem(site, options)]);
          const facts = snapshotFacts(options.dataDir, site.slug);
          const build = { ...options, site, bundle, pool, progress: (pages: number) => progress.add(pages) };
          const report = options.diff === undefined ? await buildSite(build, facts.vehicles) : await diffed(build, facts.vehicles, options.diff);
          reports.push({ ...report, quarantine: { rejected: facts.rejected, held: facts.held } });
        } catch (error) {
          failed.push({ slug: site.slug, message: faultWords(error) });
        }
      }),
    );
    progress.end();
    reports.sort((a, b) => (a.slug < b.slug ? -1 : 1));
    for (const report of reports) say(describe(report, options));
    for (const { slug, message } of failed) say(`${slug}: not built. ${message}\n`);
    return {
      sites: reports,
      failed,
      seconds: secondsSince(began),
      bundleSeconds,
      peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    await pool.close();
  }
}

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

const secondsSince = (began: number) => Math.round(performance.now() - began) / 1000;

/** A page counter, overwritten in place on a terminal. */
function progressLine(say: (text: string) => void) {
  let pages = 0;
  let lastPrinted = 0;
  return {
    add(more: number) {
      pages += more;
      if (pages - lastPrinted < 1000) return;
      lastPrinted = pages;
      say(`  ${pages} pages checked\n`);
    },
    end() {
      if (lastPrinted > 0 && pages > lastPrinted) say(`  ${pages} pages checked\n`);
    },
  };
}

const errorLine = ({ path, message, stays }: PageError) =>
  `    error: ${path}: ${message} (${stays ? 'the previous version stays' : 'it is left out'}; the next build retries it)`;

/** Every breach, once for all pages on which it is. */
function complianceLines({ slug, compliance }: { slug: string; compliance: readonly ComplianceEntry[] }): string[] {
  if (compliance.length === 0) return [];
  const { length } = compliance;
  const alike = Map.groupBy(compliance, ({ rule, field, found, outcome }) => JSON.stringify([rule, field, found, outcome]));
  return [
    `    the law: ${length} ${length === 1 ? 'breach' : 'breaches'}, npm run comply -- ${slug} says more`,
    ...[...alike.values()].flatMap(([entry, ...others]) =>
      entry === undefined
        ? []
        : [`      ${entryLine({ ...entry, where: `${entry.where}${others.length === 0 ? '' : ` (and ${others.length} more)`}` })}`],
    ),
  ];
}

/** Why all pages are rendered. */
const mediaLines = ({ added, left }: MediaReport): string[] => [
  ...(added.length === 0 ? [] : [`    pictures and videos may now come from ${listed(added)} too, so every page is rendered once`]),
  ...(left.length === 0 ? [] : [`    pictures and videos no longer come from ${listed(left)}, so every page is rendered once`]),
];

const megabyte = 1024 * 1024;
const shownChanges = 40;

function describe(report: BuildReport['sites'][number], { dryRun, preview }: BuildOptions): string {
  const lines = [
    `${report.slug}: ${report.rendered} ${nounFor(report.rendered, 'page')} ${dryRun ? 'would be rendered' : 'rendered'}, ${report.unchanged} unchanged, ${report.removed} removed, ` +
      `${(report.bytes / megabyte).toFixed(1)} MB, ${report.seconds.toFixed(2)} s${report.release ? `, release ${report.release}${preview === undefined ? '' : ' stays'}` : ''}`,
    ...Object.entries(report.reasons).map(([reason, count]) => `    ${reason}: ${count}`),
  ];
  lines.push(...mediaLines(report.media));
  if (dryRun) {
    lines.push(
      ...report.changes.slice(0, shownChanges).map((change) => `    ${change.reason === 'removed' ? '−' : '+'} ${change.path} (${change.reason})`),
    );
    if (report.changes.length > shownChanges) lines.push(`    … and ${report.changes.length - shownChanges} more; --json lists them all`);
  }
  if (report.quarantine.rejected > 0) lines.push(`    ${report.quarantine.rejected} ${nounFor(report.quarantine.rejected, 'record')} in quarantine`);
  if (report.quarantine.held > 0) lines.push(`    ${report.quarantine.held} ${nounFor(report.quarantine.held, 'vehicle')} held by a brake`);
  lines.push(...report.media.findings.map((finding) => `    HELD (pictures; the rest is published): ${finding}`));
  lines.push(...report.warnings.map((warning) => `    warning: ${warning}`));
  lines.push(...report.errors.map(errorLine));
  lines.push(...complianceLines(report));
  lines.push(...report.ads.flatMap((ad) => adLines(report.slug, ad).map((line) => `    ${line}`)));
  if (report.held !== null) {
    lines.push(
      `    HELD (${preview === undefined ? 'nothing is published' : 'a build would publish nothing'}; ${report.release === null ? 'there is no release yet' : `release ${report.release} stays`}): ${report.held.message}. ` +
        `If that is intended, run npm run accept -- ${report.slug}.`,
    );
  }
  if (report.nextChange) lines.push(`    next scheduled change: ${report.nextChange}`);
  return `${lines.join('\n')}\n`;
}
