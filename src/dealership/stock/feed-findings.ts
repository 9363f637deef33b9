import type { Coverage } from './clean/coverage.ts';
import type { FeedFinding } from './clean/feed-finding.ts';
import type { Reject } from './clean/report.ts';
import type { IngestedStock } from './ingest.ts';
import { coverageFindings } from './judge/coverage-problems.ts';
import { isMajorField } from './judge/held-fields.ts';
import { unreadFindings } from './judge/unread-cells.ts';
import { isUnread, wordsProblem } from './map/unread-words.ts';

/** Without those that a brake reports. */
export function collectFeedFindings(taken: IngestedStock): FeedFinding[] {
  const isHeld = taken.held.some(({ brake }) => brake === 'cells');
  return [
    ...refusedFindings(taken.rejects),
    ...wordFindings(taken),
    ...unreadFindings(taken, isHeld),
    ...pictureFindings(taken.coverage),
    ...taken.found,
    ...damageFindings(taken.coverage),
    ...coverageFindings(taken.coverage),
  ];
}

/** Without those that a brake reports. */
function wordFindings({ words, held }: IngestedStock): FeedFinding[] {
  const isHeld = held.some(({ brake }) => brake === 'words');
  return words.flatMap((one) => {
    const problem = isHeld && isMajorField(one.field) && isUnread(one) ? null : wordsProblem(one);
    return problem === null ? [] : [findingIn(problem)];
  });
}

const mostRules = 10;

/** Each rule with the first record that breaks it. */
function refusedFindings(rejects: readonly Reject[]): FeedFinding[] {
  const byRule = new Map<string, { first: Reject; count: number }>();
  for (const reject of rejects) {
    const plain = reject.rule.replace(/\brecord \d+/, 'another record');
    const rule = reject.path === '' ? plain : `${reject.path}: ${plain}`;
    const known = byRule.get(rule);
    if (known === undefined) byRule.set(rule, { first: reject, count: 1 });
    else known.count += 1;
  }
  if (byRule.size === 0) return [];
  const rules = [...byRule].sort(([, one], [, other]) => other.count - one.count);
  const named = rules.slice(0, mostRules).map(([rule, { first, count }]) => {
    const value = first.value === null ? '' : ` with ${JSON.stringify(first.value).slice(0, 80)}`;
    return `${rule} (${recordsOf(count)}, such as record ${first.record}${value})`;
  });
  const more = rules.length > mostRules ? `; and ${rules.length - mostRules} more rules` : '';
  const says = `${recordsOf(rejects.length)} ${rejects.length === 1 ? 'is' : 'are'} refused: ${named.join('; ')}${more}.`;
  return [{ says, fix: 'have the feed corrected; quarantine.json has all of them, with what the feed says.' }];
}

const recordsOf = (count: number) => `${count} record${count === 1 ? '' : 's'}`;

/** Addresses of pictures that no page can show, by reason. */
function pictureFindings({ pictures }: Coverage): FeedFinding[] {
  return [...pictures].map(([rule, { addresses, records, sample }]) => ({
    says: `${addresses} ${addresses === 1 ? 'address' : 'addresses'} of pictures (${recordsOf(records)}) cannot be shown: ${rule}, such as ${JSON.stringify(sample)}.`,
    fix: 'ask whoever sends the feed to write the whole https address of each picture.',
  }));
}

function damageFindings({ damaged: { encoding, lost } }: Coverage): FeedFinding[] {
  const findings: FeedFinding[] = [];
  if (encoding !== undefined) {
    const { records, sample } = encoding;
    const such = `${JSON.stringify(sample.from)} as ${JSON.stringify(sample.to)}`;
    const says = `Texts of ${recordsOf(records)} are UTF-8 that was taken for Windows-1252, and are read as they were meant: ${such}.`;
    findings.push({ says, fix: 'ask whoever sends the feed to write UTF-8 once.' });
  }
  if (lost !== undefined) {
    const { records, sample } = lost;
    const says = `Letters of ${recordsOf(records)} were lost before the feed was sent, such as ${sample.path} ${JSON.stringify(sample.from)}.`;
    findings.push({ says, fix: 'ask whoever sends the feed to write UTF-8.' });
  }
  return findings;
}

/** Splits a brake's text into problem and fix. */
function findingIn(problem: string): FeedFinding {
  const [says = '', fix] = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`.split(/(?<!\.)\. Fix: /);
  return fix === undefined ? { says, fix: null } : { says: `${says}.`, fix };
}
