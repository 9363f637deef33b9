import { spawn } from 'node:child_process';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';

/** Syncs the whole file system of a folder (syncfs). False where that cannot be done: sync each file then. */
export type SyncFileSystem = (dir: string) => Promise<boolean>;

/** Files whose single syncs (fsync) cost more than one of their whole file system (syncfs). */
const manyFiles = 48;

/** Syncs one file or folder (fsync): what was written to it, or which names a folder has, survives a power cut. */
export function syncPath(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Syncs these files of a folder, and all folders on their way. Many are synced by `sync -f`, where the machine has it.
 * @param files relative to `dir`.
 */
export async function syncFiles(dir: string, files: readonly string[], sync: SyncFileSystem = syncFileSystem): Promise<void> {
  if (files.length > manyFiles && (await sync(dir))) return;
  const folders = new Set(['.']);
  for (const file of files) {
    syncPath(path.join(dir, file));
    for (let folder = path.dirname(file); !folders.has(folder); folder = path.dirname(folder)) folders.add(folder);
  }
  for (const folder of folders) syncPath(path.join(dir, folder));
}

/** Node has no syncfs. False where no command does it, or it failed; single syncs then name the file. */
function syncFileSystem(dir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('sync', ['-f', dir], { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
