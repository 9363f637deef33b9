import { statSync } from 'node:fs';
import path from 'node:path';
import { SizedLruCache } from '#lib/cache/sized-lru-cache.server.ts';
import { fileFingerprint } from '#stock/write/files.server.ts';
import { manifestFile, type Opened, openWith } from './manifest.server.ts';
import type { Manifest } from './manifest.ts';
import { ManifestLines } from './manifest-lines.ts';
import { currentRelease } from './release.server.ts';

/**
 * Incremental manifest reader: valid while inode, size and time match; of a changed file, only differing lines are parsed. Unchanged entries keep their
 * identity.
 */
export class CachedManifest {
  #mark: string | null = null;
  #lines: ManifestLines | null = null;

  /** As `openManifest`. */
  readonly open = (siteDir: string, id: string): Opened => {
    const mark = fileFingerprint(manifestFile(siteDir, id));
    const held = this.#lines;
    if (held !== null && mark !== null && mark === this.#mark) return { manifest: held.manifest, fault: null };
    const opened = openWith(siteDir, id, (bytes, from) => this.#parse(bytes, from));
    this.#mark = opened.manifest === null ? null : mark;
    return opened;
  };

  #parse(bytes: Buffer, from: number): Manifest {
    const lines = ManifestLines.parse(bytes, from, this.#lines).keep();
    this.#lines = lines;
    return lines.manifest;
  }
}

/** Memory per file size: the bytes plus parsed entries. */
const memoryPerFileByte = 4;

/** An LRU cache of manifests, bounded in bytes. */
export const createManifestCache = (outDir: string, maxSize: number): SizedLruCache<CachedManifest> =>
  new SizedLruCache({ maxSize, sizeOf: (slug) => memoryPerFileByte * manifestBytes(path.join(outDir, slug)), create: () => new CachedManifest() });

function manifestBytes(siteDir: string): number {
  const release = currentRelease(siteDir);
  return release === null ? 0 : (statSync(manifestFile(siteDir, release), { throwIfNoEntry: false })?.size ?? 0);
}
