import { existsSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { carriedFiles } from './carried.ts';
import { type Manifest, writeManifest } from './manifest.server.ts';
import { releaseDir } from './release.server.ts';

/**
 * Gives a release the scripts and index files of the one that has just taken its place, as hard links. An operator may go back to it: then tabs of the
 * newer one go on to find their parts. Its manifest names them first, so that nothing stands in a release that it does not know of.
 */
export function lendParts(siteDir: string, back: Manifest, published: Manifest): void {
  const has = (file: string) => [back.assets[file], back.files[`/${file}`], back.carried[file]].some((one) => one !== undefined);
  const lent = carriedFiles([published], has, published.now, false);
  if (Object.keys(lent).length === 0) return;
  const carried = { ...back.carried };
  for (const [file, { from: _, ...one }] of Object.entries(lent)) carried[file] = one;
  writeManifest(siteDir, { ...back, carried });
  for (const file of Object.keys(lent)) {
    const target = path.join(releaseDir(siteDir, back.release), file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    linkSync(path.join(releaseDir(siteDir, published.release), file), target);
  }
}
