import { spawn } from 'node:child_process';
import path from 'node:path';
import { syncPath } from '#lib/files/sync-path.server.ts';

/** Syncs the file system of a folder (syncfs). false: unavailable, use fsync. */
export type SyncFileSystem = (dir: string) => Promise<boolean>;

/** From this number of files on, one syncfs is cheaper than fsyncs. */
const manyFiles = 48;

/**
 * Makes files and their parent folders durable, by `sync -f` for many.
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

/** Node has no syncfs. false: the command is missing or failed; fsync then names the file. */
function syncFileSystem(dir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('sync', ['-f', dir], { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
