import { environment } from '#lib/files/environment.server.ts';
import { printable } from '#lib/text/printable.ts';
import { nounFor } from '#lib/text/text.ts';
import { feedFindingText } from '#stock/clean/feed-finding.ts';
import { doubtText } from '#stock/clean/first-prices.ts';
import { type BrakeName, brakeNames, isReleasable } from '#stock/judge/brakes.ts';
import { explainedText, explainStock } from '#stock/judge/explain.server.ts';
import { jumpText } from '#stock/judge/jumps.ts';
import type { StockReport } from '#stock/run.server.ts';
import { parseArguments, printJson, Usage } from './cli.ts';
import { takeSiteStock } from './take-site-stock.ts';

const releasable = brakeNames.filter(isReleasable);

const usage = `Reads a site's stock feed and puts a new snapshot in place, unless a brake holds it back.

npm run stock -- <slug> [--from X] [--accept-removals] [--release BRAKE] [--accept ID] [--json]
npm run stock -- <slug> --explain [--from X] [--json]

  slug               the site, a file of FORECOURT_SITES
  --from X           a file or an https address instead of the site's stock.from
  (npm run accept -- <slug> lists what is held, accepts it and publishes it; these options are for scripts)
  --accept-removals  the vehicles that are gone are really gone: releases the brake "drop"
  --release BRAKE    releases another brake, once or more: ${releasable.join(', ')}
                     (a release counts for the feed that is read now, and for no other)
  --accept ID        the price and kilometres of this vehicle are right, once or more: they are no longer held or left out
  --explain          only reads: a table of the feed's columns or keys with the field of each, how many values it reads and samples
                     before and after, and what it would be wise to write into "stock" of the site's file; nothing is written
  --json             prints one JSON object: {slug, read, accepted, rejected, rejects, added, changed, removed, held, …};
                     held is null, or {what: "all" or "removals", vehicles, brakes}; heldVehicles: [{id, field, from, to, until}];
                     doubtedPrices: [{id, name, field, price, why}]: first prices that were left out;
                     heldHosts: [{host, why, vehicles, such}]: hosts whose pictures and videos are left out;
                     wayOut: the options that let it all in; findings: [{says, fix}] of the feed, newFindings: those of this run; notes; with exit code 1 there is an error

Beside the snapshot, FORECOURT_DATA/<slug>/ holds quarantine.json (refused records with all that the feed said) and
repairs.ndjson (one correction a line). Records count from 1; in a table, the first row of data is record 1.

Environment: FORECOURT_SITES (sites), FORECOURT_DATA (.data), FORECOURT_NOW (the clock), and what stock.from names as \${NAME}.
Exit codes: 0 the snapshot is new or unchanged, 1 a fault (the last snapshot stays), 2 wrong usage, 3 held back in whole or in part.`;

const { values, positionals } = parseArguments(usage, {
  from: { type: 'string' },
  'accept-removals': { type: 'boolean' },
  release: { type: 'string', multiple: true },
  accept: { type: 'string', multiple: true },
  explain: { type: 'boolean' },
});
const [slug, ...more] = positionals;
if (slug === undefined || more.length > 0) throw new Usage('name one site', usage);

function released(): BrakeName[] {
  const brakes = (values.release ?? []).map((name) => {
    const brake = releasable.find((known) => known === name);
    if (brake === undefined) throw new Usage(`there is no brake ${JSON.stringify(name)} to release`, usage);
    return brake;
  });
  return values['accept-removals'] ? [...new Set([...brakes, 'drop' as const])] : brakes;
}

const mostShown = 10;

const vehicles = (count: number) => `${count} ${nounFor(count, 'vehicle')}`;

