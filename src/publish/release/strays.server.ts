import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * What stands in the folder of a release and is no part of it: files and folders that it does not know, and links. A folder is named once, not what is
 * in it.
 * @param wanted the files of the release, relative to `dir`.
 * @throws where a link stands in place of a folder that the release has: what was written there went elsewhere.
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
