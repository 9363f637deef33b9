import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '#lib/files/missing-file.server.ts';
import { isSlug } from '#lib/text/is-slug.ts';

const isSiteFile = (name: string) => path.extname(name) === '.json' && isSlug(path.basename(name, '.json'));
const notSites = new Set(['platform.json']);

/** Slugs of a folder's site files or templates, sorted. */
export async function siteSlugs(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ifMissing([]));
  const files = names.filter((name) => isSiteFile(name) && !notSites.has(name)).sort();
  return files.map((name) => path.basename(name, '.json'));
}
