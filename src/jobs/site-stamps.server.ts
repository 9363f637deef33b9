import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileStamp } from '#lib/file-stamp.server.ts';
import { isSlug } from '#lib/is-slug.ts';

/** What the files of all sites are at a moment, as texts that change with them: of each site, and of what all share. */
export type SiteStamps = { shared: string; sites: ReadonlyMap<string, string> };

/** Looks at site files, folders of sites, templates and the platform file. */
export async function siteStamps(sitesDir: string): Promise<SiteStamps> {
  const entries = await readdir(sitesDir, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json')).map(({ name }) => name);
  const slugs = files.map((name) => path.basename(name, '.json')).filter((slug) => isSlug(slug) && slug !== 'platform');
  const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  const sites = await Promise.all(
    slugs.map(async (slug) => {
      const own = await fileStamp(path.join(sitesDir, `${slug}.json`));
      return [slug, folders.has(slug) ? `${own}\n${await folderStamp(path.join(sitesDir, slug))}` : own] as const;
    }),
  );
  const shared = [
    await fileStamp(path.join(sitesDir, 'platform.json')),
    folders.has('templates') ? await folderStamp(path.join(sitesDir, 'templates')) : '',
  ];
  return { shared: shared.join('\n'), sites: new Map(sites) };
}

/** The sites whose files changed from one moment to another; all where what they share did. */
export function editedSites(before: SiteStamps, now: SiteStamps): string[] {
  const slugs = [...now.sites.keys()];
  return before.shared === now.shared ? slugs.filter((slug) => before.sites.get(slug) !== now.sites.get(slug)) : slugs;
}

async function folderStamp(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return (await Promise.all(files.sort().map(async (file) => `${file} ${await fileStamp(file)}`))).join('\n');
}
