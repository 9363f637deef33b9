import { spawn } from 'node:child_process';
import path from 'node:path';
import { countedTests } from './test-counts.ts';

export const root = path.resolve(import.meta.dirname, '..');

export type Step = {
  name: string;
  command: string[];
  /** By its own tests; else as one. */
  counts: boolean;
  /** Which runner writes a report to the file in its environment. */
  runner?: 'vitest' | 'playwright';
};
export type Outcome = { name: string; passed: number; failed: number; seconds: number; output: string };

export const tool = (name: string) => path.join(root, 'node_modules/.bin', name);

// `typescript` and `ts7` both install a `.bin/tsc`; which one npm links is undefined.
const compiler = path.join(root, 'node_modules/ts7/bin/tsc');

/** TypeScript's compiler for all but markup, for which only Astro's slower check works. */
export const typeSteps = {
  sources: { name: 'types of sources', command: [compiler, '--noEmit', '--project', '.'], counts: false },
  markup: {
    name: 'types of markup',
    command: [tool('astro'), 'check', '--minimumFailingSeverity', 'warning', '--tsconfig', 'scripts/markup.tsconfig.json'],
    counts: false,
  },
} satisfies Record<string, Step>;

/** Checks of all sources without tests; each takes seconds. */
export const sourceSteps: readonly Step[] = [
  { name: 'lint', command: [tool('biome'), 'check', '--error-on-warnings'], counts: false },
  { name: 'house', command: [process.execPath, 'scripts/house-rules.ts'], counts: false },
  { name: 'unused', command: [tool('knip'), '--treat-config-hints-as-errors'], counts: false },
  { name: 'unused in production', command: [tool('knip'), '--treat-config-hints-as-errors', '--production', '--include', 'exports'], counts: false },
  { name: 'drift of schemas', command: [process.execPath, 'scripts/schema.ts', '--check'], counts: false },
  { name: 'drift of holidays', command: [process.execPath, 'scripts/holidays.ts', '--check'], counts: false },
];

/** @param show `live` prints the output as it comes, `whole` at the end, so that parallel steps do not mix. */
export async function runStep({ name, command, counts }: Step, show: 'live' | 'whole', environment: Record<string, string> = {}): Promise<Outcome> {
  const heading = `\n── ${name}\n`;
  if (show === 'live') process.stdout.write(heading);
  const began = performance.now();
  const { status, output } = await outputOf(command, environment, show === 'live' ? (text) => process.stdout.write(text) : () => {});
  const counted = counts ? countedTests(output) : null;
  const ok = status === 0;
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${show === 'live' ? '' : heading + output}── ${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n`);
  // A failing step without a failed test still failed.
  return { name, passed: counted?.passed ?? (ok ? 1 : 0), failed: Math.max(counted?.failed ?? 0, ok ? 0 : 1), seconds, output };
}

export async function inTurn(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes = [];
  for (const step of steps) outcomes.push(await runStep(step, 'whole'));
  return outcomes;
}

/** Exit code 0 when something passed and nothing failed, else 1. */
export function close(outcomes: readonly Pick<Outcome, 'passed' | 'failed'>[]): void {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** At the root, without colours. @param onOutput receives the output as it comes. */
export function outputOf(
  [command = '', ...args]: string[],
  environment: Record<string, string>,
  onOutput: (text: string) => void = () => {},
): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}
