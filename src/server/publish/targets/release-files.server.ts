import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { readManifest } from '../release/manifest.server.ts';
import type { Manifest } from '../release/manifest.ts';
import { fileOf, releaseDir } from '../release/release.server.ts';
import type { ReleaseFiles } from './push-release.ts';

/** Content identity of a file. `sum`: CRC-32, where known. */
type Known = { bytes: number; sum?: number; digest: string };

/** Folders with hashed file names. */
const namedFolders = ['_astro', 'search-index', 'share-pictures'];
const isNamed = (file: string) => namedFolders.some((folder) => file.startsWith(`${folder}/`));

/** Digest letters in a target folder's name. */
const markLength = 8;

/** A release prepared for publishing. Its target folder ends with eight letters of a content digest. With a manifest, only uploaded files are read. */
export async function releaseFiles(siteDir: string, id: string): Promise<ReleaseFiles> {
  const dir = releaseDir(siteDir, id);
  const manifest = readManifest(siteDir, id);
  const known = manifest === null ? await readIn(dir, '') : knownOf(manifest);
  const lent = manifest === null ? new Map<string, Known>() : await lentIn(dir, known);
  const all = new Map([...known, ...lent]);
  return {
    folder: folderName(id, known),
    sequence: Number.parseInt(id, 10),
    sizes: new Map([...all].map(([file, { bytes }]) => [file, bytes])),
    read: async (file) => checked(path.join(dir, file), await readFile(path.join(dir, file)), all.get(file)),
    sharedWith: (folder) => sharedWith(siteDir, folder, all),
  };
}

function folderName(id: string, known: ReadonlyMap<string, Known>): string {
  const lines = [...known].map(([file, { bytes, sum, digest }]) => `${file}\n${bytes} ${sum} ${digest}`).sort();
  return `${id}-${hash('sha256', lines.join('\n'), 'hex').slice(0, markLength)}`;
}

function knownOf({ pages, files, assets, carried }: Manifest): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const [page, { bytes, sum, digests }] of pages) known.set(fileOf(page), { bytes, sum, digest: JSON.stringify(digests) });
  for (const [file, { bytes, sum, digest }] of Object.entries(files)) known.set(fileOf(file), { bytes, sum, digest });
  for (const [file, { bytes, sum, digest }] of Object.entries(assets)) known.set(file, { bytes, sum, digest });
  for (const [file, { bytes, sum }] of Object.entries(carried)) known.set(file, { bytes, sum, digest: '' });
  return known;
}

/** Reads files below `dir`, except known ones. */
async function readIn(dir: string, folder: string, others: ReadonlyMap<string, Known> = new Map()): Promise<Map<string, Known>> {
  const entries = await readdir(path.join(dir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
  const known = new Map<string, Known>();
  for (const file of files.filter((name) => !others.has(name)).sort()) {
    const bytes = await readFile(path.join(dir, file));
    known.set(file, { bytes: bytes.length, digest: hash('sha256', bytes, 'base64url') });
  }
  return known;
}

/** Chunks lent by newer releases (see `lendParts`). */
async function lentIn(dir: string, known: ReadonlyMap<string, Known>): Promise<Map<string, Known>> {
  const parts = await Promise.all(namedFolders.map((folder) => readIn(dir, folder, known)));
  return new Map(parts.flatMap((files) => [...files]));
}

/** @throws for a file that differs from the manifest. */
function checked(file: string, body: Buffer, known: Known | undefined): Buffer {
  if (known === undefined || (body.length === known.bytes && (known.sum === undefined || crc32(body) === known.sum))) return body;
  throw new Error(`${file}: this file is not what the build wrote. Fix: build the site again, which rebuilds it.`);
}

/** Identical files of an earlier release; none if it is gone. */
function sharedWith(siteDir: string, folder: string, files: ReadonlyMap<string, Known>): ReadonlySet<string> {
  const id = folder.slice(0, -markLength - 1);
  const manifest = /^\d+-[\w-]+$/.test(id) ? readManifest(siteDir, id) : null;
  if (manifest === null) return new Set();
  const before = knownOf(manifest);
  if (folderName(id, before) !== folder) return new Set();
  const isSame = (file: string, one: Known, other: Known | undefined) =>
    other?.bytes === one.bytes && other.sum === one.sum && (other.digest === one.digest || isNamed(file));
  return new Set([...files].flatMap(([file, one]) => (isSame(file, one, before.get(file)) ? [file] : [])));
}
