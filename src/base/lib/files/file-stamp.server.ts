import { readdirSync, type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Changes with the file; empty when missing. */
export const fileStamp = (file: string): Promise<string> => stat(file).then(stampOf, () => '');

/** Cheaper for very many files. */
export const fileStampSync = (file: string): string => stampOf(statSync(file, { throwIfNoEntry: false }));

const stampOf = (stats: Stats | undefined) => (stats === undefined ? '' : `${stats.mtimeMs} ${stats.ino} ${stats.size}`);

/** Of all files below a folder; empty without one. @param leftOut by name. */
export function folderStamp(folder: string, leftOut: (name: string) => boolean = () => false): string {
  return filesIn(folder, leftOut)
    .map((file) => `${file} ${fileStampSync(file)}`)
    .join('\n');
}

/** Sorted; empty if the folder was deleted meanwhile. */
function filesIn(folder: string, leftOut: (name: string) => boolean): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !leftOut(entry.name));
    return entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  } catch {
    return [];
  }
}
