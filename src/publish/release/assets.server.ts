import { existsSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { publishableFiles } from '#config/media-files.server.ts';
import { type Bundle, projectRoot } from '../render/bundle.server.ts';
import type { Manifest } from './release.server.ts';

/** A folder whose files are published as they are, under `prefix`: of those that others fill, known kinds alone. */
type AssetFolder = { dir: string; prefix: string; kinds: 'media' | 'any' };

/** What stands beside the pages: the bundle's client files, `public/`, the dealer's own pictures and the feed's. */
export function assetFolders(bundle: Bundle, sitesDir: string, dataDir: string, slug: string): AssetFolder[] {
  return [
    { dir: bundle.clientDir, prefix: '', kinds: 'any' as const },
    { dir: path.join(projectRoot, 'public'), prefix: '', kinds: 'any' as const },
    { dir: path.join(dataDir, slug, 'media'), prefix: 'media/', kinds: 'media' as const },
    { dir: path.join(sitesDir, slug, 'media'), prefix: 'media/', kinds: 'media' as const },
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
  /** What is not published, a sentence each. */
  refused: string[];
};

/** Fingerprints the files of these folders, by size and time. A file of a later folder stands before one of an earlier. */
export async function findAssets(folders: readonly AssetFolder[], previous: Manifest | null): Promise<Assets> {
  const sourceOf = new Map<string, string>();
  const refusals: string[] = [];
  for (const { dir, prefix, kinds } of folders) {
    const { files, refused } = await publishableFiles(dir, kinds);
    for (const file of files) sourceOf.set(prefix + file, path.join(dir, file));
    for (const { name, rule, fix } of refused) refusals.push(`${path.join(dir, name)}: ${rule}. Fix: ${fix}`);
  }
  const sources = new Map([...sourceOf].sort(([a], [b]) => (a < b ? -1 : 1)));
  const facts = await Promise.all([...sources.values()].map((source) => stat(source)));
  const fingerprints = Object.fromEntries([...sources.keys()].map((file, index) => [file, fingerprint(facts[index])]));
  return {
    fingerprints,
    sources,
    bytes: facts.reduce((sum, { size }) => sum + size, 0),
    changed: [...sources.keys()].filter((file) => previous?.assets[file] !== fingerprints[file]),
    refused: refusals,
  };
}

const fingerprint = (facts: Stats | undefined) => (facts === undefined ? '' : `${facts.size}-${Math.round(facts.mtimeMs)}`);
