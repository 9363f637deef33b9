import { expect, test } from 'vitest';
import { playwrightResults, repeatCommand, slowestLines, vitestResults } from './test-report.ts';

const assertion = (title: string, status: string, failureMessages: string[] = []) => ({ ancestorTitles: ['queue'], title, status, failureMessages });
const vitestFile = (name: string, ms: number, assertionResults: object[], more = {}) => ({
  name: `/project/${name}`,
  startTime: 1000,
  endTime: 1000 + ms,
  status: 'passed',
  message: '',
  assertionResults,
  ...more,
});

test('a report of Vitest: counts of passed, failed and not run tests, time of each file, failures with their message', () => {
  const report = {
    testResults: [
      vitestFile('src/a.test.ts', 250, [
        assertion('one', 'passed'),
        assertion('two', 'failed', ['expected 1 to be 2']),
        assertion('three', 'skipped'),
      ]),
    ],
  };
  expect(vitestResults(report, '/project')).toEqual({
    passed: 1,
    failed: 1,
    omitted: 1,
    files: [{ file: 'src/a.test.ts', ms: 250 }],
    failures: [{ file: 'src/a.test.ts', title: 'queue two', message: 'expected 1 to be 2' }],
  });
});

test('a file that Vitest could not load is a failure with the message of the file', () => {
  const report = { testResults: [vitestFile('src/b.test.ts', 5, [], { status: 'failed', message: 'Cannot find module' })] };
  expect(vitestResults(report, '/project')).toMatchObject({
    failed: 1,
    failures: [{ file: 'src/b.test.ts', title: '', message: 'Cannot find module' }],
  });
});

test('a file that was not begun when the lane ended is not run, and is not the first failure', () => {
  const report = {
    testResults: [
      vitestFile('src/c.test.ts', 0, [], { status: 'failed' }),
      vitestFile('src/d.test.ts', 5, [assertion('one', 'failed', ['no'])], { status: 'failed' }),
    ],
  };
  expect(vitestResults(report, '/project')).toMatchObject({ failed: 1, omitted: 1, failures: [{ file: 'src/d.test.ts', message: 'no' }] });
});

const spec = (title: string, status: string, duration: number, message?: string) => ({
  title,
  file: 'tests/e2e/home.spec.ts',
  tests: [{ status, results: [{ duration, status, errors: message === undefined ? [] : [{ message }] }] }],
});

test('a report of Playwright: tests of inner describes, the time of a file, failures, errors outside of tests', () => {
  const report = {
    config: { rootDir: '/project' },
    errors: [{ message: 'set-up failed' }],
    suites: [
      {
        title: 'tests/e2e/home.spec.ts',
        specs: [spec('opens', 'expected', 100)],
        suites: [{ title: 'on a phone', specs: [spec('folds', 'unexpected', 300, 'no menu'), spec('shuts', 'skipped', 0)] }],
      },
    ],
  };
  expect(playwrightResults(report, '/project')).toEqual({
    passed: 1,
    failed: 2,
    omitted: 1,
    files: [{ file: 'tests/e2e/home.spec.ts', ms: 400 }],
    failures: [
      { file: '', title: '', message: 'set-up failed' },
      { file: 'tests/e2e/home.spec.ts', title: 'on a phone folds', message: 'no menu' },
    ],
  });
});

test('the slowest files come first, as many as are asked for', () => {
  const files = [
    { file: 'a', ms: 10 },
    { file: 'b', ms: 12_345 },
    { file: 'c', ms: 200 },
  ];
  expect(slowestLines(files, 2)).toEqual(['    12.3 s  b', '     0.2 s  c']);
});

test('the command that repeats a failure quotes its title for the shell and for the pattern', () => {
  const failure = { file: 'src/a.test.ts', title: "it's (so)", message: '' };
  expect(repeatCommand('vitest', failure, '7')).toBe("FORECOURT_PROPERTY_SEED=7 npx vitest run src/a.test.ts -t 'it'\\''s \\(so\\)'");
  expect(repeatCommand('playwright', { ...failure, title: '', file: '' }, '7')).toBe('npx playwright test --project=journeys');
});
