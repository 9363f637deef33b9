import { loadSite } from '#config/load.server.ts';
import { pushHostedIndex } from '#jobs/push-hosted-index.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { PushRefused } from '#search/hosted/search-key.server.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Keeps the hosted search index of a site.

npm run index -- push <slug> [--dry-run] [--json]

Puts the site's vehicles into the index that its config names (search.host, search.index): into a new index first, which takes the
place of the old one when it is whole. The key that may write stands in MEILISEARCH_ADMIN_KEY, never in a site's config.

  --dry-run  checks everything and writes nothing
  --json     prints one JSON object: {slug, host, index, documents, replaced, dryRun}

Exit codes: 0 done, 1 the host failed, 2 wrong usage, 3 refused.`;

const { values, positionals } = parseArguments(usage, { 'dry-run': { type: 'boolean' } });
const [action, slug, ...more] = positionals;
if (action !== 'push' || slug === undefined || more.length > 0) throw new Usage('Say push and one site.', usage);
const { sitesDir, dataDir, now } = environment();
const site = await loadSite(slug, sitesDir);
const adminKey = process.env.MEILISEARCH_ADMIN_KEY;
if (site.search.host !== undefined && adminKey === undefined) throw new Usage('MEILISEARCH_ADMIN_KEY is not set.', usage);

try {
  const log = values.json ? () => {} : (line: string) => process.stdout.write(`${line}\n`);
  const report = await pushHostedIndex({ site, sitesDir, dataDir, now, adminKey, dryRun: values['dry-run'] === true, log });
  if (values.json) printJson(report);
  else
    process.stdout.write(
      `${slug}: ${report.documents} documents ${report.dryRun ? 'would go' : 'went'} to ${report.index} on ${report.host}, ${report.replaced ? 'in place of the ones before' : 'a new index'}.\n`,
    );
} catch (error) {
  if (!(error instanceof PushRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 3;
}
