import { lawRule, lawRules } from '#law/rules.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { dayInWords, dayMs } from '#lib/time/dates.ts';
import { didYouMean, takeOut, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { type Reached, type SiteBreach, type Verdict, verdictOf } from './breach.ts';
import { siteBreaches } from './judge-site.ts';
import type { Published } from './published.ts';

/** In the site file, or in one of its folder's. */
type FileFinding = Finding & { file: string };

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');
const smallFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Why an error of the rule is a warning here. */
function reasonWords({ because }: Verdict, { rule, graceEnd }: SiteBreach, { waivers }: Site['compliance']): string {
  if (because === 'grace') return ` (it was live before this rule: an error from ${dayInWords(new Date(graceEnd ?? 0).toISOString())})`;
  const waiver = because === 'waiver' ? waivers.findLast((one) => one.rule === rule) : undefined;
  return waiver === undefined ? '' : ` (waived until ${dayInWords(waiver.until)} by ${waiver.name}: ${withoutStop(waiver.reason)})`;
}

/** Days: laws change, and so do people. */
const longestWaiver = 366;

/** Waivers that count no more, count for too long, or never did. */
function waiverFindings({ compliance: { waivers } }: Site, { reached }: Reached): FileFinding[] {
  return waivers.flatMap(({ rule, until }, index): FileFinding[] => {
    const path = ['compliance', 'waivers', index];
    if (!lawRules.some(({ id }) => id === rule)) {
      const near = nearestName(
        rule,
        lawRules.map(({ id }) => id),
      );
      const remedy = near === null ? takeOut(path, 'take it out, or name a rule that npm run comply prints.') : didYouMean([...path, 'rule'], near);
      return [{ severity: 'error', file: '', path: [...path, 'rule'], value: rule, rule: 'no rule has this name, so nothing is waived', ...remedy }];
    }
    if (waivers.findIndex((other) => other.rule === rule) < index) {
      const twice = 'an earlier waiver is for this rule, and the two may end on other days';
      return [{ severity: 'warning', file: '', path: [...path, 'rule'], value: rule, rule: twice, ...takeOut(path, 'take one of the two out.') }];
    }
    if (!reached(Date.parse(until) - longestWaiver * dayMs)) {
      const fix = 'write a day within a year on which somebody looks at it again.';
      const far = `${rule} would not count until ${dayInWords(until)}: a waiver is for a while`;
      return [{ severity: 'warning', file: '', path: [...path, 'until'], value: until, rule: far, fix, edits: [] }];
    }
    if (!reached(Date.parse(until) + dayMs)) return [];
    const fix = 'take it out, or have it agreed on again with a later day.';
    return [
      {
        severity: 'warning',
        file: '',
        path: [...path, 'until'],
        value: until,
        rule: `this waiver is over: ${rule} counts again`,
        ...takeOut(path, fix),
      },
    ];
  });
}

/**
 * What `check` and `doctor` say of the site’s texts, settings and waivers. Warnings about settings are for `comply`.
 * @param published by the last release.
 */
export function complianceFindings(site: Site, published: Published, clock: Reached): FileFinding[] {
  const breaches = siteBreaches(site, published, clock).flatMap((breach) => {
    const verdict = verdictOf(breach, site.compliance, clock);
    const { severity, because } = verdict;
    const { id, subject, sentence, fix } = lawRule(breach.rule);
    if (severity === 'warning' && subject === 'site' && because !== 'waiver') return [];
    const rule = `${id}: ${smallFirst(withoutStop(sentence))}${reasonWords(verdict, breach, site.compliance)}`;
    return [
      {
        severity,
        file: breach.file,
        path: breach.path,
        value: breach.text,
        rule,
        ...wanted(`${smallFirst(withoutStop(fix))}; the dealer knows what is true.`),
      },
    ];
  });
  return [...breaches, ...waiverFindings(site, clock)];
}
