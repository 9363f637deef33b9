import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArguments } from './cli.ts';
import { findTestBrowser, installCommand } from './find-browser.ts';
import { countedTests } from './test-counts.ts';

const usage = `The one answer to “am I done”: types, lint, rules of the house, dead code, unit tests, sample sites built, browser tests, budgets.

npm test [-- --only <step>]

Steps: types, lint, house, unused, drift, unit, browser, budgets. Budgets of sizes stand in tests/budgets.json; the sites that the browser
tests built are measured. FORECOURT_TEST_FOLDER names a folder for them that is kept, so that the next run builds only what changed. Exit codes: 0 all passed, 1 something failed.`;

const { values } = parseArguments(usage, { only: { type: 'string' } });
const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

type Step = { name: string; command: string[] /** Its own tests are counted; else the step is one. */; counts: boolean };
const steps: Step[] = [
  { name: 'types', command: [bin('astro'), 'check', '--minimumFailingSeverity', 'warning'], counts: false },
  { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings'], counts: false },
  { name: 'house', command: [process.execPath, 'scripts/house-rules.ts'], counts: false },
  { name: 'unused', command: [bin('knip'), '--treat-config-hints-as-errors'], counts: false },
  { name: 'unused', command: [bin('knip'), '--treat-config-hints-as-errors', '--production', '--include', 'exports'], counts: false },
  { name: 'drift', command: [process.execPath, 'scripts/schema.ts', '--check'], counts: false },
  { name: 'drift', command: [process.execPath, 'scripts/holidays.ts', '--check'], counts: false },
  { name: 'unit', command: [bin('vitest'), 'run', '--reporter=default'], counts: true },
  { name: 'browser', command: [bin('playwright'), 'test'], counts: true },
  { name: 'budgets', command: [process.execPath, 'scripts/bench.ts', 'sizes'], counts: false },
];

let passed = 0;
let failed = 0;
const wanted = steps.filter((step) => !values.only || step.name === values.only);
if (wanted.some(({ name }) => name === 'browser' || name === 'budgets')) ensureBrowser();
const keptFolder = process.env.FORECOURT_TEST_FOLDER;
// One folder for all steps: what one builds, the next finds.
const sitesFolder = keptFolder ?? mkdtempSync(path.join(tmpdir(), 'forecourt-test-'));
if (keptFolder === undefined) process.on('exit', () => rmSync(sitesFolder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const step of wanted) {
  process.stdout.write(`\n── ${step.name}\n`);
  const began = performance.now();
  const { status, output } = await run(step.command);
  const counts = step.counts ? countedTests(output) : null;
  const ok = status === 0;
  passed += counts?.passed ?? (ok ? 1 : 0);
  // A step that fails without naming a failed test still failed.
  failed += Math.max(counts?.failed ?? 0, ok ? 0 : 1);
  process.stdout.write(`── ${step.name}: ${ok ? 'passed' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Runs one command, shows its output as it comes and keeps it. */
function run([command = '', ...args]: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, FORECOURT_TEST_FOLDER: sitesFolder, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
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
