import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArguments } from './cli.ts';
import { findTestBrowser, installCommand } from './find-browser.ts';
import { ensurePostgres, installPostgres } from './postgres.ts';
import { close, inTurn, type Outcome, runStep, type Step, sourceSteps, tool, typeSteps } from './test-steps.ts';

const usage = `The one answer to “am I done”: types, lint, rules of the house, dead code, unit tests, sample sites built, browser tests, budgets.

npm test [-- --only <step>]

Steps: types, lint, house, unused, drift, unit, browser, budgets. Budgets of sizes stand in tests/budgets.json; the sites that the browser
tests built are measured. FORECOURT_TEST_FOLDER names a folder for them that is kept, so that the next run builds only what changed.
Folders of tests are in memory (/dev/shm) where 2 GB are free there. Property tests draw their cases from the commit, so that one tree has one
answer; FORECOURT_PROPERTY_SEED names another seed, and tests that vitest runs by itself draw other cases each time.

Exit codes: 0 all passed, 1 something failed.`;

/** The built sites take half a gigabyte; the rest is for all else that tests write, and to spare. */
const neededBytes = 2 * 1024 ** 3;

const { values } = parseArguments(usage, { only: { type: 'string' } });
/** Checks of the sources, in two rows side by side: each of them uses one core. */
const checks: Step[][] = [[typeSteps.markup, typeSteps.sources], [...sourceSteps]];
const steps: Step[] = [
  { name: 'unit', command: [tool('vitest'), 'run', '--reporter=default', '--project=!long'], counts: true },
  { name: 'browser', command: [tool('playwright'), 'test', '--project=journeys'], counts: true },
  { name: 'budgets', command: [process.execPath, 'scripts/bench.ts', 'sizes'], counts: false },
];

const isChosen = (step: Step) => !values.only || step.name === values.only;
const chosenSteps = steps.filter(isChosen);
if (chosenSteps.some(({ name }) => name === 'browser' || name === 'budgets')) ensureBrowser();
// The suite of the leads' store runs on SQLite and, where it can be had, on PostgreSQL.
if (chosenSteps.some(({ name }) => name === 'unit') && !ensurePostgres())
  process.stdout.write(`No PostgreSQL: leads are tested on SQLite alone. Run: ${installPostgres}\n`);
const keptFolder = process.env.FORECOURT_TEST_FOLDER;
const folder = mkdtempSync(path.join(roomyFolder(), 'forecourt-test-'));
// PostgreSQL runs as a user of its own.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// One folder of sites for all steps: what one builds, the next finds.
const environment = {
  TMPDIR: folder,
  FORECOURT_TEST_FOLDER: keptFolder ?? path.join(folder, 'sites'),
  FORECOURT_PROPERTY_SEED: process.env.FORECOURT_PROPERTY_SEED ?? `${seedOfCommit()}`,
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const outcomes: Outcome[] = (await Promise.all(checks.map((row) => inTurn(row.filter(isChosen))))).flat();
for (const step of chosenSteps) outcomes.push(await runStep(step, 'live', environment));
close(outcomes);

/** Where tests put their folders: in memory where there is room, since hundreds of them wait for a disk. `npm run real` is about disks. */
function roomyFolder(): string {
  const memory = '/dev/shm';
  const room = existsSync(memory) ? statfsSync(memory) : null;
  return room !== null && room.bavail * room.bsize >= neededBytes ? memory : tmpdir();
}

/** A whole number of 28 bits that is the commit's; 0 where there is no commit, such as in an archive of the sources. */
function seedOfCommit(): number {
  try {
    const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(revision.slice(0, 7), 16);
  } catch {
    return 0;
  }
}

/** A browser that is missing is installed where this machine lets us; else the command that helps is told. */
function ensureBrowser(): void {
  if (findTestBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No browser found: Debian’s is installed.\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    // The smaller one, where this Debian has it.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findTestBrowser()) spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' });
    }
  }
  if (!findTestBrowser()) throw new Error(`The browser tests need Chromium. Set CHROME to one, or run: ${installCommand}`);
}
