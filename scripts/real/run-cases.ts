import { missingFor, type NamedCase } from './cases.ts';
import { type Check, checkLines, countsOf, thrown } from './checks.ts';
import type { RealContext } from './real-context.ts';

/** Its checks, or why it did not run. */
export type Outcome = { id: string; part: string; checks: readonly Check[]; seconds: number; notRun: string | null };

/** A case that throws is a failed check. */
export async function runCases(cases: readonly NamedCase[], context: RealContext): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const named of cases) {
    context.say(`\n── ${named.id}`);
    const outcome = await outcomeOf(named, context);
    for (const check of outcome.checks) context.say(checkLines(check));
    context.say(
      outcome.notRun === null ? `── ${named.id}: ${verdict(outcome)} in ${(outcome.seconds / 60).toFixed(1)} min` : `not run: ${outcome.notRun}`,
    );
    outcomes.push(outcome);
  }
  return outcomes;
}

async function outcomeOf(named: NamedCase, context: RealContext): Promise<Outcome> {
  const { id, part } = named;
  const began = performance.now();
  const ended = (checks: readonly Check[], notRun: string | null) => ({
    id,
    part: part.name,
    checks,
    seconds: (performance.now() - began) / 1000,
    notRun,
  });
  try {
    const missing = missingFor(named);
    if (missing !== null) return ended([], missing);
    const checks = await named.case.run(context);
    return ended(checks.length > 0 ? checks : [{ name: id, ok: false, seen: 'checked nothing', faults: [] }], null);
  } catch (error) {
    return ended([thrown(id, error)], null);
  }
}

const isGreen = ({ checks, notRun }: Outcome): boolean => notRun === null && checks.every(({ ok }) => ok);

const verdict = (outcome: Outcome): string => (isGreen(outcome) ? 'passed' : 'FAILED');

/** Minutes and counts by part, cases that did not run, and failures with the command that repeats them. */
export function summary(outcomes: readonly Outcome[], options: string): string {
  const byPart = [...Map.groupBy(outcomes, ({ part }) => part)];
  const width = Math.max(...byPart.map(([part]) => part.length), 4);
  const table = byPart.map(([part, own]) => {
    const { passed, failed } = countsOf(own.flatMap(({ checks }) => checks));
    const left = own.filter(({ notRun }) => notRun !== null);
    const minutes = own.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
    const notRun = left.length === 0 ? '' : `  not run: ${left.map(({ id }) => id.split('/')[1]).join(', ')}`;
    return `${part.padEnd(width)}  ${minutes.toFixed(1).padStart(5)} min  ${passed} passed, ${failed} failed${notRun}`;
  });
  const failures = outcomes
    .filter((outcome) => outcome.notRun === null && !isGreen(outcome))
    .flatMap(({ id, checks }) => ['', `npm run real -- ${id}${options}`, ...checks.filter(({ ok }) => !ok).map(checkLines)]);
  return ['', ...table, ...(failures.length > 0 ? ['', 'Failed, with the command that repeats it:', ...failures] : [])].join('\n');
}
