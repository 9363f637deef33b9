import { siteSlugs } from '#config/site-slugs.server.ts';
import { nounFor } from '#lib/text/text.ts';
import type { BuildOptions, BuildReport, BuiltSite } from './build-report.ts';
import { startPool } from './pool.server.ts';
import { inputsOf, type Unchanged, unchangedSite } from './unchanged.server.ts';

/** Builds sites concurrently and independently. What stands as its files say is not built, and none of its files is opened. */
export async function buildCommand(options: BuildOptions): Promise<BuildReport> {
  const began = performance.now();
  const say = options.say ?? (() => {});
  const slugs = options.slugs.length > 0 ? options.slugs : await siteSlugs(options.sitesDir);
  const inputs = new Map(isPlain(options) ? slugs.map((slug) => [slug, inputsOf(slug, options)]) : []);
  const unchanged = slugs.flatMap((slug) => unchangedOf(slug, options, inputs.get(slug)));
  const rest = slugs.filter((slug) => !unchanged.some(({ report }) => report.slug === slug));
  const built =
    rest.length > 0 || slugs.length === 0 ? await buildRest({ ...options, slugs: rest }, inputs, say) : { sites: [], failed: [], bundleSeconds: 0 };
  const sites = [...unchanged, ...built.sites].sort((a, b) => (a.report.slug < b.report.slug ? -1 : 1));
  for (const { report, lines } of sites) say(`${[siteLine(report, options), ...lines].join('\n')}\n`);
  for (const { slug, message } of built.failed) say(`${slug}: not built. ${message}\n`);
  return {
    sites: sites.map(({ report }) => report),
    failed: built.failed,
    seconds: secondsSince(began),
    bundleSeconds: built.bundleSeconds,
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** Others are asked to do more than what changed. Removals may be accepted: a site that stands has none. */
const isPlain = ({ full, dryRun, preview }: BuildOptions) => !full && !dryRun && preview === undefined;

function unchangedOf(slug: string, options: BuildOptions, inputs: string | undefined): Unchanged<BuiltSite>[] {
  const began = performance.now();
  const unchanged = inputs === undefined ? null : unchangedSite<BuiltSite>(options, slug, inputs);
  return unchanged === null ? [] : [{ ...unchanged, report: { ...unchanged.report, seconds: secondsSince(began) } }];
}

async function buildRest(options: BuildOptions, inputs: ReadonlyMap<string, string>, say: (text: string) => void) {
  // Workers load in parallel with the main thread.
  const pool = options.pool ?? startPool(options.dataDir, options.slugs);
  const progress = progressLine(say);
  try {
    const { buildSites } = await import('./build-sites.server.ts');
    return await buildSites({ ...options, pool, inputs, progress: (pages) => progress.add(pages) });
  } finally {
    progress.end();
    await pool.close();
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

const megabyte = 1024 * 1024;

const siteLine = (report: BuiltSite, { dryRun, preview }: BuildOptions) =>
  `${report.slug}: ${report.rendered} ${nounFor(report.rendered, 'page')} ${dryRun ? 'would be rendered' : 'rendered'}, ${report.unchanged} unchanged, ${report.removed} removed, ` +
  `${(report.bytes / megabyte).toFixed(1)} MB, ${report.seconds.toFixed(2)} s${report.release ? `, release ${report.release}${preview === undefined ? '' : ' stays'}` : ''}`;
