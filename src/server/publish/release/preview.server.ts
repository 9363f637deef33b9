import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncPath } from '#lib/files/sync-path.server.ts';
import type { Site } from '#site/schema/site.ts';
import { endOfPreview } from '../routes/preview-token.ts';

/** Beside `releases/`: no pointer, manifest or later build knows a preview. */
export const previewsDir = (siteDir: string): string => path.join(siteDir, 'previews');
export const previewDir = (siteDir: string, id: string): string => path.join(previewsDir(siteDir), id);
const workDir = (siteDir: string, pid: number) => path.join(previewsDir(siteDir), `${pid}.work`);

/** The site as a preview has it: not indexed, without events, and with a base of the API that takes nothing. Its own index answers searches. */
export function previewSite(site: Site): Site {
  const { url: _url, ...analytics } = site.analytics;
  const { host: _host, ...search } = site.search;
  const { api, ...leads } = site.leads;
  return {
    ...site,
    seo: { ...site.seo, index: false },
    analytics: { ...analytics, connectors: {} },
    search,
    leads: api === undefined ? leads : { ...leads, api: `${api}/preview` },
  };
}

/** An empty folder for a preview. Requires the lock. */
export async function takePreviewFolder(siteDir: string): Promise<string> {
  const dir = workDir(siteDir, process.pid);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  return dir;
}

/** Names a complete and synced folder. */
export async function keepPreview(siteDir: string, work: string, id: string): Promise<void> {
  await rename(work, previewDir(siteDir, id));
  syncPath(previewsDir(siteDir));
}

/** Removes previews that are over, and leftovers of builds that died. Requires the lock. @param now epoch milliseconds. */
export async function sweepPreviews(siteDir: string, now: number): Promise<void> {
  const dir = previewsDir(siteDir);
  const names = existsSync(dir) ? readdirSync(dir) : [];
  const over = names.filter((name) => (endOfPreview(name) ?? 0) <= now);
  await Promise.all(over.map((name) => rm(path.join(dir, name), { recursive: true, force: true })));
}
