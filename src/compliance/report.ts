import { appliesIn, isVerified, type LawRule } from '#law/rules/law-rule.ts';
import { lawRule, lawRules } from '#law/rules.ts';
import { dayMs } from '#lib/dates.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Breach, type Reached, type Verdict, verdictOf } from './breach.ts';
import { breachOfFault } from './judge-page.ts';
import { siteBreaches } from './judge-site.ts';
import { vehicleBreaches } from './judge-vehicle.ts';
import type { PageFault } from './page-fault.ts';
import { statesOfSite } from './states.ts';

/** A breach in the report. */
export type ReportLine = {
  severity: Verdict['severity'];
  because: Verdict['because'];
  /** A file of the site, or a path of it. */
  where: string;
  /** Key or field; of a page: the path of the vehicle on whose card it is, else empty. */
  field: string;
  found: string;
};

/** A rule with what breaks it. */
export type ReportRule = { rule: LawRule; lines: readonly ReportLine[] };

export type ComplianceReport = {
  slug: string;
  name: string;
  url: string;
  /** ISO 8601. */
  at: string;
  errors: number;
  warnings: number;
  /** Errors first. */
  rules: readonly ReportRule[];
  /** Rules that counsel has to confirm, and rules that nobody has read the source of. */
  awaitingCounsel: readonly string[];
  unverified: readonly string[];
  /** Waivers, and whether they still count. */
  waivers: readonly (Site['compliance']['waivers'][number] & { hasEnded: boolean })[];
};

export type Examined = {
  site: Site;
  /** Those that have a page. */
  vehicles: readonly Vehicle[];
  /** Texts of the last release, by `textKey`. */
  published: Readonly<Record<string, string>>;
  /** Faults of published pages by path. */
  pages: ReadonlyMap<string, readonly PageFault[]>;
  clock: Reached & { now: number };
};

/** All that a site's texts, settings, vehicles and pages break. */
export function complianceReport({ site, vehicles, published, pages, clock }: Examined): ComplianceReport {
  const byRule = new Map<string, ReportLine[]>();
  const add = (breach: Breach, where: string, field: string) => {
    const line = { ...verdictOf(breach, site.compliance, clock), where, field, found: breach.found };
    byRule.set(breach.rule.id, [...(byRule.get(breach.rule.id) ?? []), line]);
  };
  for (const breach of siteBreaches(site, published, clock))
    add(breach, breach.file === '' ? `sites/${site.slug}.json` : breach.file, breach.path.join('.'));
  for (const vehicle of vehicles) for (const breach of vehicleBreaches(vehicle, site, clock)) add(breach, paths.vehicle(vehicle.slug), breach.field);
  const states = statesOfSite(site);
  const vehicleAt = new Map(vehicles.map((vehicle) => [paths.vehicle(vehicle.slug), vehicle]));
  for (const [path, faults] of pages)
    for (const fault of faults) {
      const breach = breachOfFault(fault, vehicleAt.get(fault.card ?? path));
      if (appliesIn(breach.rule, states)) add(breach, path, fault.card ?? '');
    }
  const rules = [...byRule].map(([id, lines]): ReportRule => ({ rule: lawRule(id), lines: lines.toSorted(bySeverity) })).toSorted(byErrors);
  const count = (severity: Verdict['severity']) =>
    rules.reduce((sum, { lines }) => sum + lines.filter((line) => line.severity === severity).length, 0);
  return {
    slug: site.slug,
    name: site.name,
    url: site.url,
    at: new Date(clock.now).toISOString(),
    errors: count('error'),
    warnings: count('warning'),
    rules,
    awaitingCounsel: lawRules.flatMap(({ id, awaits_counsel: awaits }) => (awaits ? [id] : [])),
    unverified: lawRules.flatMap((rule) => (isVerified(rule) ? [] : [rule.id])),
    waivers: site.compliance.waivers.map((waiver) => ({ ...waiver, hasEnded: clock.now >= Date.parse(waiver.until) + dayMs })),
  };
}

const rank = ({ severity }: ReportLine) => (severity === 'error' ? 0 : 1);
const bySeverity = (one: ReportLine, other: ReportLine) => rank(one) - rank(other) || one.where.localeCompare(other.where);
const errorsOf = ({ lines }: ReportRule) => lines.filter(({ severity }) => severity === 'error').length;
const byErrors = (one: ReportRule, other: ReportRule) => errorsOf(other) - errorsOf(one) || other.lines.length - one.lines.length;

/** Stands at the head of each report. */
export const noAdvice = 'This report is no legal advice. It checks what software can check; a lawyer decides.';

const becauseWords: Readonly<Record<NonNullable<Verdict['because']>, string>> = {
  unverified: 'nobody has read the source of this rule yet',
  grace: 'it was live before this rule: an error two weeks after the rule came',
  waiver: 'waived',
};

export const reasonOf = ({ because }: Pick<ReportLine, 'because'>): string => (because === null ? '' : becauseWords[because]);

const mostLines = 5;

/** For a terminal. */
export function reportText({ slug, errors, warnings, rules, awaitingCounsel, unverified, waivers }: ComplianceReport): string {
  const lines = [
    `${slug}: ${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
    noAdvice,
    `Await counsel: ${awaitingCounsel.join(', ')}.`,
    `Unread, so warnings: ${unverified.join(', ')}.`,
  ];
  for (const { rule, name, reason, until, hasEnded } of waivers)
    lines.push(`Waived by ${name} until ${until}${hasEnded ? ', which is over: the rule counts again' : ''}: ${rule} (${reason})`);
  for (const { rule, lines: found } of rules) {
    lines.push('', `${rule.id} (${found.length})`, `  ${rule.sentence}`, `  Fix: ${rule.fix}`);
    for (const line of found.slice(0, mostLines)) {
      const reason = reasonOf(line);
      lines.push(`  ${line.severity} ${line.where}${line.field === '' ? '' : ` ${line.field}`}: ${line.found}${reason === '' ? '' : ` (${reason})`}`);
    }
    if (found.length > mostLines) lines.push(`  and ${found.length - mostLines} more; --json and --page list all`);
  }
  return `${lines.join('\n')}\n`;
}
