import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { stockTestSite } from '../testing.server.ts';
import { readFeedFile } from './feed-file.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'feed-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = path.join(folder, 'feed.json');
const never = () => {
  throw new Error('this is small');
};
const spooling = { mostInMemory: Number.POSITIVE_INFINITY, feed: never, decoded: never, copied: never };
const text = Buffer.from(Array.from({ length: 150_000 }, (_, index) => `line ${index}\n`).join(''));

async function read(bytes: Buffer, room: number, megabytes = 100, signal = new AbortController().signal) {
  writeFileSync(source, bytes);
  const { stock } = stockTestSite({ caps: { megabytes } });
  const whole = await readFeedFile({ stock, source, spooling, held: { room: { allocate: () => Buffer.alloc(room) } } }, bytes.length, signal);
  return Buffer.isBuffer(whole) ? whole : null;
}

test.each([
  ['as large as its room', text, text.length],
  ['smaller than its room', text, text.length + 100],
  ['which grows while it is read', text, 7],
  ['that is empty', Buffer.alloc(0), 0],
])('a file %s is read whole', async (_name, bytes, room) => {
  expect((await read(bytes, room))?.equals(bytes)).toBe(true);
});

test('a packed file is unpacked', async () => {
  expect((await read(gzipSync(text), 1000))?.equals(text)).toBe(true);
});

test('a file that is too long, or takes too long, is not read on', async () => {
  await expect(read(text, text.length, 1)).rejects.toThrow('longer than 1 megabytes');
  await expect(read(text, text.length, 100, AbortSignal.abort())).rejects.toThrow('abort');
});
