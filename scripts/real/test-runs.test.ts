import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksOf, laneFiles, playwrightResults, testFiles, vitestResults } from './test-runs.ts';

let folder = '';
const files: Readonly<Record<string, string>> = {
  'tests/unit/chains.test.ts': '',
  'tests/long/deep/chains-more.test.ts': '',
  'src/a/long.test.ts': "import { propertyRuns } from '#lib/testing.server.ts';",
  'src/a/short.test.ts': "import { expect } from 'vitest';",
  'tests/unit/flips.test.ts': "import { tenthOf } from '#lib/testing.server.ts';",
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-files-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('test files are found wherever they are, each once', () => {
  const globs = ['tests/unit/chains*.test.ts', 'tests/long/**/chains*.test.ts', 'tests/**/chains.test.ts'];
  expect(testFiles(globs, [], folder)).toEqual(['tests/long/deep/chains-more.test.ts', 'tests/unit/chains.test.ts']);
});

test('globs that match no test file are an error that names them', () => {
  expect(() => testFiles(['tests/unit/gone*.test.ts'], [], folder)).toThrow('No test file matches tests/unit/gone*.test.ts.');
});

test('files that depend on the lane are found by what they import, but for those of other parts', () => {
  expect(laneFiles('{src,tests/unit}/**/*.test.ts', [], folder)).toEqual(['src/a/long.test.ts', 'tests/unit/flips.test.ts']);
  expect(laneFiles('{src,tests/unit}/**/*.test.ts', ['tests/unit/flips*.test.ts'], folder)).toEqual(['src/a/long.test.ts']);
  expect(() => laneFiles('src/a/short.test.ts', [], folder)).toThrow('No test file of src/a/short.test.ts depends on the lane.');
});

const root = path.resolve(import.meta.dirname, '../..');
const vitest = (name: string, tests: readonly [name: string, status: string, message?: string][], broken?: string) => ({
  name: path.join(root, name),
  status: broken !== undefined || tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  message: broken ?? '',
  assertionResults: tests.map(([fullName, status, message]) => ({ fullName, status, failureMessages: message === undefined ? [] : [message] })),
});

test('Vitest’s report names each failed test with its message, and counts the passed ones of a file', () => {
  const report = {
    testResults: [
      vitest('src/a.test.ts', [
        [' sums add up', 'passed'],
        ['sums are whole', 'passed'],
      ]),
      vitest('src/b.test.ts', [
        ['a key flips', 'failed', '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n    at src/b.test.ts:3:1'],
        ['another flips', 'passed'],
      ]),
    ],
  };
  expect(checksOf(vitestResults(report), 1, '')).toEqual([
    { name: 'src/a.test.ts', ok: true, seen: '2 tests', faults: [], tests: 2 },
    { name: 'src/b.test.ts', ok: true, seen: '1 tests', faults: [], tests: 1 },
    {
      name: 'src/b.test.ts › a key flips',
      ok: false,
      seen: 'failed',
      faults: ['AssertionError: expected 1 to be 2', '    at src/b.test.ts:3:1'],
    },
  ]);
});

test('a file that Vitest cannot load is a failed test with its message', () => {
  const report = { testResults: [vitest('src/c.test.ts', [], 'Cannot find module')] };
  expect(vitestResults(report)).toEqual([{ file: 'src/c.test.ts', name: 'the file itself', ok: false, faults: ['Cannot find module'] }]);
});

test('Playwright’s report names each failed test with its groups, and what failed outside of tests', () => {
  const spec = (title: string, ok: boolean, errors: readonly object[] = []) => ({
    title,
    file: 'tests/e2e/a.spec.ts',
    ok,
    tests: [{ results: [{ errors }] }],
  });
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('a page opens', true)],
        suites: [
          { title: 'axe', specs: [spec('as it opens', false, [{ message: 'Expected: 1', stack: 'Error: Expected: 1\n    at a.spec.ts:3' }])] },
        ],
      },
    ],
    errors: [{ message: 'The set-up failed' }],
  };
  expect(playwrightResults(report)).toEqual([
    { file: 'playwright', name: 'outside the tests', ok: false, faults: ['The set-up failed'] },
    { file: 'tests/e2e/a.spec.ts', name: 'a page opens', ok: true, faults: [] },
    { file: 'tests/e2e/a.spec.ts', name: 'axe › as it opens', ok: false, faults: ['Error: Expected: 1', '    at a.spec.ts:3'] },
  ]);
});

test('a run that ends badly without a failed test fails with the end of its output, and so does one without any test', () => {
  const passed = [{ file: 'a', name: 'b', ok: true, faults: [] }];
  expect(checksOf(passed, 1, 'Unhandled rejection\n').filter(({ ok }) => !ok)).toEqual([
    { name: 'the run of tests', ok: false, seen: 'ended with code 1 and no failed test', faults: ['Unhandled rejection'] },
  ]);
  expect(checksOf([], 0, 'nothing to do\n')).toEqual([{ name: 'the run of tests', ok: false, seen: 'ran no test', faults: ['nothing to do'] }]);
  expect(checksOf(passed, 0, '')).toEqual([{ name: 'a', ok: true, seen: '1 tests', faults: [], tests: 1 }]);
});
