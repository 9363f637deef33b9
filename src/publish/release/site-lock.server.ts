import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LockedError, withLock } from '#lib/lock.server.ts';

/** What the lock of a site says while its next build is prepared. Whoever has work to do waits for the end of it. */
const preparing = 'preparing the next build of this site';

/** For so long, in milliseconds, they wait, and how often they look. */
const patienceMs = 30_000;
const lookMs = 20;

/** The lock of a site's folder of releases. */
export const siteLock = (siteDir: string) => path.join(siteDir, 'lock');

/**
 * Holds the lock of a site's releases while `work` runs. It waits for whoever prepares the next build: that happens by itself, whenever a worker rests.
 * @param doing as of `withLock`.
 * @throws LockedError where another builds or publishes the site.
 */
export async function withSiteLock<T>(siteDir: string, doing: string, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
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

/** The same for what prepares the next build. @throws LockedError at once: there is something else to do. */
export const whilePreparing = <T>(siteDir: string, work: () => Promise<T>): Promise<T> => withLock(siteLock(siteDir), preparing, work);
