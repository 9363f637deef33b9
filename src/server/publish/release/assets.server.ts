import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { publishableFiles } from '#config/media-files.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import type { Bundle } from '../render/bundle.server.ts';
import type { Manifest, ManifestAsset } from './manifest.ts';
import { intactStamp, isTurnOf } from './stamp.server.ts';

/** A folder published as is under `prefix`. From folders filled by others, only known file types. */
type AssetFolder = { dir: string; prefix: string; kinds: 'media' | 'any' };

/** The bundle's client files, `public/`, the dealer's images and the feed's images. */
export function assetFolders(bundle: Bundle, sitesDir: string, dataDir: string, slug: string): AssetFolder[] {
  return [
    { dir: bundle.clientDir, prefix: '', kinds: 'any' as const },
    { dir: path.join(projectRoot, 'public'), prefix: '', kinds: 'any' as const },
    { dir: path.join(dataDir, slug, 'media'), prefix: 'media/', kinds: 'media' as const },
    { dir: path.join(sitesDir, slug, 'media'), prefix: 'media/', kinds: 'media' as const },
  ].filter(({ dir }) => existsSync(dir));
}

export type Assets = {
  /** Manifest entries by file; `changed` files get their stamp when copied. */
  entries: Record<string, ManifestAsset>;
  /** Source path by file. */
  sources: ReadonlyMap<string, string>;
  /** Files that the base release lacks, has in another version, or has damaged. */
  changed: { file: string; reason: 'content' | 'damaged' }[];
  /** Files not published, a sentence each. */
  refused: string[];
};

/** A release whose files may be reused. */
type Earlier = { manifest: Manifest; dir: string /** Epoch milliseconds. */; now: number };

/**
 * Collects static files; later folders override earlier ones. Content digests make release names reproducible across machines. Files are read only if
 * size or time differ from the base release.
 */
export async function findAssets(folders: readonly AssetFolder[], earlier: Earlier | null): Promise<Assets> {
  const sourceOf = new Map<string, string>();
  const refusals: string[] = [];
  for (const { dir, prefix, kinds } of folders) {
    const { files, refused } = await publishableFiles(dir, kinds);
    for (const file of files) sourceOf.set(prefix + file, path.join(dir, file));
    for (const { name, rule, fix } of refused) refusals.push(`${path.join(dir, name)}: ${rule}. Fix: ${fix}`);
  }
  const sources = new Map([...sourceOf].sort(([a], [b]) => (a < b ? -1 : 1)));
  const assets: Assets = { entries: {}, sources, changed: [], refused: refusals };
  for (const [file, from] of sources) {
    const facts = await stat(from);
    const source = `${facts.size}-${facts.mtimeMs}`;
    const before = earlier?.manifest.assets[file];
    const digest = before?.source === source ? before.digest : hash('sha256', await readFile(from), 'base64url').slice(0, 16);
    const isSame = earlier !== null && before?.digest === digest;
    const stamp = isSame ? intactStamp(path.join(earlier.dir, file), before, isTurnOf(file, earlier.now)) : null;
    assets.entries[file] = { bytes: facts.size, mtime: stamp?.mtime ?? 0, sum: stamp?.sum ?? 0, digest, source };
    if (stamp === null) assets.changed.push({ file, reason: isSame ? 'damaged' : 'content' });
  }
  return assets;
}
