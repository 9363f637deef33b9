import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LockedError, withLock } from '#lib/files/lock.server.ts';

/** Lock text during a prebuild; builds wait for its end. */
const preparing = 'preparing the next build of this site';

/** Timeout and poll interval in milliseconds. */
const timeoutMs = 30_000;
const lookMs = 20;

export const siteLock = (siteDir: string) => path.join(siteDir, 'lock');

/**
 * Runs `work` under the site's release lock, waiting for a prebuild in progress.
 * @param doing as of `withLock`.
 * @throws LockedError where another process builds or publishes the site.
 */
export async function withSiteLock<T>(siteDir: string, doing: string, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await withLock(siteLock(siteDir), doing, work);
    } catch (error) {
      const isPrepared = error instanceof LockedError && error.doing === preparing && performance.now() < until;
      if (!isPrepared) throw error;
      await sleep(lookMs);
    }
  }
}

/** For prebuilds: @throws LockedError at once. */
export const whilePreparing = <T>(siteDir: string, work: () => Promise<T>): Promise<T> => withLock(siteLock(siteDir), preparing, work);
