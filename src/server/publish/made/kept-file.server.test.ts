import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptFile } from './kept-file.server.ts';

let root: string;
const make = vi.fn(async () => new Uint8Array([1, 2, 3]));

beforeEach(() => {
  make.mockClear();
  root = mkdtempSync(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a file of one digest is made once, and each build gets its bytes', async () => {
  const dir = path.join(root, 'made');
  for (let build = 0; build < 3; build += 1) expect([...(await keptFile(dir, { digest: 'one', make }))]).toEqual([1, 2, 3]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(readdirSync(dir)).toEqual(['one']);
});

test('a file of another digest is made for itself', async () => {
  await keptFile(root, { digest: 'one', make });
  await keptFile(root, { digest: 'other', make });
  expect(make).toHaveBeenCalledTimes(2);
});

test('a file that cannot be made is not kept, and the next build tries again', async () => {
  const failing = async () => Promise.reject(new Error('no such glyph'));
  await expect(keptFile(root, { digest: 'one', make: failing })).rejects.toThrow('no such glyph');
  expect(readdirSync(root)).toEqual([]);
  expect([...(await keptFile(root, { digest: 'one', make }))]).toEqual([1, 2, 3]);
});

test('where nothing can be kept, a file is made all the same', async () => {
  const inTheWay = path.join(root, 'file');
  writeFileSync(inTheWay, '');
  expect([...(await keptFile(inTheWay, { digest: 'one', make }))]).toEqual([1, 2, 3]);
});
