import type { ComplianceEntry } from '#compliance/breach.ts';
import { entryLine } from '#compliance/entry.ts';
import { adLines } from '#feeds/ad-report.ts';
import { nounFor } from '#lib/text/text.ts';
import { listed } from '#lib/text/words.ts';
import type { BuildOptions, BuiltSite } from './build-report.ts';
import type { PageError } from './shard-job.ts';
import type { MediaReport } from './site-report.ts';

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

const shownChanges = 40;

/** What a build changed. */
export function changeLines(report: BuiltSite, { dryRun }: Pick<BuildOptions, 'dryRun'>): string[] {
  const lines = [...Object.entries(report.reasons).map(([reason, count]) => `    ${reason}: ${count}`), ...mediaLines(report.media)];
  if (!dryRun) return lines;
  lines.push(
    ...report.changes.slice(0, shownChanges).map((change) => `    ${change.reason === 'removed' ? '−' : '+'} ${change.path} (${change.reason})`),
  );
  if (report.changes.length > shownChanges) lines.push(`    … and ${report.changes.length - shownChanges} more; --json lists them all`);
  return lines;
}

/** What the release is, changed or not. */
export function releaseLines(report: BuiltSite, { preview }: Pick<BuildOptions, 'preview'>): string[] {
  const lines: string[] = [];
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
  return lines;
}
