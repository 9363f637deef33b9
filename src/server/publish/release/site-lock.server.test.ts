import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LockedError } from '#lib/files/lock.server.ts';
import { whilePreparing, withSiteLock } from './site-lock.server.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'site-lock-'));
});
afterEach(() => rmSync(siteDir, { recursive: true }));

test('work waits for what prepares the next build, and no longer', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const done: string[] = [];
  const prepared = whilePreparing(siteDir, async () => {
    await ended;
    done.push('prepared');
  });
  const published = withSiteLock(siteDir, 'publishing this site', async () => void done.push('published'));
  await sleep(60);
  expect(done).toEqual([]);
  end();
  await Promise.all([prepared, published]);
  expect(done).toEqual(['prepared', 'published']);
});

test('of two that have work to do the second is refused at once, and so is what would prepare', async () => {
  await withSiteLock(siteDir, 'building this site', async () => {
    const refused = withSiteLock(siteDir, 'publishing this site', async () => 'done').catch((error: Error) => error.message);
    expect(await Promise.race([refused, sleep(5000, 'it waits')])).toContain('is building this site');
    await expect(whilePreparing(siteDir, async () => {})).rejects.toThrow(LockedError);
  });
});