function describe(report: StockReport): string {
  const { read, accepted, rejected, added, changed, removed, held } = report;
  const lines = report.unchanged
    ? [`${slug}: the feed has not changed; ${vehicles(report.vehicles)}.`]
    : [
        `${slug}: ${read} ${nounFor(read, 'record')} read, ${accepted} accepted, ${rejected} refused, ${report.repairs} ${nounFor(report.repairs, 'repair')}; ` +
          `${added} added, ${changed} changed, ${removed} removed; ${vehicles(report.vehicles)}.`,
      ];
  if (rejected > 0) lines.push(`Refused records: ${report.files?.quarantine}`);
  if (report.repairs > 0 && !report.unchanged) lines.push(`Repairs, such as words and numbers in the form of fields: ${report.files?.repairs}`);
  for (const { what, message } of held?.brakes ?? []) {
    lines.push(`HELD (${what === 'all' ? 'the whole feed; the last snapshot stays' : 'removals only'}): ${message}.`);
  }
  for (const vehicle of report.heldVehicles.slice(0, mostShown)) {
    const { until } = vehicle;
    lines.push(`HELD (one vehicle, which stays as it was): ${jumpText(vehicle)}. It goes in if the feed still says so on ${until}.`);
  }
  const more = report.heldVehicles.length - mostShown;
  if (more > 0) lines.push(`HELD: ${more} more ${nounFor(more, 'vehicle')}, named under held_vehicles in ${report.files?.quarantine}`);
  for (const doubted of report.doubtedPrices.slice(0, mostShown)) {
    lines.push(`LEFT OUT (one price; its vehicle goes in without): ${doubtText(doubted)}.`);
  }
  const moreDoubted = report.doubtedPrices.length - mostShown;
  if (moreDoubted > 0)
    lines.push(`LEFT OUT: ${moreDoubted} more ${nounFor(moreDoubted, 'price')}, named under doubted_prices in ${report.files?.quarantine}`);
  if (report.wayOut.length > 0) lines.push(`If all that is held is right, run npm run accept -- ${slug}: it lists what goes, and publishes it.`);
  else if (held?.brakes.some(({ brake }) => brake === 'empty'))
    lines.push('A site is never published without stock: this cannot be released. Give it its feed, or another with --from.');
  else if (held !== null) lines.push('This cannot be released: say in the site’s file what the feed leaves out.');
  lines.push(...report.newFindings.map(feedFindingText));
  const known = report.findings.length - report.newFindings.length;
  if (known > 0)
    lines.push(`${known} ${nounFor(known, 'finding')} as at the last run; npm run doctor -- ${slug} names ${known === 1 ? 'it' : 'them'}.`);
  lines.push(...report.notes);
  return `${lines.join('\n')}\n`;
}

async function explain(slug: string): Promise<void> {
  const { sitesDir, dataDir, now } = environment();
  const explained = await explainStock(slug, { sitesDir, dataDir, now, from: values.from });
  if (values.json) printJson(explained);
  else process.stdout.write(`${printable(explainedText(explained))}\n`);
}

const release = released();
if (values.explain) {
  if (release.length > 0 || values.accept !== undefined) throw new Usage('--explain writes nothing, so it releases and accepts nothing', usage);
  await explain(slug);
  process.exit();
}
try {
  const report = await takeSiteStock(slug, { from: values.from, release, accept: values.accept ?? [] });
  if (values.json) printJson(report);
  else process.stdout.write(describe(report));
  process.exitCode = report.held === null && report.heldVehicles.length + report.doubtedPrices.length + report.heldHosts.length === 0 ? 0 : 3;
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const nothing = {
    read: 0,
    accepted: 0,
    rejected: 0,
    rejects: [],
    added: 0,
    changed: 0,
    removed: 0,
    held: null,
    heldVehicles: [],
    doubtedPrices: [],
    heldHosts: [],
    wayOut: [],
    findings: [],
    newFindings: [],
    notes: [],
  };
  if (values.json) printJson({ slug, ...nothing, error: message });
  process.stderr.write(`${slug}: ${message}\n`);
  process.exitCode = 1;
}
