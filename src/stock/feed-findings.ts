import { coverageFindings } from './coverage-problems.ts';
import type { FeedFinding } from './finding.ts';
import type { Taken } from './ingest.ts';
import { isUnread, wordsProblem } from './unread-words.ts';

/** All that is told of the feed that was read, but for what a brake says. */
export function findingsOf(taken: Taken): FeedFinding[] {
  return [...wordFindings(taken), ...coverageFindings(taken.coverage)];
}

/** Each column with words that are not understood, but for those whose brake says it. */
function wordFindings({ words, held }: Taken): FeedFinding[] {
  const isHeld = held.some(({ brake }) => brake === 'words');
  return words.flatMap((one) => {
    const problem = isHeld && isUnread(one) ? null : wordsProblem(one);
    return problem === null ? [] : [findingIn(problem)];
  });
}

/** A problem in words with its fix behind it, as brakes say it. */
function findingIn(problem: string): FeedFinding {
  const [says = '', fix] = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`.split(/(?<!\.)\. Fix: /);
  return fix === undefined ? { says, fix: null } : { says: `${says}.`, fix };
}
