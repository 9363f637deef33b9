import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileStampSync } from '#lib/file-stamp.server.ts';
import { isSlug } from '#lib/is-slug.ts';

/** What the files of all sites are at a moment, as texts that change with them: of each site, and of what all share. */
export type SiteStamps = { shared: string; sites: ReadonlyMap<string, string> };

/** Sites that are looked at before others have their turn: each is some twenty files. */
const sitesInARow = 10;

/** Looks at site files, folders of sites, templates and the platform file. With many sites a request to the system at a time is cheapest by far. */
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

/** The sites whose files changed from one moment to another; all where what they share did. */
export function editedSites(before: SiteStamps, now: SiteStamps): string[] {
  const slugs = [...now.sites.keys()];
  return before.shared === now.shared ? slugs.filter((slug) => before.sites.get(slug) !== now.sites.get(slug)) : slugs;
}

function folderStamp(folder: string): string {
  const files = filesIn(folder);
  return files.map((file) => `${file} ${fileStampSync(file)}`).join('\n');
}

/** In order; none where the folder went meanwhile. */
function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  } catch {
    return [];
  }
}
