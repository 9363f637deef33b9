import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { casesOf, minutesOf, sliceMinutes, slicesOf } from '../cases.ts';
import { laneFiles } from '../test-runs.ts';
import { allParts } from './all-parts.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const cases = casesOf(allParts);

test('parts and their cases have names of small letters, digits and hyphens, each once', () => {
  const names = [...allParts.map(({ name }) => name), ...cases.map(({ id }) => id)];
  expect(names.filter((name) => !/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/.test(name))).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});

test('each slice fits into its minutes with its set-ups', () => {
  const tooLong = slicesOf(allParts).filter((slice) => minutesOf(slice) > sliceMinutes);
  expect(tooLong.map((slice) => slice.map(({ id }) => id))).toEqual([]);
});

test('each case that runs by default is in one slice, and no other is in any', () => {
  const byDefault = cases.filter(({ part }) => part.isOnlyNamed !== true).map(({ id }) => id);
  expect(slicesOf(allParts).flatMap((slice) => slice.map(({ id }) => id))).toEqual(byDefault);
});

function filesRun(): Set<string> {
  return new Set(cases.flatMap(({ case: { files } }) => filesOf(files)));
}

function filesOf(files: (() => readonly string[]) | undefined): readonly string[] {
  try {
    return files?.() ?? [];
  } catch {
    return [];
  }
}

test('every test file of the long lane is run by a part', () => {
  const run = filesRun();
  expect(globSync('tests/long/**/*.{test,spec}.ts', { cwd: root }).filter((file) => !run.has(file))).toEqual([]);
});

test('every test file that depends on the lane is run in its long form by a part', () => {
  const run = filesRun();
  expect(laneTests().filter((file) => !run.has(file))).toEqual([]);
});

function laneTests(): string[] {
  try {
    return laneFiles('{src,scripts,tests}/**/*.{test,spec}.{ts,tsx}', []);
  } catch {
    return [];
  }
}
