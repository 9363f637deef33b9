import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { laneVariable, minutesVariable } from '#lib/files/testing.server.ts';
import { playwrightResults, type TestResults, vitestResults } from '../test-report.ts';
import { outputOf, root, tool } from '../test-steps.ts';
import { type Check, without } from './checks.ts';
import type { RealContext } from './real-context.ts';

/** @param shard such as `1/2`. */
export type TestRun = { runner: 'vitest' | 'playwright'; files: readonly string[]; shard?: string | undefined };

const matched = (patterns: readonly string[], where: string) => new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: where })));

/** Matching test files below the root, sorted. @param except globs of other parts. @throws when none matches, since a moved file must not be missed. */
export function testFiles(patterns: readonly string[], except: readonly string[] = [], where: string = root): string[] {
  const files = [...matched(patterns, where).difference(matched(except, where))].sort();
  if (files.length === 0) throw new Error(`No test file matches ${patterns.join(' or ')}.`);
  return files;
}

/** Those that depend on the lane. @throws when there is none. */
export function laneFiles(pattern: string, except: readonly string[], where: string = root): string[] {
  const isOfLane = (file: string) => /^(?:import .*|\}) from '#lib\/files\/testing\.server\.ts'/m.test(readFileSync(path.join(where, file), 'utf8'));
  const files = testFiles([pattern], except, where).filter(isOfLane);
  if (files.length === 0) throw new Error(`No test file of ${pattern} depends on the lane.`);
  return files;
}

/** Runs test files in the long lane, in a child process. */
export async function runTests(run: TestRun, { folders, seed, minutes, commitSeed, say }: RealContext): Promise<Check[]> {
  const { runner, files, shard } = run;
  const reportFile = path.join(folders.outDir, `report-${process.pid}-${performance.now()}.json`);
  mkdirSync(path.dirname(reportFile), { recursive: true });
  const named = `${files.slice(0, 5).join(', ')}${files.length > 5 ? ' …' : ''}`;
  say(`Running ${files.length} test files${shard === undefined ? '' : `, shard ${shard}`}: ${named}`);
  const { status, output } = await outputOf(commandOf(run, reportFile), {
    [laneVariable]: 'real',
    [minutesVariable]: `${minutes ?? ''}`,
    FORECOURT_PROPERTY_SEED: `${seed ?? process.env.FORECOURT_PROPERTY_SEED ?? commitSeed}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  });
  return checksOf(readReport(runner, reportFile), status, output);
}

function commandOf({ runner, files, shard }: TestRun, reportFile: string): string[] {
  const sharded = shard === undefined ? [] : [`--shard=${shard}`];
  if (runner === 'vitest') return [tool('vitest'), 'run', '--reporter=json', `--outputFile=${reportFile}`, ...sharded, ...files];
  // Playwright takes regular expressions.
  const exact = files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  return [tool('playwright'), 'test', '--reporter=json', ...sharded, ...exact];
}

/** Null without a readable report. */
function readReport(runner: TestRun['runner'], file: string): TestResults | null {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return runner === 'vitest' ? vitestResults(report, root) : playwrightResults(report, root);
  } catch {
    return null;
  }
}

const maxLinesShown = 30;

/** A check for each failed test, and one for the passed ones. A run without report or tests, or with an unexplained exit code, fails. */
export function checksOf(results: TestResults | null, status: number | null, output: string): Check[] {
  const { passed, files, failures } = results ?? { passed: 0, files: [], failures: [] };
  const failed = failures.map(({ file, title, message }) => without(`${file} › ${title}`, linesOf(message || 'failed'), 'failed', maxLinesShown));
  if (failed.length === 0 && (results === null || status !== 0 || passed === 0)) {
    const why = results === null ? 'left no report' : status === 0 ? 'ran no test' : `ended with code ${status} and no failed test`;
    failed.push(without('the run of tests', linesOf(output).slice(-maxLinesShown), why, maxLinesShown));
  }
  return passed === 0
    ? failed.map(asFailed)
    : [{ name: `${files.length} test files`, ok: true, seen: `${passed} tests`, faults: [], tests: passed }, ...failed.map(asFailed)];
}

/** Also without output. */
const asFailed = (check: Check): Check => ({ ...check, ok: false });

const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
