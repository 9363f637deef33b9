import path from 'node:path';
import { z } from 'zod';

/** Milliseconds. */
export type TestFile = { file: string; ms: number };
/** `title`: with its describes, as the runner's filter takes it. */
export type Failure = { file: string; title: string; message: string };
/** `omitted`: not run, since the run ended early. */
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
 * Vitest's reporter `json`. A file that failed to load counts as one failure, one not started as one omitted test. @param root is removed from file
 * names.
 */
export function vitestResults(report: unknown, root: string): TestResults {
  const { testResults } = vitestReport.parse(report);
  const tests = testResults.flatMap(({ name, status, message, assertionResults }): { status: string; failure: Failure }[] => {
    const file = path.relative(root, name);
    // A test cut off by the end of the run has no message.
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

/** Playwright's reporter `json`. Errors outside tests, such as in set-up, are failures. @param root is removed from file names. */
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

/** With the titles of their describes; a file's suite has the file's name. */
function specsIn(suite: Suite, titles: readonly string[]): { spec: Suite['specs'][number]; titles: readonly string[] }[] {
  const own = suite.specs.map((spec) => ({ spec, titles }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, [...titles, inner.title]))];
}

export function slowestLines(files: readonly TestFile[], count: number): string[] {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, count);
  return slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
}

/** Shell quoting. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const pattern = (title: string) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** @param seed of the property tests. */
export function repeatCommand(runner: 'vitest' | 'playwright', { file, title }: Failure, seed: string): string {
  const filter = title === '' ? '' : ` ${runner === 'vitest' ? '-t' : '-g'} ${quoted(pattern(title))}`;
  if (runner === 'playwright') return `npx playwright test --project=journeys${file === '' ? '' : ` ${file}`}${filter}`;
  return `FORECOURT_PROPERTY_SEED=${seed} npx vitest run ${file}${filter}`;
}
