import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LockedError, type LockHolder, withLock } from './lock.server.ts';
import { isProcessAlive } from './process-mark.server.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

async function holderHere(): Promise<LockHolder> {
  return withLock(file, 'testing', () => JSON.parse(readFileSync(file, 'utf8')));
}

const taken = () => withLock(file, 'testing', () => 'taken');

test('a lock names process, start time and machine, and is gone afterwards', async () => {
  expect(await holderHere()).toMatchObject({ pid: process.pid, host: hostname(), doing: 'testing', started: expect.stringMatching(/^\d+$/) });
  expect(readdirSync(folder)).toEqual([]);
  await expect(withLock(file, 'testing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

test('two callers of one process do not meet', async () => {
  let finish = () => {};
  const first = withLock(file, 'reading a feed', () => new Promise<void>((resolve) => (finish = resolve)));
  await expect(taken()).rejects.toThrow(LockedError);
  await expect(taken()).rejects.toThrow(`${file}: process ${process.pid} on ${hostname()} is reading a feed, since 20`);
  await expect(taken()).rejects.toThrow(`Wait for it, or end it: the lock goes with it. If it does not run any more, remove ${file}.`);
  finish();
  await first;
  expect(await taken()).toBe('taken');
});

test('a living process of another holder keeps its lock; a dead one’s is taken over', async () => {
  const program = `import { withLock } from ${JSON.stringify(path.resolve('src/base/lib/files/lock.server.ts'))};
    await withLock(${JSON.stringify(file)}, 'holding on', () => new Promise(() => setInterval(() => {}, 1000)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
  await expect.poll(() => existsSync(file), { timeout: 120_000 }).toBe(true);
  await expect(taken()).rejects.toThrow(`process ${child.pid} on ${hostname()} is holding on`);
  child.kill('SIGKILL');
  await ended(child);
  expect(existsSync(file)).toBe(true);
  expect(await taken()).toBe('taken');
});

test('a reused process id blocks nobody: another start time, another boot', async () => {
  const holder = await holderHere();
  for (const other of [{ started: '1' }, { pid: 1, started: '999999999999' }, { boot: 'another' }]) {
    writeFileSync(file, JSON.stringify({ ...holder, ...other }));
    expect(await taken()).toBe('taken');
  }
});

test('a process that we may not ask runs', async () => {
  const holder = { ...(await holderHere()), pid: 1, started: null };
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  expect(isProcessAlive(holder)).toBe(true);
  writeFileSync(file, JSON.stringify(holder));
  await expect(taken()).rejects.toThrow('process 1 on');
});

test('another machine’s lock is kept, and the message says what to remove', async () => {
  writeFileSync(file, JSON.stringify({ ...(await holderHere()), host: 'elsewhere', pid: 4_194_303 }));
  await expect(taken()).rejects.toThrow(`nobody can see what runs on elsewhere. If it does not run any more, remove ${file}.`);
});

test.each(['', '7', 'rubbish', '{"pid":1', '{}', 'null', '{"pid":-1}'])('a file that no lock wrote is taken over: %j', async (text) => {
  writeFileSync(file, text);
  expect(await taken()).toBe('taken');
  expect(readdirSync(folder)).toEqual([]);
});

test('what the dead left is removed; what may be half written stays', async () => {
  const dead = { ...(await holderHere()), started: '1' };
  for (const name of ['lock.a.tmp', 'lock.b.claim']) writeFileSync(path.join(folder, name), JSON.stringify(dead));
  for (const name of ['lock.c.tmp', 'lock.d.tmp', 'other.tmp']) writeFileSync(path.join(folder, name), '');
  utimesSync(path.join(folder, 'lock.d.tmp'), 0, 0);
  await taken();
  expect(readdirSync(folder).sort()).toEqual(['lock.c.tmp', 'other.tmp']);
});

test('a full disk leaves nothing of a lock that was never taken', async () => {
  const program = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    const { writeFileSync } = fs;
    fs.writeFileSync = (file) => { writeFileSync(file, ''); throw new Error('ENOSPC'); };
    syncBuiltinESMExports();
    const { withLock } = await import(${JSON.stringify(path.resolve('src/base/lib/files/lock.server.ts'))});
    await withLock(${JSON.stringify(file)}, 'failing', () => {}).catch((error) => process.exit(error.message === 'ENOSPC' ? 7 : 8));`;
  expect(await ended(spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' }))).toBe(7);
  expect(readdirSync(folder)).toEqual([]);
});

test('whoever saw a stale lock looks again before replacing it: another may have been quicker', async () => {
  const holder = await holderHere();
  writeFileSync(file, JSON.stringify({ ...holder, started: '1' }));
  const program = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    const { linkSync } = fs;
    fs.linkSync = (from, to) => {
      if (to.endsWith('.claim')) fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(holder))});
      linkSync(from, to);
    };
    syncBuiltinESMExports();
    const { LockedError, withLock } = await import(${JSON.stringify(path.resolve('src/base/lib/files/lock.server.ts'))});
    await withLock(${JSON.stringify(file)}, 'late', () => process.exit(9)).catch((error) => process.exit(error instanceof LockedError ? 7 : 8));`;
  expect(await ended(spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' }))).toBe(7);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(holder);
});

test('a lock that another took meanwhile is not removed', async () => {
  const other = { ...(await holderHere()), token: 'another' };
  await withLock(file, 'testing', () => writeFileSync(file, JSON.stringify(other)));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(other);
});

test('many processes over a dead one’s lock: never two at once', async () => {
  const dead = JSON.stringify({ ...(await holderHere()), started: '1' });
  const inside = path.join(folder, 'inside');
  const program = `import { mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
    import { LockedError, withLock } from ${JSON.stringify(path.resolve('src/base/lib/files/lock.server.ts'))};
    let met = 0, held = 0;
    const end = Date.now() + 1500;
    while (Date.now() < end) {
      try {
        await withLock(${JSON.stringify(file)}, 'racing', () => {
          held += 1;
          try { mkdirSync(${JSON.stringify(inside)}); } catch { met += 1; return; }
          rmdirSync(${JSON.stringify(inside)});
          // In one step, as a lock always appears: a file half written would be another stale one.
          const own = ${JSON.stringify(inside)} + process.pid;
          writeFileSync(own, ${JSON.stringify(dead)});
          renameSync(own, ${JSON.stringify(file)});
        });
      } catch (error) { if (!(error instanceof LockedError)) throw error; }
    }
    console.log(JSON.stringify({ met, held }));`;
  const racers = Array.from({ length: 4 }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (part) => (said += part));
    expect(await ended(child)).toBe(0);
    return JSON.parse(said);
  });
  const results = await Promise.all(racers);
  expect(results.map(({ met }) => met)).toEqual([0, 0, 0, 0]);
  expect(results.every(({ held }) => held > 0)).toBe(true);
});
