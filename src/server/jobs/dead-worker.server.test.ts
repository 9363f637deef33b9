import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withLock } from '#lib/files/lock.server.ts';
import { markIn, markText, type ProcessMark, processMark } from '#lib/files/process-mark.server.ts';
import { lockFile } from '#stock/write/files.server.ts';
import { isWorkerDead, workerProblem } from './dead-worker.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'gone-'));
afterAll(() => rmSync(root, { recursive: true }));
const folders = { dataDir: path.join(root, 'data'), outDir: path.join(root, 'out') };

const isGone = (owner: string) => isWorkerDead({ site: 'acme', owner }, folders);
const ownerOf = (change: Partial<ProcessMark>) => `${markText({ ...processMark(), ...change })} a lease`;

async function killed(): Promise<{ before: boolean; owner: string }> {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { markText, processMark } from ${JSON.stringify(path.resolve('src/base/lib/files/process-mark.server.ts'))};
    process.stdout.write(markText(processMark()));
    setInterval(() => {}, 1000);`,
  ]);
  const [text] = await once(child.stdout, 'data');
  const owner = `${text} a lease`;
  const before = isGone(owner);
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  return { before, owner };
}

test('a worker is gone when its process is, and only then', async () => {
  const { before, owner } = await killed();
  expect([before, isGone(owner)]).toEqual([false, true]);
  expect(isGone(ownerOf({}))).toBe(false);
});

test('a process that has its id by now, or had it before the machine was started, deceives nobody', () => {
  expect(isGone(ownerOf({ started: '1' }))).toBe(true);
  expect(isGone(ownerOf({ boot: 'another' }))).toBe(true);
});

test('of a worker of another machine, or of an earlier version, nobody can say', () => {
  expect(isGone(ownerOf({ host: 'elsewhere', pid: 4_194_303 }))).toBe(false);
  expect(isGone('vm 4194303 1c2d3e4f 81d0a3f6-7a51-4b56-a0c5-6f1d5ad3e5a8')).toBe(false);
});

test('a renderer that outlives its worker keeps the site until it lets go', async () => {
  const { owner } = await killed();
  await withLock(lockFile(folders.dataDir, 'acme'), 'reading', () => expect(isGone(owner)).toBe(false));
  await withLock(path.join(folders.outDir, 'acme/lock'), 'building', () => expect(isGone(owner)).toBe(false));
  expect(isGone(owner)).toBe(true);
});

test('a mark is read as it was written', () => {
  const mark = processMark();
  expect(markIn(`${markText(mark)} more`)).toEqual(mark);
  expect(markIn(markText({ ...mark, started: null, boot: null }))).toEqual({ ...mark, started: null, boot: null });
  expect(markIn('w')).toBeNull();
});

test('who asks why no worker runs is told whether it was killed, hangs, or was never started', () => {
  const beat = (change: Partial<ProcessMark>, at: number) => ({ worker: markText({ ...processMark(), ...change }), at });
  const at = Date.parse('2026-11-29T10:00:00Z');
  expect(workerProblem([], at)).toBe('None runs.');
  expect(workerProblem([beat({}, at - 59_000)], at)).toBeNull();
  expect(workerProblem([beat({}, at - 60_000)], at)).toMatch(
    /^Process \d+ on \S+ has given no sign of life since 2026-11-29T09:59:00\.000Z: it hangs\.$/,
  );
  expect(workerProblem([beat({ started: '1' }, at)], at)).toMatch(/^Process \d+ on \S+ was killed after 2026-11-29T10:00:00\.000Z\.$/);
  expect(workerProblem([beat({ started: '1' }, at), beat({}, at - 1000)], at)).toBeNull();
  expect(workerProblem([{ worker: 'earlier', at: at - 60_000 }], at)).toBe(
    'The last one has given no sign of life since 2026-11-29T09:59:00.000Z: it hangs.',
  );
});
