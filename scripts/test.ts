import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArguments, Usage } from './cli.ts';
import { findTestBrowser, installCommand } from './find-browser.ts';
import { ensurePostgres, installPostgres } from './postgres.ts';
import { playwrightResults, repeatCommand, slowestLines, type TestResults, vitestResults } from './test-report.ts';
import { close, type Outcome, root, runStep, type Step, sourceSteps, tool, typeSteps } from './test-steps.ts';

const usage = `May this change land: types, lint, rules of the house, dead code, unit tests, sample sites built, browser journeys, budgets of sizes.

npm test [-- --only <step>]

Steps: types, lint, house, unused, drift, unit, browser, budgets. Checks of the sources, the bundle and the sites run beside the unit tests; journeys
follow. Bundle and sites are kept in node_modules/.cache by a digest of what they are made from. A lane of tests ends after its fifth failure.
Budgets stand in tests/budgets.json. Long proofs are in npm run real, times in npm run bench: no test here measures time.
Folders of tests are in memory (/dev/shm) where 2 GB are free there. Property tests draw their cases from the commit, so that one tree has one
answer; FORECOURT_PROPERTY_SEED names another seed, and tests that vitest runs by itself draw other cases each time.

Exit codes: 0 all passed, 1 something failed.`;

/** With a margin for all that tests write. */
const neededBytes = 2 * 1024 ** 3;

const { values } = parseArguments(usage, { only: { type: 'string' } });
const began = performance.now();
const setUp = path.join(import.meta.dirname, '../tests/support/set-up.ts');
const bundle: Step = { name: 'bundle', command: [process.execPath, setUp, 'bundle'], counts: false };
const sites: Step = { name: 'sites', command: [process.execPath, setUp, 'sites'], counts: false };
const unit: Step = {
  name: 'unit',
  command: [tool('vitest'), 'run', '--reporter=default', '--reporter=json', '--project=!long'],
  counts: true,
  runner: 'vitest',
};
const browser: Step = { name: 'browser', command: [tool('playwright'), 'test', '--project=journeys'], counts: true, runner: 'playwright' };
const budgets: Step = { name: 'budgets', command: [process.execPath, 'scripts/bench.ts', 'sizes'], counts: false };
const checks = [typeSteps.sources, ...sourceSteps];

const isChosen = ({ name }: Step) => !values.only || name.split(' ')[0] === values.only;
if (![bundle, sites, unit, browser, budgets, typeSteps.markup, ...checks].some(isChosen))
  throw new Usage(`There is no step called ${values.only}.`, usage);
const notRun: string[] = [];
if (isChosen(browser) || isChosen(budgets)) ensureBrowser();
// Suites of leads and queue run on SQLite and, if available, PostgreSQL.
if (isChosen(unit) && !ensurePostgres()) notRun.push(`leads and queue on PostgreSQL: it is not installed. Run: ${installPostgres}`);
const folder = mkdtempSync(path.join(roomyFolder(), 'forecourt-test-'));
// PostgreSQL runs as its own user.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const seed = process.env.FORECOURT_PROPERTY_SEED ?? `${seedOfCommit()}`;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const outcomes: Outcome[] = [];
const reports: { step: Step; results: TestResults }[] = [];
await Promise.all([runChecks(), runTests()]);
tellResults();
close(outcomes);

/** Sequential, on one core beside the tests. */
async function runChecks(): Promise<void> {
  for (const step of [...checks, typeSteps.markup]) await take(step, 'whole');
}

/** Shared set-up runs before or beside the tests; budgets beside the journeys, which leave a core idle. */
async function runTests(): Promise<void> {
  const needsBundle = [unit, browser, budgets].filter(isChosen);
  if (needsBundle.length > 0 && !(await take(bundle, 'whole', true))) return leaveOut(needsBundle, 'the bundle could not be made');
  const needsSites = [browser, budgets].filter(isChosen);
  const making = needsSites.length > 0 ? take(sites, 'whole', true) : true;
  await take(unit, 'live');
  if (!(await making)) return leaveOut(needsSites, 'the sites could not be built');
  await Promise.all([take(browser, 'live'), take(budgets, 'whole')]);
}

