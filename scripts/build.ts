import path from 'node:path';
import { environment } from '#lib/files/environment.server.ts';
import { dayMs } from '#lib/time/dates.ts';
import type { BuildOptions } from '#publish/release/build-report.ts';
import { previewDir } from '#publish/release/preview.server.ts';
import { endOfPreview, newPreviewId, previewName, previewToken } from '#publish/routes/preview-token.ts';
import { auditedBuild } from './audited-build.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Renders dealer sites from their stock snapshots into releases.

npm run build -- [slug…] [--all] [--full] [--dry-run] [--accept-removals] [--json]
npm run build -- <slug> --dry-run --diff FILE
npm run build -- <slug> --preview [--days 3]

  slug               the sites to build; none named, or --all: every site
  --full             renders every page, whatever the release before holds
  --dry-run          says which pages would change and writes nothing
  --diff             with --dry-run of one site: writes a page for the browser that shows what would change, word by word
  --preview          makes a release that no pointer names, and prints an address with a signed token that shows it: not indexed, no events,
                     and nothing that is sent arrives. It needs PREVIEW_SECRET, which npm run serve or the edge module has too
  --days             when it ends, 30 at most
  --accept-removals  for scripts: what is gone is really gone, be it pages, forms, the API or prices: publishes what the brake between
                     releases would hold, in this build of the sites that are named; npm run accept -- <slug> does that with a list
  --json             prints one JSON object: {sites, failed, seconds, peakMemoryMb}; of a site, held is null, or {message, kinds};
                     media: {added, left, held, findings}: hosts of pictures that are new, that left, and that are held

Exit codes: 0 every site built, 1 a site or a page failed, 2 wrong usage, 3 a release was held back, or something
was left out of one: what breaks a rule of law, or the pictures of a host that is held.`;

const { values, positionals } = parseArguments(usage, {
  all: { type: 'boolean' },
  full: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  diff: { type: 'string' },
  preview: { type: 'boolean' },
  days: { type: 'string', default: '3' },
  'accept-removals': { type: 'boolean' },
});
if (values.all && positionals.length > 0) throw new Usage('name sites, or say --all, not both', usage);
const { diff } = values;
if (diff !== undefined && (values['dry-run'] !== true || positionals.length !== 1))
  throw new Usage('--diff FILE wants --dry-run and one site', usage);
const acceptRemovals = values['accept-removals'] === true;
if (acceptRemovals && positionals.length === 0) throw new Usage('name the sites whose pages may go', usage);

const { preview: isPreview = false } = values;
if (isPreview && (positionals.length !== 1 || values['dry-run'])) throw new Usage('--preview wants one site, and no --dry-run', usage);
if (!/^(?:[1-9]|[12]\d|30)$/.test(values.days)) throw new Usage(`--days ${values.days} is no number from 1 to 30`, usage);
const secret = process.env.PREVIEW_SECRET ?? '';
if (isPreview && secret.length < 32)
  throw new Error('PREVIEW_SECRET is not set, or shorter than 32 characters. Set it here and where previews are shown: openssl rand -hex 32.');

const folders = environment();
const preview = isPreview ? newPreviewId(Date.now() + Number(values.days) * dayMs) : undefined;
const report = await auditedBuild({
  ...folders,
  slugs: positionals,
  full: values.full === true,
  dryRun: values['dry-run'] === true,
  acceptRemovals,
  ...(preview === undefined ? {} : { preview }),
  ...(diff === undefined ? {} : { diff: writesDiff(diff) }),
  say: values.json ? null : (line) => process.stdout.write(line),
});
const [address = null] = preview === undefined ? [] : await Promise.all(report.sites.map(({ slug }) => showPreview(slug, preview)));
if (values.json) printJson(preview === undefined ? report : { ...report, preview: address });
const anyErrors = report.sites.some((site) => site.errors.length > 0);
const anyHeld = report.sites.some((site) => site.held !== null || site.compliance.length + site.media.held.length > 0);
process.exitCode = report.failed.length > 0 ? 1 : anyHeld ? 3 : anyErrors ? 1 : 0;

/** Other builds do not need it. */
function writesDiff(file: string): NonNullable<BuildOptions['diff']> {
  return async (made) => {
    const { writeDiff } = await import('#publish/diff/write-diff.server.ts');
    writeDiff({ ...made, outDir: folders.outDir, file, now: folders.now });
  };
}

/** Uploads a preview to where the edge module reads it, and prints its address. */
async function showPreview(slug: string, id: string): Promise<{ address: string; ends: string }> {
  const { loadSite } = await import('#config/load.server.ts');
  const { pushPreview, removeEndedPreviews } = await import('#publish/targets/push-preview.server.ts');
  const { storeOf } = await import('#publish/targets/site-targets.server.ts');
  const { url, publish } = await loadSite(slug, folders.sitesDir);
  const buckets = publish.targets.filter(({ kind }) => kind === 's3');
  for (const target of buckets) {
    const store = storeOf(target, process.env);
    await removeEndedPreviews(store, Date.now());
    await pushPreview(store, previewDir(path.join(folders.outDir, slug), id), id);
  }
  const base = publish.preview_url ?? (buckets.length > 0 ? url : `http://${slug}.localhost:4321`);
  const address = `${base.replace(/\/+$/, '')}/?${previewName}=${await previewToken(secret, slug, id)}`;
  const ends = new Date(endOfPreview(id) ?? 0).toISOString();
  const { audited } = await import('./audited.ts');
  await audited('build', [{ site: slug, what: 'preview', before: null, after: `${id}, until ${ends}` }]);
  if (!values.json) process.stdout.write(`    preview until ${ends}: ${address}\n`);
  return { address, ends };
}
