import { parseArguments, printJson, Usage } from './cli.ts';
import { chosenCases, type NamedCase, partList, slicesOf } from './real/cases.ts';
import { countsOf } from './real/checks.ts';
import { allParts } from './real/parts/all-parts.ts';
import { openRealContext, type RealOptions } from './real/real-context.ts';
import { revisionNumber } from './real/revision.ts';
import { type Outcome, runCases, summary } from './real/run-cases.ts';

const usage = `Runs the long checks: random histories, kills, all flips, random walks, other engines, real servers, real listings.

npm run real -- [part…] [--list] [--slice[=N]] [--all] [--seed N] [--minutes N] [--outbox N] [--keep] [--json]

  part       such as stock, or one of its cases, such as publisher/folder; none named: all but those that --list marks
  --list     prints parts and cases with their minutes, slices and needs
  --slice    runs one slice of at most 5 estimated minutes: number N, or the one that is due at this commit
  --all      each part in its longest form, and the parts that no slice has
  --seed     other kills and cases of properties: the same number draws the same
  --minutes  how long the part use runs
  --outbox   how many leads the part outbox sends in each way, instead of 10
  --keep     leaves the folder with listings, site and tests, and says where it is
  --json     prints one JSON object: {passed, failed, notRun: [{case, reason}], checks: [{case, name, ok, seen, faults}]}; with --list
             {parts, slices, due}

Some parts need ../shared/data/au-vehicles.csv or a tool. Where it is missing, they say so and the others run. Ends with one line: N passed, N failed.
Exit codes: 0 nothing failed, 1 something failed, 2 wrong usage, or nothing of the named parts can run here.`;

// parseArgs has no options with an optional value.
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
const revision = revisionNumber();
const slices = slicesOf(allParts);
// Each slice is due once in as many commits as there are slices.
const due = revision % slices.length;

if (values.list) {
  if (values.json) printJson({ parts: allParts, slices: slices.map((slice) => slice.map(({ id }) => id)), due });
  say(`${partList(allParts, due)}\n* due at this commit`);
} else await run();

async function run(): Promise<void> {
  const slice = sliceNumber();
  const cases = slice === null ? namedCases() : (slices[slice] ?? []);
  if (slice !== null) say(`Slice ${slice} of ${slices.length}: ${cases.map(({ id }) => id).join(', ')}`);
  const context = await openRealContext(options());
  try {
    report(await runCases(cases, context));
  } finally {
    await context.remove(values.keep === true);
  }
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
    commitSeed: revision,
    say,
  };
}

function whole(name: 'seed' | 'minutes' | 'outbox', least: number): number | null {
  const text = values[name];
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text) || Number(text) < least) throw new Usage(`--${name} ${text} is no whole number from ${least} on.`, usage);
  return Number(text);
}

function sliceNumber(): number | null {
  if (values.slice === undefined) return null;
  if (positionals.length > 0 || values.all) throw new Usage('A slice has its own cases: it goes with no part and not with --all.', usage);
  if (values.slice === 'due') return due;
  if (!/^\d+$/.test(values.slice) || Number(values.slice) >= slices.length)
    throw new Usage(`--slice=${values.slice} is none of 0 to ${slices.length - 1}.`, usage);
  return Number(values.slice);
}

function report(outcomes: readonly Outcome[]): void {
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
  say(`\n${passed} passed, ${failed} failed`);
  const isEmpty = positionals.length > 0 && checks.length === 0;
  process.exitCode = failed > 0 ? 1 : isEmpty ? 2 : 0;
}
