import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '#lib/files/missing-file.server.ts';
import { isSlug } from '#lib/text/is-slug.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { slugify } from '#lib/text/slug.ts';
import { didYouMeanKey, type Remedy, wanted } from '#site/edits.ts';
import type { SiteProblem } from '#site/problems.ts';

/**
 * Files and folders that nothing reads.
 * @param shown the folder's name in messages.
 */
export async function strayNames(sitesDir: string, shown: string): Promise<SiteProblem[]> {
  const [sites, templates] = await Promise.all([entriesOf(sitesDir), entriesOf(path.join(sitesDir, 'templates'))]);
  return [...strayFiles(sites, shown), ...strayFolders(sites, shown), ...strayFiles(templates, path.posix.join(shown, 'templates'))];
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing([]));
  return entries.filter(({ name }) => !name.startsWith('.'));
}

/** JSON files that are not slugs, except schemas (`site.schema.json`). */
function strayFiles(entries: readonly Dirent[], shown: string): SiteProblem[] {
  const names = entries.map(({ name }) => name);
  return entries
    .filter((entry) => !entry.isDirectory() && /\.json$/i.test(entry.name) && !/\.schema\.json$/.test(entry.name))
    .filter(({ name }) => !(name.endsWith('.json') && isSlug(name.slice(0, -'.json'.length))))
    .map(({ name }) => {
      const slug = `${slugify(name.replace(/\.json$/i, '').replaceAll('_', '-'))}.json`;
      const remedy = names.includes(slug)
        ? wanted('give it a name of lowercase letters, digits and hyphens, or take it out; whoever wrote it knows what it is.')
        : didYouMeanKey([], slug);
      return stray(path.posix.join(shown, name), 'this file is not used: its name is not a slug', remedy);
    });
}

/** Folders without a site file. */
function strayFolders(entries: readonly Dirent[], shown: string): SiteProblem[] {
  const slugs = entries.flatMap(({ name }) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders
    .filter((name) => name !== 'templates' && !slugs.includes(name))
    .map((name) => {
      const near = nearestName(
        name,
        slugs.filter((slug) => isSlug(slug) && slug !== 'platform' && !folders.includes(slug)),
      );
      const remedy =
        near === null
          ? wanted(`write ${name}.json, or take the folder out; whoever made the folder knows which site it is for.`)
          : didYouMeanKey([], near);
      return stray(path.posix.join(shown, name), 'this folder is not used: no site has its name', remedy);
    });
}

function stray(file: string, rule: string, { fix, edits }: Remedy): SiteProblem {
  return { severity: 'warning', file, line: 1, column: 1, path: '', rule, fix, edits: edits.map((edit) => ({ ...edit, file })) };
}
