import path from 'node:path';
import { isLocked } from '#lib/lock.server.ts';
import { isProcessAlive, markIn } from '#lib/process-mark.server.ts';
import { siteLock } from '#publish/release/site-lock.server.ts';
import { lockFile } from '#stock/files.server.ts';
import type { Held } from './rebuild-queue.ts';

/**
 * Whether a worker of this machine that had a site is gone, and with it its renderer. While that holds the site's locks, the next run would fail. Of a
 * worker of another machine nobody can say.
 */
export function isWorkerGone({ site, owner }: Held, { dataDir, outDir }: { dataDir: string; outDir: string }): boolean {
  const mark = markIn(owner);
  if (mark === null || isProcessAlive(mark)) return false;
  return ![lockFile(dataDir, site), siteLock(path.join(outDir, site))].some(isLocked);
}
