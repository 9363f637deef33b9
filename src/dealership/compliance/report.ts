import { appliesIn, isVerified, type LawRule } from '#law/rules/law-rule.ts';
import { lawRule, lawRules } from '#law/rules.ts';
import { dayMs } from '#lib/time/dates.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import {
  type ComplianceEntry,
  type DatedBreach,
  type Outcome,
  type PageFault,
  type Reached,
  type SiteBreach,
  type VehicleBreach,
  type Verdict,
  verdictOf,
} from './breach.ts';
import { gateSite } from './gate-site.ts';
import { detailErrors, gateComments, gateStock } from './gate-stock.ts';
import { datedFault } from './judge-page.ts';
import { siteBreaches, textKey } from './judge-site.ts';
import { vehicleBreaches } from './judge-vehicle.ts';
import type { Published } from './published.ts';
import { statesOfSite } from './states.ts';

/**
 * A breach in the report. `field`: of a page the path of the vehicle on whose card it is, or where words stand, else empty. `outcome`: what a build does with
 * it, or did on a published page.
 */
export type ReportLine = Omit<ComplianceEntry, 'rule'> & Pick<Verdict, 'because'>;

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

export type ReportedFault = PageFault & { isLeftOut?: boolean };

export type Examined = {
  site: Site;
  /** Those that have a page. */
  vehicles: readonly Vehicle[];
  /** By the last release. */
  published: Published;
  /** Faults of published pages by path, and what their build left out of them. */
  pages: ReadonlyMap<string, readonly ReportedFault[]>;
  clock: Reached & { now: number };
};

const breachKey = (breach: SiteBreach) => `${breach.rule} ${textKey(breach)}`;

/** What the gate of a build does with what texts of the site break. */
function siteOutcomes({ site, published, clock }: Examined): (breach: SiteBreach) => Outcome {
  const held = new Map(gateSite(site, published, clock).held.map((breach) => [breachKey(breach), breach.outcome]));
  return (breach) => held.get(breachKey(breach)) ?? 'published';
}

/** The same of vehicles. */
function vehicleOutcomes({ site, vehicles, clock }: Examined): (vehicle: Vehicle) => (breach: VehicleBreach) => Outcome {
  const { leftOut } = gateStock(vehicles, site, clock);
  return (vehicle) => {
    const { comments, errors } = gateComments(vehicle, site, clock);
    const details = detailErrors(vehicle, site, clock);
    return ({ rule, field }) => {
      if (details.some((error) => error.rule === rule && error.field === field)) return 'left out';
      if (field === 'dealercomments' && errors.some((error) => error.rule === rule)) return comments === undefined ? 'left out' : 'sentence left out';
      return leftOut.get(vehicle.slug)?.find((error) => error.rule === rule && error.field === field)?.outcome ?? 'published';
    };
  };
}

/** All that a site's texts, settings, vehicles and pages break, with what becomes of each. */
export function complianceReport(examined: Examined): ComplianceReport {
  const { site, vehicles, published, pages, clock } = examined;
  const byRule = new Map<string, ReportLine[]>();
  const add = (breach: DatedBreach, outcome: Outcome, { where, field }: Pick<ReportLine, 'where' | 'field'>) => {
    const line = { ...verdictOf(breach, site.compliance, clock), where, field, found: breach.found, outcome };
    byRule.set(breach.rule, [...(byRule.get(breach.rule) ?? []), line]);
  };
  const outcomeOf = siteOutcomes(examined);
  for (const breach of siteBreaches(site, published, clock))
    add(breach, outcomeOf(breach), { where: breach.file === '' ? `sites/${site.slug}.json` : breach.file, field: breach.path.join('.') });
  const outcomesOf = vehicleOutcomes(examined);
  for (const vehicle of vehicles) {
    const breaches = vehicleBreaches(vehicle, site, clock);
    const became = breaches.length === 0 ? null : outcomesOf(vehicle);
    for (const breach of breaches) add(breach, became?.(breach) ?? 'published', { where: paths.vehicle(vehicle.slug), field: breach.field });
  }
  const states = statesOfSite(site);
  const vehicleAt = new Map(vehicles.map((vehicle) => [paths.vehicle(vehicle.slug), vehicle]));
  for (const [path, faults] of pages)
    for (const fault of faults) {
      const breach = datedFault(fault, vehicleAt.get(fault.card ?? path), published);
      if (appliesIn(lawRule(fault.rule), states))
        add(breach, fault.isLeftOut ? 'left out' : 'published', { where: path, field: fault.card ?? fault.place ?? '' });
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
  grace: 'it was live before this rule: an error two weeks after the first release under it',
  waiver: 'waived',
};

export const reasonOf = ({ because }: Pick<ReportLine, 'because'>): string => (because === null ? '' : becauseWords[because]);

/** Of a rule, on a terminal; errors are all listed. */
const mostWarnings = 5;

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
    const [errors, others] = [found.filter(({ severity }) => severity === 'error'), found.filter(({ severity }) => severity === 'warning')];
    for (const line of [...errors, ...others.slice(0, mostWarnings)]) {
      const notes = [line.outcome, reasonOf(line)].filter((note) => note !== '').join('; ');
      lines.push(`  ${line.severity} ${line.where}${line.field === '' ? '' : ` ${line.field}`}: ${line.found} (${notes})`);
    }
    if (others.length > mostWarnings) lines.push(`  and ${others.length - mostWarnings} more warnings; --json and --page list all`);
  }
  return `${lines.join('\n')}\n`;
}
