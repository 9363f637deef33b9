import { existsSync } from 'node:fs';
import { siteSlugs } from '#config/site-slugs.server.ts';
import { type AuditEntry, auditPlace, openAuditLog } from '#lib/database/audit-log.server.ts';
import { environment, leadEnvironment } from '#lib/files/environment.server.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { printableLine } from '#lib/text/printable.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Shows what was changed at a site, when and by whom: by the worker, the API and commands.

npm run audit -- <slug> [--limit 50] [--json]

  --limit  how many entries, the latest of them
  --json   prints one JSON object: {entries: [{at, site, who, via, what, before, after}]}

Who: FORECOURT_ACTOR of whoever ran it, else the user and the machine. The log stands in audit.sqlite in the data folder, or in PostgreSQL
(DATABASE_URL), which refuses to change or delete an entry. It names no shopper.
Exit codes: 0 shown, 1 no such site, or the log cannot be read, 2 wrong usage.`;

const { values, positionals } = parseArguments(usage, { limit: { type: 'string', default: '50' } });
const [slug, ...more] = positionals;
if (slug === undefined || more.length > 0) throw new Usage('Say of which site: npm run audit -- <slug>.', usage);
if (!/^[1-9]\d{0,5}$/.test(values.limit)) throw new Usage(`--limit ${values.limit} is no number from 1 on.`, usage);

const { sitesDir, dataDir } = environment();
const place = auditPlace(dataDir, leadEnvironment().database);
const entries = 'file' in place && !existsSync(place.file) ? [] : await readEntries(slug);
if (entries.length === 0) await requireSite(slug);
if (values.json) printJson({ entries: entries.map((entry) => ({ ...entry, at: isoOf(entry) })) });
else process.stdout.write(entries.length === 0 ? `${slug}: nothing is logged yet.\n` : entries.map((entry) => `${lineOf(entry)}\n`).join(''));

async function readEntries(site: string): Promise<AuditEntry[]> {
  const log = await openAuditLog({ place, via: 'audit' });
  return log.read(site, Number(values.limit)).finally(() => log.close());
}

/** A removed site may have entries. */
async function requireSite(site: string): Promise<void> {
  const known = await siteSlugs(sitesDir);
  if (known.includes(site)) return;
  const near = nearestName(site, known);
  throw new Error(`There is no site ${site} in ${sitesDir}. ${near === null ? `There are: ${known.join(', ')}.` : `Did you mean ${near}?`}`);
}

function isoOf({ at }: AuditEntry): string {
  return new Date(at).toISOString();
}

function lineOf(entry: AuditEntry): string {
  const { site, who, via, what, before, after } = entry;
  return printableLine(`${isoOf(entry)} ${site} ${what}: ${before ?? 'nothing'} → ${after ?? 'nothing'} by ${who} (${via})`);
}
