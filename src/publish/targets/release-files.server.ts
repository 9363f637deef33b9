import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseDir } from '../release/release.server.ts';
import type { ReleaseFiles } from './push-release.ts';

/** Reads a finished release. Its folder's name at a target ends with eight letters of a digest of all paths and bytes. */
export async function releaseFiles(siteDir: string, id: string): Promise<ReleaseFiles> {
  const dir = releaseDir(siteDir, id);
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
  const sizes = new Map<string, number>();
  const digests: string[] = [];
  for (const file of files.sort()) {
    const bytes = await readFile(path.join(dir, file));
    sizes.set(file, bytes.length);
    digests.push(`${file}\n${hash('sha256', bytes, 'hex')}`);
  }
  const folder = `${id}-${hash('sha256', digests.join('\n'), 'hex').slice(0, 8)}`;
  return { folder, sequence: Number.parseInt(id, 10), sizes, read: (file) => readFile(path.join(dir, file)) };
}
