import { existsSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { carriedFiles } from './carried.ts';
import type { Manifest } from './manifest.ts';
import { releaseDir } from './release.server.ts';

/**
 * Gives a release the scripts and index files of the one that has just taken its place, as hard links. An operator may go back to it: then tabs of the
 * newer one go on to find their parts. Its manifest is not written again: the next build reads the newer one's too, and when the folder is recycled,
 * what is not wanted goes.
 */
export function lendParts(siteDir: string, back: Manifest, published: Manifest): void {
  const has = (file: string) => [back.assets[file], back.files[`/${file}`], back.carried[file]].some((one) => one !== undefined);
  for (const file of Object.keys(carriedFiles([published], has, published.now, false))) {
    const target = path.join(releaseDir(siteDir, back.release), file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    linkSync(path.join(releaseDir(siteDir, published.release), file), target);
  }
}
