import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { revisionNumber } from './revision.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);
const git = (name: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: at(name), encoding: 'utf8', stdio: 'pipe' }).trim();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-revision-'));
  for (const name of ['whole', 'plain']) mkdirSync(at(name), { recursive: true });
  git('whole', 'init', '--quiet');
  for (const text of ['one', 'two', 'three']) {
    writeFileSync(at('whole/file.txt'), text);
    git('whole', 'add', '.');
    git('whole', 'commit', '--quiet', '-m', text);
  }
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${at('whole')}`, at('shallow')], { stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a clone with its history gives the number of its commits', () => {
  expect(revisionNumber(at('whole'))).toBe(3);
});

test('a shallow clone gives 28 bits of the hash of its commit', () => {
  expect(revisionNumber(at('shallow'))).toBe(Number.parseInt(git('whole', 'rev-parse', 'HEAD').slice(0, 7), 16));
});

test('a folder without git gives the number of the day', () => {
  vi.useFakeTimers({ now: Date.parse('1970-01-11T23:00:00Z'), toFake: ['Date'] });
  expect(revisionNumber(at('plain'))).toBe(10);
  vi.useRealTimers();
});
