import { environment } from '#lib/environment.server.ts';
import { parseArguments, printJson, Usage } from './cli.ts';
import { countsOf } from './real/checks.ts';
import { chosenCases, slicesOf } from './real/choice.ts';
import type { NamedCase } from './real/part.ts';
import { partList, sliceList } from './real/part-list.ts';
import { allParts } from './real/parts/all-parts.ts';
import { openRealContext, type RealOptions } from './real/real-context.ts';
import { commitOf, revisionOf, seedOf } from './real/revision.ts';
import { isGreen, type Outcome, runCases, summary } from './real/run-cases.ts';
import { logFileIn, logGreen, readRunLog } from './real/run-log.ts';
import { dueSlice } from './real/slices.ts';

const usage = `Runs the long proofs: random histories, kills, all flips, random walks, other engines, real servers, real listings.

npm run real -- [part…] [--list] [--slice[=N]] [--all] [--seed N] [--minutes N] [--outbox N] [--keep] [--json]

  part       such as stock, or one of its cases, such as publisher/folder; none named: all but those that --list calls otherwise
  --list     prints parts and cases, with what each needs, its minutes, its slice, and when it was last green
  --slice    runs one slice of at most 5 estimated minutes: number N, or the one that is due at this commit
  --all      each part in its longest form, with times judged; parts that take an hour, too
  --seed     other kills, mistakes, questions and cases of properties: the same number does the same
  --minutes  how long parts run that end by time: use, mutants
  --outbox   how many leads the part outbox sends in each way, instead of 10
  --keep     leaves the folder with listings, site and tests, and says where it is
  --json     prints one JSON object: {passed, failed, notRun: [{case, reason}], checks: [{case, name, ok, seen, faults}]}; with --list
             {parts, slices, due, log}

Some parts need ../shared/data/au-vehicles.csv or a tool. Where it is missing, they say so and the others run. When each case was last
green is kept in real-log.json in the data folder. Ends with one line: N passed, N failed.
Exit codes: 0 nothing failed, 1 something failed, 2 wrong usage, or nothing of the named parts can run here.`;

// parseArgs knows no option with an optional value.
process.argv = process.argv.map((argument) => (argument === '--slice' ? '--slice=due' : argument));
const { values, positionals } = parseArguments(usage, {
  list: { type: 'boolean' },
  slice: { type: 'string' },
  all: { type: 'boolean' },
  seed: { type: 'string' },
  minutes: { type: 'string' },
  outbox: { type: 'string' },
  keep: { type: 'boolean' },
});
const say = values.json ? () => {} : (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);
const logFile = logFileIn(environment().dataDir);
const revision = revisionOf();

if (values.list) {
  const log = readRunLog(logFile, warn);
  if (values.json)
    printJson({ parts: allParts, slices: slicesOf(allParts).map((slice) => slice.map(({ id }) => id)), due: dueNow(), log: Object.fromEntries(log) });
  say(`${partList(allParts, log)}\n\n${sliceList(allParts, log, dueNow())}\n* due at this commit`);
} else await run();

async function run(): Promise<void> {
  const slice = sliceNumber();
  const cases = slice === null ? namedCases() : (slicesOf(allParts)[slice] ?? []);
  if (slice !== null) say(`Slice ${slice} of ${slicesOf(allParts).length}: ${cases.map(({ id }) => id).join(', ')}`);
  readRunLog(logFile, warn);
  const context = await openRealContext(options());
  const commit = commitOf();
  let outcomes: Outcome[] = [];
  try {
    outcomes = await runCases(cases, context, (outcome) => {
      if (isGreen(outcome)) logGreen(logFile, outcome.id, { green: new Date().toISOString(), commit, seconds: outcome.seconds });
    });
  } finally {
    await context.remove(values.keep === true);
  }
  tell(outcomes, slice);
}

function namedCases(): NamedCase[] {
  try {
    return chosenCases(allParts, positionals, values.all === true);
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error), usage);
  }
}

function options(): RealOptions {
  return {
    all: values.all === true,
    seed: whole('seed', 0),
    minutes: whole('minutes', 1),
    leads: whole('outbox', 1),
    commitSeed: seedOf(revision),
    say,
  };
}

/** The number that an option gives; null where it is left out. */
function whole(name: 'seed' | 'minutes' | 'outbox', least: number): number | null {
  const text = values[name];
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text) || Number(text) < least) throw new Usage(`--${name} ${text} is no whole number from ${least} on.`, usage);
  return Number(text);
}

function dueNow(): number {
  return dueSlice(revision, slicesOf(allParts).length);
}

function sliceNumber(): number | null {
  if (values.slice === undefined) return null;
  if (positionals.length > 0 || values.all) throw new Usage('A slice has its own cases: it goes with no part and not with --all.', usage);
  const count = slicesOf(allParts).length;
  if (values.slice === 'due') return dueNow();
  if (!/^\d+$/.test(values.slice) || Number(values.slice) >= count) throw new Usage(`--slice=${values.slice} is none of 0 to ${count - 1}.`, usage);
  return Number(values.slice);
}

function tell(outcomes: readonly Outcome[], slice: number | null): void {
  const checks = outcomes.flatMap(({ checks: own, id }) => own.map((check) => ({ case: id, ...check })));
  const notRun = outcomes.flatMap(({ id, notRun: reason }) => (reason === null ? [] : [{ case: id, reason }]));
  const { passed, failed } = countsOf(checks);
  if (values.json) printJson({ passed, failed, notRun, checks });
  const repeated = ['seed', 'minutes', 'outbox'] as const;
  const given = [
    ...(values.all ? [' --all'] : []),
    ...repeated.flatMap((name) => (values[name] === undefined ? [] : [` --${name} ${values[name]}`])),
  ];
  say(summary(outcomes, given.join('')));
  say(`\n${sliceList(allParts, readRunLog(logFile, warn), slice)}`);
  say(`\n${passed} passed, ${failed} failed`);
  const ranNothing = positionals.length > 0 && checks.length === 0;
  process.exitCode = failed > 0 ? 1 : ranNothing ? 2 : 0;
}
