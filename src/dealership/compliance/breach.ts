import { isVerified, type LawRule, ruleSeverity } from '#law/rules/law-rule.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayMs } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import type { SiteText } from './site-texts.ts';

/** What breaks a rule, before the site's waivers and the days of grace are applied. */
export type Breach = {
  rule: LawRule;
  /** What the rule found: words, or the value. */
  found: string;
  /** It was live before this version of the rule, and is a warning until then, epoch milliseconds; null: it was not. */
  graceEnd: number | null;
};

/** A text or setting of the site that breaks a rule. */
export type SiteBreach = Breach & Pick<SiteText, 'file' | 'path' | 'at' | 'text' | 'entry'>;

/** The clock of a build; a check has one of its own. */
export type Reached = Pick<Clock, 'reached'>;

/** How a breach counts. */
export type Verdict = {
  severity: 'error' | 'warning';
  /** Why an error of the rule is none here; null: it is as severe as its rule. */
  because: 'unverified' | 'grace' | 'waiver' | null;
};

type Waivers = Site['compliance']['waivers'];

/** The waiver in force for a rule; one that has ended counts no more. */
const isWaived = ({ id }: Pick<LawRule, 'id'>, waivers: Waivers, { reached }: Reached) =>
  waivers.some(({ rule, until }) => rule === id && !reached(Date.parse(until) + dayMs));

export function verdictOf(
  { rule, graceEnd }: Pick<Breach, 'rule' | 'graceEnd'>,
  { waivers }: Pick<Site['compliance'], 'waivers'>,
  clock: Reached,
): Verdict {
  if (ruleSeverity(rule) === 'warning') return { severity: 'warning', because: isVerified(rule) ? null : 'unverified' };
  if (isWaived(rule, waivers, clock)) return { severity: 'warning', because: 'waiver' };
  if (graceEnd !== null && !clock.reached(graceEnd)) return { severity: 'warning', because: 'grace' };
  return { severity: 'error', because: null };
}
