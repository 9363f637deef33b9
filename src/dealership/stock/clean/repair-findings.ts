import type { FeedFinding } from './feed-finding.ts';
import { type IdentifierField, identifierRules } from './identifiers.ts';
import { lostZeroRule } from './lost-zero.ts';
import type { Repair } from './report.ts';

const mostShown = 3;

/** `by`: field and rule. */
type Tally = ReadonlyMap<string, { path: string; rule: string; count: number; samples: readonly Pick<Repair, 'from' | 'to'>[] }>;

const rules: readonly string[] = [lostZeroRule, ...Object.values(identifierRules)];
const isReported = ({ rule }: Repair) => rules.some((one) => rule.startsWith(one));

/** Counts the repairs of a run that findings report. */
export function repairCounter(): { take: (repairs: readonly Repair[]) => void; end: () => Tally } {
  const tally = new Map<string, { path: string; rule: string; count: number; samples: Pick<Repair, 'from' | 'to'>[] }>();
  return {
    take: (repairs) => {
      for (const repair of repairs) {
        if (!isReported(repair)) continue;
        const { path, rule, from, to } = repair;
        const key = `${path}\n${rule}`;
        const known = tally.get(key) ?? { path, rule, count: 0, samples: [] };
        known.count += 1;
        if (known.samples.length < mostShown && known.samples.every((one) => one.from !== from)) known.samples.push({ from, to });
        tally.set(key, known);
      }
    },
    end: () => tally,
  };
}

const fixes: Record<IdentifierField, string> = {
  vin: 'have it corrected in the dealer’s system, or empty it there; until then it is published nowhere.',
  stocknum: 'have each vehicle given its own stock number in the dealer’s system; until then none is shown.',
  regplate: 'have it corrected in the dealer’s system, or empty it there; until then no plate is shown.',
};

const nameOf: Record<IdentifierField, string> = { vin: 'The VIN', stocknum: 'The stock number', regplate: 'The number plate' };

/** One finding for each field and reason. */
export function repairFindings(tally: Tally): FeedFinding[] {
  return [...tally.values()]
    .sort((one, other) => other.count - one.count)
    .map(({ path, rule, count, samples }) => {
      const records = `${count} record${count === 1 ? '' : 's'}`;
      if (rule === lostZeroRule) {
        const such = samples.map(({ from, to }) => `${JSON.stringify(from)} is read as ${JSON.stringify(to)}`).join(', ');
        return {
          says: `A spreadsheet took the zero at the beginning of ${path} in ${records}: ${such}.`,
          fix: 'format that column as text where the feed is made, so that the zero stays.',
        };
      }
      const field = (Object.keys(identifierRules) as IdentifierField[]).find((one) => one === path) ?? 'vin';
      const why = rule.slice(identifierRules[field].length + 2);
      const such = samples.map(({ from }) => JSON.stringify(from)).join(', ');
      return { says: `${nameOf[field]} of ${records} cannot be, because ${why}: ${such}.`, fix: fixes[field] };
    });
}
