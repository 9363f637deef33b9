import { copyFileSync, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Bundle, projectRoot } from './bundle.server.ts';
import { carryOver, folderMaker, type Manifest, releaseDir } from './release.server.ts';

/** A folder whose files are published as they are, under `prefix`. */
type AssetFolder = { dir: string; prefix: string };

/** What stands beside the pages: the bundle's client files, `public/`, the dealer's own pictures and the feed's. */
export function assetFolders(bundle: Bundle, sitesDir: string, dataDir: string, slug: string): AssetFolder[] {
  return [
    { dir: bundle.clientDir, prefix: '' },
    { dir: path.join(projectRoot, 'public'), prefix: '' },
    { dir: path.join(dataDir, slug, 'media'), prefix: 'media/' },
    { dir: path.join(sitesDir, slug, 'media'), prefix: 'media/' },
  ].filter(({ dir }) => existsSync(dir));
}

/**
 * Brings the files of these folders into a release: copied, or carried over from the release before when size and time are the same.
 * A file of a later folder stands before one of an earlier. @returns file to fingerprint, for the manifest, and the bytes in all.
 */
export async function placeAssets(
  folders: readonly AssetFolder[],
  siteDir: string,
  previous: Manifest | null,
  workDir: string | null,
): Promise<{ assets: Record<string, string>; bytes: number; changed: string[] }> {
  const sources = new Map<string, string>();
  for (const { dir, prefix } of folders) {
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = path.join(entry.parentPath, entry.name);
      sources.set(prefix + path.relative(dir, source).split(path.sep).join('/'), source);
    }
  }
  const makeFolder = workDir === null ? null : folderMaker(workDir);
  const assets: Record<string, string> = {};
  const changed: string[] = [];
  let bytes = 0;
  for (const [file, source] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const facts = await stat(source);
    const fingerprint = `${facts.size}-${Math.round(facts.mtimeMs)}`;
    assets[file] = fingerprint;
    bytes += facts.size;
    const same = previous?.assets[file] === fingerprint;
    if (!same) changed.push(file);
    if (workDir === null || makeFolder === null) continue;
    makeFolder(file);
    if (same && previous) carryOver(releaseDir(siteDir, previous.release), workDir, file);
    else copyFileSync(source, path.join(workDir, file));
  }
  return { assets, bytes, changed };
}
