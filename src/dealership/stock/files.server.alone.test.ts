import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StockOptions, takeStock } from './run.server.ts';
import { noon, records, stockTestSite, testDayMs } from './testing.server.ts';
import { removeTemporaries, writeAtomic, writeAtomicAsync } from './write/files.server.ts';
import { readSnapshot } from './write/snapshot.server.ts';

/** A disk that fails at its `at`-th change, or writes few bytes at a time; zero never fails. */
const disk = vi.hoisted(() => ({ at: 0, done: 0, code: 'ENOSPC', maxBytes: Number.POSITIVE_INFINITY, order: [] as string[] }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const step = (name: string) => {
    disk.order.push(name);
    disk.done += 1;
    if (disk.done === disk.at) throw Object.assign(new Error(`${disk.code}: the disk fails, ${name}`), { code: disk.code });
  };
  const writeSync = (handle: number, bytes: Buffer, at: number) => {
    step('write');
    return fs.writeSync(handle, bytes, at, Math.min(disk.maxBytes, bytes.length - at));
  };
  const stepped = <A extends unknown[], R>(name: string, work: (...args: A) => R) => {
    return (...args: A): R => {
      step(name);
      return work(...args);
    };
  };
  type Done = (error: NodeJS.ErrnoException | null) => void;
  /** The same for callbacks. */
  const asked = (name: string, done: Done, work: () => void) => {
    try {
      step(name);
    } catch (error) {
      done(error instanceof Error ? error : new Error(name));
      return;
    }
    work();
  };
  const changed = {
    fsync: (_handle: number, done: Done) => asked('fsync', done, () => done(null)),
    rename: (from: string, to: string, done: Done) => asked('rename', done, () => fs.rename(from, to, done)),
    writeSync,
    openSync: stepped('open', fs.openSync),
    // Only its order matters here.
    fsyncSync: stepped('fsync', () => {}),
    renameSync: stepped('rename', fs.renameSync),
    mkdirSync: stepped('mkdir', fs.mkdirSync),
    linkSync: stepped('link', fs.linkSync),
    writeFileSync: stepped('writeFile', fs.writeFileSync),
  };
  return { ...fs, ...changed, default: { ...fs, ...changed } };
});

const works = () => Object.assign(disk, { at: 0, done: 0, maxBytes: Number.POSITIVE_INFINITY, order: [] });

let folder = '';
beforeEach(() => {
  works();
  folder = mkdtempSync(path.join(tmpdir(), 'files-'));
});
afterEach(() => {
  works();
  rmSync(folder, { recursive: true });
});

test('a file is whole however little the system writes at a time', () => {
  const file = path.join(folder, 'a.json');
  disk.maxBytes = 7;
  writeAtomic(file, ['{"words":"', 'ünïcödé €', '"}\n']);
  expect(readFileSync(file, 'utf8')).toBe('{"words":"ünïcödé €"}\n');
  disk.maxBytes = 0;
  expect(() => writeAtomic(file, ['other'])).toThrow(`${file}: this file could not be written (the disk took nothing). Fix: see to the disk`);
  expect(readdirSync(folder)).toEqual(['a.json']);
});

test('file and folder are synced, the file before it takes its name, the folder after', async () => {
  disk.order = [];
  writeAtomic(path.join(folder, 'new', 'a.json'), ['text']);
  expect(disk.order.join(' ')).toBe('mkdir open fsync open write fsync rename open fsync');
  disk.order = [];
  await writeAtomicAsync(path.join(folder, 'newer', 'a.json'), ['text'], (file) => {
    disk.order.push(`show ${readFileSync(file, 'utf8')}`);
  });
  expect(disk.order.join(' ')).toBe('mkdir open fsync open write show text fsync rename open fsync');
});

test('whoever reads a file before it is durable and fails takes it with him', async () => {
  const file = path.join(folder, 'a.json');
  writeAtomic(file, ['before']);
  const failed = writeAtomicAsync(file, ['after'], () => {
    throw new Error('no room to read it');
  });
  await expect(failed).rejects.toThrow(`${file}: this file could not be written (no room to read it). Fix: see to the disk`);
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['a.json']);
});

test('what a dead run left goes; what the lock needs stays', () => {
  mkdirSync(path.join(folder, 'sample'));
  for (const name of ['snapshot.json.4711.tmp', 'lock.abc.tmp', 'lock', 'snapshot.json']) writeFileSync(path.join(folder, 'sample', name), '');
  removeTemporaries(folder, 'sample');
  expect(readdirSync(path.join(folder, 'sample')).sort()).toEqual(['lock', 'lock.abc.tmp', 'snapshot.json']);
  removeTemporaries(folder, 'other');
});

const site = stockTestSite({ from: 'data:feed.json', keep_absent_days: 0 });
let more: Pick<StockOptions, 'mostInMemory' | 'onWritten'> = {};
const run = (now: number) => takeStock(site, { sitesDir: folder, dataDir: folder, now, from: undefined, release: [], ...more });
const feed = (list: unknown[]) => {
  works();
  writeFileSync(path.join(folder, 'feed.json'), JSON.stringify({ cars: list }));
};
const text = (name: string) => readFileSync(path.join(folder, 'sample', name), 'utf8');

test.each([
  ['ENOSPC', 'all in memory', {}],
  ['EIO', 'all in memory', {}],
  ['EIO', 'the snapshot read before it is durable', { onWritten: () => {} }],
  ['ENOSPC', 'all in files', { mostInMemory: 0 }],
])('%s at each step of a run (%s): readers see one of two states, and the next run heals', async (code, _how, options) => {
  more = options;
  const [one, two] = [records(20), records(22).slice(2)];
  feed(one);
  await run(noon);
  const before = text('snapshot.json');
  cpSync(path.join(folder, 'sample'), path.join(folder, 'before'), { recursive: true });
  feed(two);
  await run(noon + testDayMs);
  const after = { snapshot: text('snapshot.json'), remembered: text('remembered.json') };
  let failed = 0;
  for (let at = 1; ; at += 1) {
    rmSync(path.join(folder, 'sample'), { recursive: true });
    cpSync(path.join(folder, 'before'), path.join(folder, 'sample'), { recursive: true });
    feed(two);
    Object.assign(disk, { at, done: 0, code });
    const error = await run(noon + testDayMs).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const fired = disk.done >= at;
    works();
    expect([before, after.snapshot], `step ${at}`).toContain(text('snapshot.json'));
    expect(() => readSnapshot(folder, 'sample')).not.toThrow();
    expect(readdirSync(path.join(folder, 'sample')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    if (!fired) break;
    failed += 1;
    expect(String(error), `step ${at}`).toContain(code);
    await run(noon + testDayMs);
    expect({ snapshot: text('snapshot.json'), remembered: text('remembered.json') }, `step ${at}`).toEqual(after);
    expect(existsSync(path.join(folder, 'sample', 'lock'))).toBe(false);
  }
  expect(failed).toBeGreaterThan(20);
});
