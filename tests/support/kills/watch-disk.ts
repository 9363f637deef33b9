import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/** A call that is about to change or sync a file, link or folder: the function's name and the path. */
export type DiskStep = { name: string; file: string };

/** The argument that is the changed path, by function. */
const watched: Readonly<Record<string, number>> = {
  openSync: 0,
  writeFileSync: 0,
  ftruncateSync: 0,
  fsyncSync: 0,
  linkSync: 1,
  mkdirSync: 0,
  rmSync: 0,
  rmdirSync: 0,
  renameSync: 1,
  symlinkSync: 1,
  mkdir: 0,
  rename: 1,
  rm: 0,
  symlink: 1,
};

/**
 * Calls a listener before each change of the disk in this process. If it throws, the caller gets the error instead of the change. @returns restores the
 * functions of `node:fs`.
 */
export function watchDisk(listener: (step: DiskStep) => void): () => void {
  const opened = new Map<unknown, string>();
  const restore: (() => void)[] = [];
  for (const target of [fs, fsPromises]) {
    for (const [name, at] of Object.entries(watched)) {
      const original: unknown = Reflect.get(target, name);
      if (typeof original !== 'function' || (target === fs && !name.endsWith('Sync'))) continue;
      const wrapped = (...args: unknown[]) => {
        const file = opened.get(args[at]) ?? String(args[at]);
        if (name !== 'openSync' || args[1] !== 'r') listener({ name, file: path.resolve(file) });
        const result: unknown = Reflect.apply(original, target, args);
        if (name === 'openSync') opened.set(result, file);
        return result;
      };
      Reflect.set(target, name, wrapped);
      restore.push(() => Reflect.set(target, name, original));
    }
  }
  syncBuiltinESMExports();
  return () => {
    for (const back of restore) back();
    syncBuiltinESMExports();
  };
}
