import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Unknown files, folders and symlinks in a release folder; a folder is listed once.
 * @param wanted relative paths of the release.
 * @throws where a symlink replaces a folder: writes went elsewhere.
 */
export function straysIn(dir: string, wanted: ReadonlySet<string>): string[] {
  const folders = foldersOf(wanted);
  const strays: string[] = [];
  const left = [''];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    for (const entry of readdirSync(`${dir}/${folder}`, { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (folders.has(name) && entry.isSymbolicLink()) throw new Error(linkInstead(`${dir}/${name}`));
      if (folders.has(name) && entry.isDirectory()) left.push(name);
      else if (!wanted.has(name) || entry.isSymbolicLink()) strays.push(name);
    }
  }
  return strays;
}

const linkInstead = (folder: string) => `${folder} is a link where a release has a folder. Run the build again: it makes the folder anew.`;

function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = path.dirname(file); folder !== '.' && !folders.has(folder); folder = path.dirname(folder)) folders.add(folder);
  }
  return folders;
}
