import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder of this code base, also for a bundle in the cache below it. */
export const projectRoot = rootAbove(import.meta.dirname);

function rootAbove(dir: string): string {
  const parent = path.dirname(dir);
  return parent === dir || existsSync(path.join(dir, 'package.json')) ? dir : rootAbove(parent);
}
