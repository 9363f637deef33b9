import path from 'node:path';
import { watchDisk } from './watch-disk.ts';

export type DiskError = 'ENOSPC' | 'EIO';

const words: Record<DiskError, string> = { ENOSPC: 'no space left on device', EIO: 'i/o error' };

/** How many disk changes a run made below a folder, and whether the failing one was reached. */
export type Met = { steps: number; failed: boolean };

/** Runs work while the N-th change of a folder fails. On a full disk every later one that needs space fails too. @param at counts from 1. */
export async function withFailingDisk<T>(
  folder: string,
  at: number,
  code: DiskError,
  work: () => Promise<T>,
): Promise<{ met: Met; result: T | Error }> {
  const met: Met = { steps: 0, failed: false };
  const restore = watchDisk(({ name, file }) => {
    const frees = name === 'rm' || name === 'rmSync' || name === 'rmdirSync';
    // A lock belongs to its process, which survives here.
    if (!file.startsWith(folder) || path.basename(file).startsWith('lock') || (frees && code === 'ENOSPC')) return;
    met.steps += 1;
    if (met.steps < at || (met.steps > at && code === 'EIO')) return;
    met.failed = true;
    throw Object.assign(new Error(`${code}: ${words[code]}, ${name} '${file}'`), { code, syscall: name, errno: -1 });
  });
  try {
    return { met, result: await work().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))) };
  } finally {
    restore();
  }
}
