import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** All files of a published release, by their address below the site: `/cars/x/index.html`. */
export async function filesOfRelease(dir: string): Promise<Set<string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`),
  );
}

/** The pages among them. */
export const pagesAmong = (files: ReadonlySet<string>) => [...files].filter((file) => file.endsWith('.html')).sort();

export const readPage = (dir: string, file: string) => readFile(path.join(dir, file), 'utf8');

/** Where the `_redirects` file of a release leads, by address. */
export async function redirectsOfRelease(dir: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(dir, '_redirects'), 'utf8').catch(() => '');
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to]] : [];
    }),
  );
}
