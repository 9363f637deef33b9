import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RedirectRule, readRedirects } from '#publish/routes/redirects-file.ts';

/** Keyed by site path: `/cars/x/index.html`. */
export async function filesOfRelease(dir: string): Promise<Set<string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`),
  );
}

export const pagesAmong = (files: ReadonlySet<string>) => [...files].filter((file) => file.endsWith('.html')).sort();

export const readPage = (dir: string, file: string) => readFile(path.join(dir, file), 'utf8');

export const redirectsOfRelease = async (dir: string): Promise<RedirectRule[]> =>
  readRedirects(await readFile(path.join(dir, '_redirects'), 'utf8').catch(() => ''));
