import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksOf, laneFiles, testFiles } from './test-runs.ts';

let folder = '';
const files: Readonly<Record<string, string>> = {
  'tests/unit/chains.test.ts': '',
  'tests/long/deep/chains-more.test.ts': '',
  'src/a/long.test.ts': "import { propertyRuns } from '#lib/files/testing.server.ts';",
  'src/a/short.test.ts': "import { expect } from 'vitest';",
  'tests/unit/flips.test.ts': "import { tenthOf } from '#lib/files/testing.server.ts';",
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

const results = { passed: 3, failed: 0, omitted: 0, files: [{ file: 'src/a.test.ts', ms: 4 }], failures: [] };

test('the tests that passed are one check, and each that failed is one with its message', () => {
  const message = '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n    at src/b.test.ts:3:1';
  const failures = [{ file: 'src/b.test.ts', title: 'a key flips', message }];
  expect(checksOf({ ...results, failed: 1, failures }, 1, '')).toEqual([
    { name: '1 test files', ok: true, seen: '3 tests', faults: [], tests: 3 },
    { name: 'src/b.test.ts › a key flips', ok: false, seen: 'failed', faults: ['AssertionError: expected 1 to be 2', '    at src/b.test.ts:3:1'] },
  ]);
});

test('a run fails with the end of its output where it ends badly without a failed test, runs no test, or leaves no report', () => {
  const failed = (...run: Parameters<typeof checksOf>) => checksOf(...run).filter(({ ok }) => !ok);
  const name = 'the run of tests';
  expect(failed(results, 1, 'Unhandled rejection\n')).toEqual([
    { name, ok: false, seen: 'ended with code 1 and no failed test', faults: ['Unhandled rejection'] },
  ]);
  expect(failed({ ...results, passed: 0, files: [] }, 0, '')).toEqual([{ name, ok: false, seen: 'ran no test', faults: [] }]);
  expect(failed(null, 1, 'crashed\n')).toEqual([{ name, ok: false, seen: 'left no report', faults: ['crashed'] }]);
  expect(failed(results, 0, '')).toEqual([]);
});
