import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileStampSync, folderStamp } from '#lib/files/file-stamp.server.ts';
import { isSlug } from '#lib/text/is-slug.ts';

/** Fingerprints of the files of each site, and of shared files. */
export type SiteStamps = { shared: string; sites: ReadonlyMap<string, string> };

/** Sites read before yielding to the event loop: each has some twenty files. */
const sitesInARow = 10;

/** Covers site files, site folders, templates and the platform file. With many sites, sequential system calls are cheapest by far. */
export async function siteStamps(sitesDir: string): Promise<SiteStamps> {
  const entries = await readdir(sitesDir, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json')).map(({ name }) => name);
  const slugs = files.map((name) => path.basename(name, '.json')).filter((slug) => isSlug(slug) && slug !== 'platform');
  const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  const sites = new Map<string, string>();
  for (const [index, slug] of slugs.entries()) {
    if (index % sitesInARow === sitesInARow - 1) await setImmediate();
    const own = fileStampSync(path.join(sitesDir, `${slug}.json`));
    sites.set(slug, folders.has(slug) ? `${own}\n${folderStamp(path.join(sitesDir, slug))}` : own);
  }
  const shared = [fileStampSync(path.join(sitesDir, 'platform.json')), folders.has('templates') ? folderStamp(path.join(sitesDir, 'templates')) : ''];
  return { shared: shared.join('\n'), sites };
}

/** Sites with changed files; all of them after a shared change. */
export function editedSites(before: SiteStamps, now: SiteStamps): string[] {
  const slugs = [...now.sites.keys()];
  return before.shared === now.shared ? slugs.filter((slug) => before.sites.get(slug) !== now.sites.get(slug)) : slugs;
}
