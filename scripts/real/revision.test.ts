import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitOf, revisionOf } from './revision.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);
const git = (name: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: at(name), encoding: 'utf8', stdio: 'pipe' }).trim();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-revision-'));
  for (const name of ['whole', 'plain/src']) mkdirSync(at(name), { recursive: true });
  git('whole', 'init', '--quiet');
  for (const text of ['one', 'two', 'three']) {
    writeFileSync(at('whole/file.txt'), text);
    git('whole', 'add', '.');
    git('whole', 'commit', '--quiet', '-m', text);
  }
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${at('whole')}`, at('shallow')], { stdio: 'pipe' });
  writeFileSync(at('plain/src/file.ts'), 'one');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a clone with its history is known by the number of its commits', () => {
  expect(revisionOf(at('whole'))).toEqual({ commits: 3 });
});

test('a shallow clone is known by the hash of its commit', () => {
  expect(revisionOf(at('shallow'))).toEqual({ digest: git('whole', 'rev-parse', 'HEAD') });
});

test('sources without git are known by what they say', () => {
  const before = revisionOf(at('plain'));
  expect(before).toEqual({ digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(revisionOf(at('plain'))).toEqual(before);
  writeFileSync(at('plain/src/file.ts'), 'two');
  expect(revisionOf(at('plain'))).not.toEqual(before);
});

test('a commit is named with whether files differ from it, and not at all without git', () => {
  const hash = git('whole', 'rev-parse', '--short=12', 'HEAD');
  expect(commitOf(at('whole'))).toBe(hash);
  writeFileSync(at('whole/file.txt'), 'four');
  expect(commitOf(at('whole'))).toBe(`${hash}-dirty`);
  expect(commitOf(at('plain'))).toBeNull();
});
