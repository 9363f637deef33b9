import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allGreen, logFileIn, logGreen, readRunLog } from './run-log.ts';

let folder = '';
const log = () => logFileIn(path.join(folder, 'data'));
const never = () => expect.fail('the log is not damaged');
const green = (day: number) => ({ green: `2026-11-${day}T09:00:00.000Z`, commit: 'abc', seconds: 12.5 });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a log that does not exist yet is empty, and the first green case makes it with its folder', () => {
  expect(readRunLog(log(), never)).toEqual(new Map());
  logGreen(log(), 'stock/intake', green(20));
  expect(readRunLog(log(), never)).toEqual(new Map([['stock/intake', green(20)]]));
});

test('a green case replaces what the log said of it, and leaves the others', () => {
  for (const [id, day] of [
    ['stock/intake', 20],
    ['api/kills', 21],
    ['stock/intake', 22],
  ] as const)
    logGreen(log(), id, green(day));
  expect(Object.fromEntries(readRunLog(log(), never))).toEqual({ 'stock/intake': green(22), 'api/kills': green(21) });
  expect(readdirSync(path.dirname(log()))).toEqual(['real-log.json']);
});

test.each([
  ['cut off', '{"version":1,"cases":{"stock/in'],
  ['of another version', '{"version":9,"cases":{}}'],
  ['with an entry that lacks its time', '{"version":1,"cases":{"stock/intake":{"commit":"abc","seconds":1}}}'],
])('a log that is %s is named and begun anew', (_, text) => {
  logGreen(log(), 'stock/intake', green(20));
  writeFileSync(log(), text);
  const damages: string[] = [];
  expect(readRunLog(log(), (message) => damages.push(message))).toEqual(new Map());
  expect(damages).toEqual([expect.stringContaining(`${log()} is damaged, and is begun anew: `)]);
  logGreen(log(), 'api/kills', green(21));
  expect(readRunLog(log(), never)).toEqual(new Map([['api/kills', green(21)]]));
});

test('a slice is as green as its oldest case, and never green where one case never was', () => {
  const entries = new Map([
    ['a', green(22)],
    ['b', green(20)],
  ]);
  expect(allGreen(entries, ['a', 'b'])).toEqual(green(20));
  expect(allGreen(entries, ['a', 'c'])).toBeNull();
  expect(allGreen(entries, [])).toBeNull();
});