/** Runs a step if it is selected or needed. @returns whether it passed. */
async function take(step: Step, show: 'live' | 'whole', isNeeded = false): Promise<boolean> {
  if (!isNeeded && !isChosen(step)) return true;
  const report = path.join(folder, `${step.name}.json`);
  const environment = {
    TMPDIR: folder,
    FORECOURT_PROPERTY_SEED: seed,
    // Shared by the commands that tests start.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/forecourt/compiled'),
    ...(step.runner === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}),
  };
  const command = step.runner === 'vitest' ? [...step.command, `--outputFile.json=${report}`] : step.command;
  const outcome = await runStep({ ...step, command }, show, environment);
  outcomes.push(outcome);
  if (step.runner !== undefined && existsSync(report)) reports.push({ step, results: readResults(step.runner, report) });
  return outcome.failed === 0;
}

function readResults(runner: 'vitest' | 'playwright', file: string): TestResults {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return runner === 'vitest' ? vitestResults(report, root) : playwrightResults(report, root);
}

function leaveOut(steps: readonly Step[], reason: string): void {
  notRun.push(...steps.map(({ name }) => `${name}: ${reason}`));
}

/** Slowest files, step times, omitted steps with reasons, and failures: the first with its repeat command. */
function tellResults(): void {
  const files = reports.flatMap(({ results }) => results.files);
  if (files.length > 0) tell('The ten slowest files', slowestLines(files, 10));
  const total = (performance.now() - began) / 1000;
  tell('Time', [...outcomes.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`), `${total.toFixed(1).padStart(8)} s  in all`]);
  const omitted = reports.flatMap(({ step, results }) =>
    results.omitted > 0 ? [`${results.omitted} tests of ${step.name}: the lane ended after its fifth failure`] : [],
  );
  if (notRun.length + omitted.length > 0)
    tell(
      'Not run',
      [...notRun, ...omitted].map((line) => `  ${line}`),
    );
  const failed = outcomes.filter((outcome) => outcome.failed > 0);
  const further = failed.flatMap(failureNames).slice(1);
  if (further.length > 0) tell('Further failures', further);
  const [first] = failed;
  if (first !== undefined) tellFailure(first);
}

/** Tests that failed in a step; its name where it has no report. */
function failureNames({ name }: Outcome): string[] {
  const failures = reports.find(({ step }) => step.name === name)?.results.failures ?? [];
  return failures.length === 0 ? [`  ${name}`] : failures.map(({ file, title }) => `  ${name} › ${file} › ${title}`);
}

function tellFailure({ name, output }: Outcome): void {
  const report = reports.find(({ step }) => step.name === name);
  const runner = report?.step.runner;
  const failure = report?.results.failures[0];
  if (failure === undefined || runner === undefined) {
    const end = output.trim().split('\n').slice(-30);
    tell(`First failure: ${name}`, [...end, `Repeat it: npm test -- --only ${name.split(' ')[0]}`]);
  } else tell(`First failure: ${name} › ${failure.file} › ${failure.title}`, [failure.message, `Repeat it: ${repeatCommand(runner, failure, seed)}`]);
}

function tell(heading: string, lines: readonly string[]): void {
  process.stdout.write(`\n── ${heading}\n${lines.join('\n')}\n`);
}

/** In memory where there is room: hundreds of tests would wait for the disk, which `npm run real` covers. */
function roomyFolder(): string {
  const memory = '/dev/shm';
  const room = existsSync(memory) ? statfsSync(memory) : null;
  return room !== null && room.bavail * room.bsize >= neededBytes ? memory : tmpdir();
}

/** 28 bits of the commit; 0 without one, as in an archive. */
function seedOfCommit(): number {
  try {
    const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(revision.slice(0, 7), 16);
  } catch {
    return 0;
  }
}

/** Installs a missing browser where possible; else prints the command. */
function ensureBrowser(): void {
  if (findTestBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No browser found: Debian’s is installed.\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    // Smaller, but not in every Debian.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findTestBrowser()) spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' });
    }
  }
  if (!findTestBrowser()) throw new Error(`The browser tests need Chromium. Set CHROME to one, or run: ${installCommand}`);
}
