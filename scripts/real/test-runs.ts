import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { laneVariable } from '#lib/testing.server.ts';
import { outputOf, tool } from '../test-steps.ts';
import { type Check, without } from './checks.ts';
import type { RealContext } from './real-context.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** One test of a report. `faults`: what it said where it failed. */
export type TestResult = { file: string; name: string; ok: boolean; faults: readonly string[] };

/** @param shard such as `1/2`: this half of the files or tests. */
export type TestRun = { runner: 'vitest' | 'playwright'; files: readonly string[]; shard?: string | undefined };

const matched = (patterns: readonly string[], where: string) => new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: where })));

/**
 * Test files below the root that match, sorted.
 * @param except globs of those that other parts run. @throws when there is none: a file that moved must be found where it is now.
 */
export function testFiles(patterns: readonly string[], except: readonly string[] = [], where: string = root): string[] {
  const files = [...matched(patterns, where).difference(matched(except, where))].sort();
  if (files.length === 0) throw new Error(`No test file matches ${patterns.join(' or ')}.`);
  return files;
}

/** Those of them that depend on the lane: `npm test` runs a part of their cases. @throws when there is none. */
export function laneFiles(pattern: string, except: readonly string[], where: string = root): string[] {
  const isOfLane = (file: string) => /^(?:import .*|\}) from '#lib\/testing\.server\.ts'/m.test(readFileSync(path.join(where, file), 'utf8'));
  const files = testFiles([pattern], except, where).filter(isOfLane);
  if (files.length === 0) throw new Error(`No test file of ${pattern} depends on the lane.`);
  return files;
}

/** Runs test files in their long form, in a process of their own. Each failed test is a check, and so are the passed tests of each file. */
export async function runTests(run: TestRun, { folders, seed, commitSeed, say }: RealContext): Promise<Check[]> {
  const reportFile = path.join(folders.outDir, `report-${process.pid}-${performance.now()}.json`);
  mkdirSync(path.dirname(reportFile), { recursive: true });
  say(
    `Running ${run.files.length} test files${run.shard === undefined ? '' : `, shard ${run.shard}`}: ${run.files.slice(0, 5).join(', ')}${run.files.length > 5 ? ' …' : ''}`,
  );
  const { status, output } = await outputOf(commandOf(run, reportFile), {
    [laneVariable]: 'real',
    FORECOURT_PROPERTY_SEED: `${seed ?? process.env.FORECOURT_PROPERTY_SEED ?? commitSeed}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  });
  return checksOf(readReport(run.runner, reportFile), status, output);
}

function commandOf({ runner, files, shard }: TestRun, reportFile: string): string[] {
  const sharded = shard === undefined ? [] : [`--shard=${shard}`];
  if (runner === 'vitest') return [tool('vitest'), 'run', '--reporter=json', `--outputFile=${reportFile}`, ...sharded, ...files];
  // Playwright takes names as regular expressions.
  const exact = files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  return [tool('playwright'), 'test', '--reporter=json', ...sharded, ...exact];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
});

/** What Vitest's JSON reporter says, test by test. A file that could not be read is one failed test. */
export function vitestResults(report: unknown): TestResult[] {
  return vitestReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults
      .filter((one) => one.status === 'passed' || one.status === 'failed')
      .map((one) => ({ file, name: one.fullName.trim(), ok: one.status === 'passed', faults: (one.failureMessages ?? []).flatMap(linesOf) }));
    const isBroken = status === 'failed' && tests.every(({ ok }) => ok);
    return isBroken ? [...tests, { file, name: 'the file itself', ok: false, faults: linesOf(message ?? '') }] : tests;
  });
}

const failure = z.object({ message: z.string().optional(), stack: z.string().optional() });
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(failure) })) })),
});
type Suite = { title: string; specs: z.infer<typeof playwrightSpec>[]; suites?: Suite[] | undefined };
const playwrightSuite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  suites: z.lazy(() => z.array(playwrightSuite)).optional(),
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite), errors: z.array(failure) });

/** What Playwright's JSON reporter says, test by test. Faults outside tests, such as of the set-up, are one failed test each. */
export function playwrightResults(report: unknown): TestResult[] {
  const { suites, errors } = playwrightReport.parse(report);
  const said = ({ stack, message = '' }: z.infer<typeof failure>) => linesOf(stack ?? message);
  const specsOf = (suite: Suite, titles: readonly string[]): TestResult[] => [
    ...suite.specs.map(({ title, file, ok, tests }) => ({
      file,
      name: [...titles, title].join(' › '),
      ok,
      faults: tests.flatMap(({ results }) => results.flatMap(({ errors: own }) => own.flatMap(said))),
    })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...titles, inner.title])),
  ];
  return [
    ...errors.map((error) => ({ file: 'playwright', name: 'outside the tests', ok: false, faults: said(error) })),
    ...suites.flatMap((suite) => specsOf(suite, [])),
  ];
}

function readReport(runner: TestRun['runner'], file: string): TestResult[] {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return runner === 'vitest' ? vitestResults(report) : playwrightResults(report);
  } catch (error) {
    return [{ file: runner, name: 'its report', ok: false, faults: linesOf(String(error)) }];
  }
}

const shownOutput = 30;

/** A check for each failed test, and one for the passed ones of each file. A run that ended badly without a failed test, or ran none, is a failed one. */
export function checksOf(results: readonly TestResult[], status: number | null, output: string): Check[] {
  const failed = results
    .filter(({ ok }) => !ok)
    .map(({ file, name, faults }) => without(`${file} › ${name}`, faults.length > 0 ? faults : ['it failed'], 'failed'));
  const passed = [
    ...Map.groupBy(
      results.filter(({ ok }) => ok),
      ({ file }) => file,
    ),
  ].map(([file, tests]) => ({
    name: file,
    ok: true,
    seen: `${tests.length} tests`,
    faults: [],
    tests: tests.length,
  }));
  const tail = output.trimEnd().split('\n').slice(-shownOutput);
  const ended =
    failed.length === 0 && status !== 0 ? [without('the run of tests', tail, `ended with code ${status} and no failed test`, shownOutput)] : [];
  const empty = results.length === 0 && status === 0 ? [without('the run of tests', tail, 'ran no test', shownOutput)] : [];
  return [...passed, ...failed, ...ended, ...empty];
}

/** Lines of a message without colours. */
const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
