import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { endOfPreview } from '../routes/preview-token.ts';
import type { ObjectStore } from './object-store.ts';
import { forEachConcurrently } from './push-release.ts';

const prefix = 'previews/';

/** Uploads a preview, which no pointer names. @returns the count of files. */
export async function pushPreview(store: ObjectStore, dir: string, id: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  await forEachConcurrently(files, async (file) => {
    await store.put(`${prefix}${id}/${path.relative(dir, file).split(path.sep).join('/')}`, await readFile(file), 'always');
  });
  return files.length;
}

/** @param now epoch milliseconds. @returns the previews that were over. */
export async function removeEndedPreviews(store: ObjectStore, now: number): Promise<string[]> {
  const keys = [...(await store.list(prefix)).keys()];
  const nameOf = (key: string) => key.slice(prefix.length).split('/')[0] ?? '';
  const over = [...new Set(keys.map(nameOf))].filter((id) => (endOfPreview(id) ?? Number.POSITIVE_INFINITY) <= now);
  await forEachConcurrently(
    keys.filter((key) => over.includes(nameOf(key))),
    (key) => store.remove(key),
  );
  return over;
}
