import { existsSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { selectCarriedFiles } from './carry-over.ts';
import type { Manifest } from './manifest.ts';
import { releaseDir } from './release.server.ts';

/**
 * Hard-links scripts and indexes of the new release into the previous one: after a rollback, open tabs still find their chunks. The previous manifest
 * stays unchanged: the next build also reads the newer one, and recycling removes the links.
 */
export function lendParts(siteDir: string, back: Manifest, published: Manifest): void {
  const has = (file: string) => [back.assets[file], back.files[`/${file}`], back.carried[file]].some((one) => one !== undefined);
  for (const file of Object.keys(selectCarriedFiles([published], has, published.now, false))) {
    const target = path.join(releaseDir(siteDir, back.release), file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    linkSync(path.join(releaseDir(siteDir, published.release), file), target);
  }
}
