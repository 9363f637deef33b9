import { environment } from '#lib/environment.server.ts';
import type { BuildOptions } from '#publish/release/build-command.server.ts';
import { startPool } from '#publish/release/pool.server.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Renders dealer sites from their stock snapshots into releases.

npm run build -- [slug…] [--all] [--full] [--dry-run] [--accept-removals] [--json]
npm run build -- <slug> --dry-run --diff FILE

  slug               the sites to build; none named, or --all: every site
  --full             renders every page, whatever the release before holds
  --dry-run          says which pages would change and writes nothing
  --diff             with --dry-run of one site: writes a page for the browser that shows what would change, word by word
  --accept-removals  for scripts (npm run accept -- <slug> lists what goes first, and pushes to targets): what is gone is really gone, be it pages, forms, the API or prices: publishes what the brake between releases
                     would hold, in this build of the sites that are named
  --json             prints one JSON object: {sites, failed, seconds, peakMemoryMb}; of a site, held is null, or {message, kinds}

Exit codes: 0 every site built, 1 a site or a page failed, 2 wrong usage, 3 a release was held back, or something
that breaks a rule of law was left out of one.`;

const { values, positionals } = parseArguments(usage, {
  all: { type: 'boolean' },
  full: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  diff: { type: 'string' },
  'accept-removals': { type: 'boolean' },
});
if (values.all && positionals.length > 0) throw new Usage('name sites, or say --all, not both', usage);
const { diff } = values;
if (diff !== undefined && (values['dry-run'] !== true || positionals.length !== 1))
  throw new Usage('--diff FILE wants --dry-run and one site', usage);
const acceptRemovals = values['accept-removals'] === true;
if (acceptRemovals && positionals.length === 0) throw new Usage('name the sites whose pages may go', usage);

const folders = environment();
// Workers load in parallel.
const pool = startPool(folders.dataDir, positionals);
const { buildCommand } = await import('#publish/release/build-command.server.ts');
const report = await buildCommand({
  ...folders,
  pool,
  slugs: positionals,
  full: values.full === true,
  dryRun: values['dry-run'] === true,
  acceptRemovals,
  ...(diff === undefined ? {} : { diff: writesDiff(diff) }),
  say: values.json ? null : (line) => process.stdout.write(line),
});
if (values.json) printJson(report);
const anyErrors = report.sites.some((site) => site.errors.length > 0);
const anyHeld = report.sites.some((site) => site.held !== null || site.compliance.length > 0);
process.exitCode = report.failed.length > 0 ? 1 : anyHeld ? 3 : anyErrors ? 1 : 0;

/** Other builds do not need it. */
function writesDiff(file: string): NonNullable<BuildOptions['diff']> {
  return async (made) => {
    const { writeDiff } = await import('#publish/diff/write-diff.server.ts');
    writeDiff({ ...made, outDir: folders.outDir, file, now: folders.now });
  };
}
