import { existsSync, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Bundle, projectRoot } from '../render/bundle.server.ts';
import type { Manifest } from './release.server.ts';

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

/** The files of a release that are published as they are. */
export type Assets = {
  /** File to fingerprint, for the manifest. */
  fingerprints: Record<string, string>;
  /** File to where it comes from. */
  sources: ReadonlyMap<string, string>;
  bytes: number;
  /** What the standing release has not, or has otherwise. */
  changed: string[];
};

/** Fingerprints the files of these folders, by size and time. A file of a later folder stands before one of an earlier. */
export async function findAssets(folders: readonly AssetFolder[], previous: Manifest | null): Promise<Assets> {
  const sourceOf = new Map<string, string>();
  for (const { dir, prefix } of folders) {
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = path.join(entry.parentPath, entry.name);
      sourceOf.set(prefix + path.relative(dir, source).split(path.sep).join('/'), source);
    }
  }
  const sources = new Map([...sourceOf].sort(([a], [b]) => (a < b ? -1 : 1)));
  const facts = await Promise.all([...sources.values()].map((source) => stat(source)));
  const fingerprints = Object.fromEntries([...sources.keys()].map((file, index) => [file, fingerprint(facts[index])]));
  return {
    fingerprints,
    sources,
    bytes: facts.reduce((sum, { size }) => sum + size, 0),
    changed: [...sources.keys()].filter((file) => previous?.assets[file] !== fingerprints[file]),
  };
}

const fingerprint = (facts: Stats | undefined) => (facts === undefined ? '' : `${facts.size}-${Math.round(facts.mtimeMs)}`);
