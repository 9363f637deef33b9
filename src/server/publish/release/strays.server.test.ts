import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { straysIn } from './strays.server.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'strays-'));
  mkdirSync(path.join(dir, 'cars/one'), { recursive: true });
  writeFileSync(path.join(dir, 'cars/one/index.html'), 'one');
  writeFileSync(path.join(dir, 'robots.txt'), '');
});
afterEach(() => rmSync(dir, { recursive: true }));

const wanted = new Set(['cars/one/index.html', 'robots.txt']);

test('a release as it should be has none; what is missing is none either', () => {
  expect(straysIn(dir, wanted)).toEqual([]);
  expect(straysIn(dir, new Set([...wanted, 'cars/two/index.html']))).toEqual([]);
});

test('files, folders with all that is in them, empty folders, dot files', () => {
  mkdirSync(path.join(dir, 'backup/deep'), { recursive: true });
  mkdirSync(path.join(dir, 'cars/empty'));
  for (const name of ['backup/deep/dump.sql', 'cars/one/old.html', '.env']) writeFileSync(path.join(dir, name), '');
  expect(straysIn(dir, wanted).sort()).toEqual(['.env', 'backup', 'cars/empty', 'cars/one/old.html']);
});

test('a link is a stray even where a file should be, and is not followed', () => {
  rmSync(path.join(dir, 'robots.txt'));
  symlinkSync('/etc/hosts', path.join(dir, 'robots.txt'));
  symlinkSync('.', path.join(dir, 'loop'));
  expect(straysIn(dir, wanted).sort()).toEqual(['loop', 'robots.txt']);
});

test('a file in place of a folder', () => {
  rmSync(path.join(dir, 'cars'), { recursive: true });
  writeFileSync(path.join(dir, 'cars'), '');
  expect(straysIn(dir, wanted)).toEqual(['cars']);
});

test('a link in place of a folder ends the build', () => {
  rmSync(path.join(dir, 'cars'), { recursive: true });
  symlinkSync(tmpdir(), path.join(dir, 'cars'));
  expect(() => straysIn(dir, wanted)).toThrow(`${dir}/cars is a link where a release has a folder.`);
});
