import path from 'node:path';
import { z } from 'zod';

/** A file of tests, with what it took in milliseconds. */
export type TestFile = { file: string; ms: number };
/** A test that failed. `title`: its describes and its own name, as its runner takes them for a filter. */
export type Failure = { file: string; title: string; message: string };
/** What a runner's JSON report says. `omitted`: tests that were not run, since the run ended before. */
export type TestResults = { passed: number; failed: number; omitted: number; files: TestFile[]; failures: Failure[] };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/**
 * Parses the report of Vitest's reporter `json`. A file that could not be loaded counts as one failure, one that was not begun as one test that was not run.
 * @param root the project's folder, which the names of files leave out.
 */
export function vitestResults(report: unknown, root: string): TestResults {
  const { testResults } = vitestReport.parse(report);
  const tests = testResults.flatMap(({ name, status, message, assertionResults }): { status: string; failure: Failure }[] => {
    const file = path.relative(root, name);
    // One that the lane's end cut off has no message.
    if (assertionResults.length === 0 && status === 'failed')
      return [{ status: message === '' ? 'skipped' : status, failure: { file, title: '', message } }];
    return assertionResults.map((test) => ({
      status: test.status,
      failure: { file, title: [...test.ancestorTitles, test.title].join(' '), message: (test.failureMessages ?? []).join('\n') },
    }));
  });
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    omitted: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
    files: testResults.map(({ name, startTime, endTime }) => ({ file: path.relative(root, name), ms: Math.max(0, endTime - startTime) })),
    failures: tests.filter(({ status }) => status === 'failed').map(({ failure }) => failure),
  };
}

const playwrightResult = z.object({ duration: z.number(), status: z.string(), errors: z.array(z.object({ message: z.string().optional() })) });
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(playwrightResult) })),
});
type Suite = { title: string; specs: z.infer<typeof playwrightSpec>[]; suites?: Suite[] };
const playwrightSuite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(playwrightSpec), suites: z.array(playwrightSuite).optional() }),
);
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/**
 * Parses the report of Playwright's reporter `json`. What went wrong outside of tests, such as in the set-up, counts as a failure each.
 * @param root the project's folder, which the names of files leave out.
 */
export function playwrightResults(report: unknown, root: string): TestResults {
  const { config, suites, errors } = playwrightReport.parse(report);
  const tests = suites.flatMap((suite) => specsIn(suite, []));
  const outcomes = tests.map(({ spec, titles }) => {
    const results = spec.tests.flatMap((test) => test.results);
    const message = results.flatMap((result) => result.errors.map((error) => error.message ?? '')).join('\n');
    return {
      status: spec.tests[0]?.status ?? 'skipped',
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      failure: { file: path.relative(root, path.join(config.rootDir, spec.file)), title: [...titles, spec.title].join(' '), message },
    };
  });
  const files = Map.groupBy(outcomes, ({ failure }) => failure.file);
  const outside = errors.map(({ message = '' }) => ({ file: '', title: '', message }));
  const failures = [...outside, ...outcomes.filter(({ status }) => status === 'unexpected').map(({ failure }) => failure)];
  return {
    passed: outcomes.filter(({ status }) => status === 'expected').length,
    failed: failures.length,
    omitted: outcomes.filter(({ status }) => status === 'skipped').length,
    files: [...files].map(([file, of]) => ({ file, ms: of.reduce((sum, { ms }) => sum + ms, 0) })),
    failures,
  };
}

/** The specs below a suite with the titles of the describes around them; the suite of a file is called as the file. */
function specsIn(suite: Suite, titles: readonly string[]): { spec: Suite['specs'][number]; titles: readonly string[] }[] {
  const own = suite.specs.map((spec) => ({ spec, titles }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, [...titles, inner.title]))];
}

/** The files that took longest, a line each. */
export function slowestLines(files: readonly TestFile[], count: number): string[] {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, count);
  return slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
}

/** An argument of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
/** A title as a pattern that matches it alone. */
const pattern = (title: string) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The command that runs a failed test alone. @param seed of the property tests. */
export function repeatCommand(runner: 'vitest' | 'playwright', { file, title }: Failure, seed: string): string {
  const filter = title === '' ? '' : ` ${runner === 'vitest' ? '-t' : '-g'} ${quoted(pattern(title))}`;
  if (runner === 'playwright') return `npx playwright test --project=journeys${file === '' ? '' : ` ${file}`}${filter}`;
  return `FORECOURT_PROPERTY_SEED=${seed} npx vitest run ${file}${filter}`;
}
