import { hash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncPath } from '#lib/files/sync-path.server.ts';
import { isDiskFault } from './disk-fault.ts';
import { type Manifest, manifestVersion } from './manifest.ts';
import { manifestParts, parseManifest } from './manifest-lines.ts';

export const manifestsDir = (siteDir: string) => path.join(siteDir, 'manifests');
export const manifestFile = (siteDir: string, id: string) => path.join(manifestsDir(siteDir), `${id}.json`);

/** The manifest or a fault; both null: there is none. */
export type Opened = { manifest: Manifest | null; fault: string | null };

/** Reads manifests whole (`openManifest`) or incrementally (`CachedManifest`). */
export type OpenManifest = (siteDir: string, id: string) => Opened;

const sealStart = '{"seal":"';
const sealEnd = '"}\n';
const sealLength = 22;
const bodyStart = sealStart.length + sealLength + sealEnd.length;
const sealOf = (body: Buffer) => hash('sha256', body, 'base64url').slice(0, sealLength);

/** A truncated, modified or incompatible file is a message, not an error: builds go on without. */
export const openManifest: OpenManifest = (siteDir, id) => openWith(siteDir, id, (bytes) => parseManifest(bytes, bodyStart));

/** @param parse receives verified bytes. */
export function openWith(siteDir: string, id: string, parse: (bytes: Buffer, from: number) => Manifest): Opened {
  const file = manifestFile(siteDir, id);
  try {
    const bytes = readFileSync(file);
    if (bytes.toString('latin1', sealStart.length, sealStart.length + sealLength) !== sealOf(bytes.subarray(bodyStart)))
      return damaged(file, 'its bytes are not what was written');
    const manifest = parse(bytes, bodyStart);
    return manifest.version === manifestVersion ? { manifest, fault: null } : damaged(file, `it is of version ${manifest.version}`);
  } catch (error) {
    if (isDiskFault(error) && error.code === 'ENOENT') return { manifest: null, fault: null };
    return damaged(file, error instanceof Error ? error.message : String(error));
  }
}

const damaged = (file: string, why: string): Opened => ({ manifest: null, fault: `${file}: this manifest cannot be read (${why}).` });

/** null: missing or invalid. */
export const readManifest = (siteDir: string, id: string | null, open: OpenManifest = openManifest) =>
  id === null ? null : open(siteDir, id).manifest;

/** Serialized manifest. */
export type SealedManifest = { release: string; bytes: Buffer };

/** @param base the base release's manifest, for reuse of its lines. */
export function sealed(manifest: Manifest, base: Manifest | null = null): SealedManifest {
  const parts = [`${sealStart}${unsealed}${sealEnd}`, ...manifestParts(manifest, base)];
  const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  bytes.write(sealOf(bytes.subarray(bodyStart)), sealStart.length);
  return { release: manifest.release, bytes };
}

/** Placeholder of the seal. */
const unsealed = ' '.repeat(sealLength);

/** Durable: sync and atomic rename. */
export function writeManifest(siteDir: string, { release, bytes }: SealedManifest): void {
  const file = manifestFile(siteDir, release);
  mkdirSync(manifestsDir(siteDir), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = openSync(temporary, 'w');
    try {
      writeFileSync(handle, bytes);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncPath(manifestsDir(siteDir));
}
