import { hash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, readlink, rename, rm, rmdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { LockedError, withLock } from '#lib/files/lock.server.ts';
import { syncPath } from '#lib/files/sync-path.server.ts';
import { isDiskFault } from '../release/disk-fault.ts';
import { syncFiles } from '../release/durable.server.ts';
import type { ObjectStore } from './object-store.ts';
import { pointerKey, readPointer } from './pointer.ts';

/** Lock timeout and retry interval, in milliseconds. */
const longestWaitMs = 10_000;
const pauseMs = 20;

/**
 * A folder store. Readers follow the symlink `current`, set only by `settle`. Conditional writes are atomic among publishers on one machine, by a lock
 * file.
 */
export function directoryStore(root: string): ObjectStore {
  const fileOf = (key: string) => path.join(root, key);
  const get: ObjectStore['get'] = async (key) => {
    const body = await readFile(fileOf(key)).catch(nullIfMissing);
    return body === null ? null : { body, tag: hash('sha256', body, 'hex') };
  };
  return {
    get,
    async put(key, body, rule) {
      if (rule === 'always') {
        await writeWhole(root, fileOf(key), body, false);
        return true;
      }
      return locked(root, async () => {
        const there = await get(key);
        if (rule === 'absent' ? there !== null : there?.tag !== rule.tag) return false;
        await writeWhole(root, fileOf(key), body, true);
        return true;
      });
    },
    copy: (from, to) => linkTo(fileOf(from), fileOf(to)),
    async list(prefix) {
      const entries = (await readdir(fileOf(prefix), { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
      const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
      const sizes = new Map<string, number>();
      for (const file of files) sizes.set(path.relative(root, file).split(path.sep).join('/'), (await stat(file)).size);
      return sizes;
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
      await removeEmpty(path.dirname(fileOf(key)), root);
    },
    flush: (keys) => syncFiles(root, keys),
    settle: () =>
      locked(root, async () => {
        const found = await get(pointerKey);
        if (found !== null) await setLink(root, path.join('releases', readPointer(found.body).live.folder));
      }),
    async shown() {
      const release = await readlink(path.join(root, 'current')).catch(nullIfMissing);
      return release === null ? null : path.basename(release);
    },
  };
}

function nullIfMissing(error: unknown): null {
  if (isDiskFault(error) && error.code === 'ENOENT') return null;
  throw error;
}

/** Hard link: objects are immutable. false: no such object or no link support. */
async function linkTo(from: string, to: string): Promise<boolean> {
  const isLinked = () =>
    link(from, to).then(
      () => true,
      () => false,
    );
  if (await isLinked()) return true;
  await mkdir(path.dirname(to), { recursive: true });
  await rm(to, { force: true });
  return isLinked();
}

/** Written under a temporary name and renamed. */
async function writeWhole(root: string, file: string, body: Uint8Array, durable: boolean): Promise<void> {
  const temporary = path.join(root, 'unfinished', randomUUID());
  await mkdir(path.dirname(temporary), { recursive: true });
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(body);
    if (durable) await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  if (durable) syncPath(path.dirname(file));
}

async function setLink(root: string, target: string): Promise<void> {
  const link = path.join(root, 'current');
  if ((await readlink(link).catch(nullIfMissing)) === target) return;
  await mkdir(path.join(root, 'unfinished'), { recursive: true });
  const fresh = path.join(root, 'unfinished', randomUUID());
  await symlink(target, fresh);
  await rename(fresh, link);
  syncPath(root);
}

/** Removes empty parents up to the root. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  if (folder === root) return;
  const isEmpty = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isEmpty) await removeEmpty(path.dirname(folder), root);
}

async function locked<T>(root: string, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + longestWaitMs;
  for (;;) {
    try {
      return await withLock(path.join(root, 'lock'), 'publishing', work);
    } catch (error) {
      if (!(error instanceof LockedError) || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
