import { mkdtempSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ifMissing, readBytesIfExists, readFileIfExists } from './missing-file.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'missing-file-'));
const file = path.join(folder, 'here.txt');
writeFileSync(file, 'tëxt');

test('a missing file or folder yields the value that stands for it', async () => {
  expect(readFileIfExists(path.join(folder, 'not-here.txt'))).toBeNull();
  expect(await readdir(path.join(folder, 'none')).catch(ifMissing([]))).toEqual([]);
});

test('an existing file yields its content', () => {
  expect(readFileIfExists(file)).toBe('tëxt');
  expect(readBytesIfExists(file)).toEqual(Buffer.from('tëxt'));
});

test('other errors are thrown', async () => {
  expect(() => readFileIfExists(folder)).toThrow('EISDIR');
  await expect(readdir(file).catch(ifMissing([]))).rejects.toThrow('ENOTDIR');
});
