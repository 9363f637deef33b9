import { type Breach, isVerified, type LawRule, ruleSeverity } from '#law/rules/law-rule.ts';
import { lawRule } from '#law/rules.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayMs } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { SiteText } from './site-texts.ts';

/** A breach before waivers and the days of grace are applied. `graceEnd`: it was live before this version of its rule, and is a warning until then, epoch milliseconds. */
export type DatedBreach = Breach & { graceEnd: number | null };

/** A text or setting of the site that breaks a rule. */
export type SiteBreach = DatedBreach & Pick<SiteText, 'file' | 'path' | 'at' | 'text' | 'entry'>;

/** A fact of a vehicle's record that breaks a rule. `at`: keys of its text in the record. */
export type VehicleBreach = DatedBreach & { field: keyof Vehicle; at?: readonly (string | number)[] };

/** Where words of a page stand. */
export type WordsPlace = 'title' | 'meta description' | 'text' | 'picture text' | 'structured data';

/**
 * What a page breaks. `card`: the path of the vehicle on whose card it is; null: elsewhere. `place`: words, which nothing that is left out would take
 * away; absent: markup.
 */
export type PageFault = Breach & { card: string | null; place?: WordsPlace | undefined };

/** What the gate did. Earlier: the text that was published before. Usual: that of a site which writes none. */
export type Outcome = 'left out' | 'sentence left out' | 'earlier text kept' | 'usual text instead' | 'published';

/** A breach as reports have it. `where`: a file of the site, or the path of a page. `field`: key or field. */
export type ComplianceEntry = Breach & { severity: LawRule['severity']; where: string; field: string; outcome: Outcome };

/** The clock of a build; a check has one of its own. */
export type Reached = Pick<Clock, 'reached'>;

/** How a breach counts. */
export type Verdict = {
  severity: LawRule['severity'];
  /** Why an error of the rule is none here; null: it is as severe as its rule. */
  because: 'unverified' | 'grace' | 'waiver' | null;
};

type Judged = Pick<DatedBreach, 'rule' | 'graceEnd'>;
type Compliance = Site['compliance'];

/** The waiver in force for a rule; one that has ended counts no more. */
const isWaived = (id: string, { waivers }: Pick<Compliance, 'waivers'>, { reached }: Reached) =>
  waivers.some(({ rule, until }) => rule === id && !reached(Date.parse(until) + dayMs));

export function verdictOf({ rule: id, graceEnd }: Judged, compliance: Pick<Compliance, 'waivers'>, clock: Reached): Verdict {
  const rule = lawRule(id);
  if (ruleSeverity(rule) === 'warning') return { severity: 'warning', because: isVerified(rule) ? null : 'unverified' };
  if (isWaived(id, compliance, clock)) return { severity: 'warning', because: 'waiver' };
  if (graceEnd !== null && !clock.reached(graceEnd)) return { severity: 'warning', because: 'grace' };
  return { severity: 'error', because: null };
}

/** Breaches that may not be published: every gate asks here. @param find not called where the gate only reports: nothing is judged, and no moment noted. */
export const heldBreaches = <Found extends Judged>(
  find: () => readonly Found[],
  { compliance }: Pick<Site, 'compliance'>,
  clock: Reached,
): Found[] => (compliance.gate === 'report' ? [] : find().filter((breach) => verdictOf(breach, compliance, clock).severity === 'error'));
