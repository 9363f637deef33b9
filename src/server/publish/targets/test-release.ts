import type { ObjectStore } from './object-store.ts';
import { pointerKey, readPointer } from './pointer.ts';
import type { ReleaseFiles } from './push-release.ts';

export function testRelease(sequence: number, mark = 'a'.repeat(8)): ReleaseFiles {
  const folder = `${String(sequence).padStart(6, '0')}-x-${mark}`;
  const bodies = new Map(
    ['index.html', 'cars/index.html', '_astro/app.js', 'a b+c/ü.txt'].map((file) => [file, Buffer.from(`${file} of ${folder}`)]),
  );
  const sizes = new Map([...bodies].map(([file, body]) => [file, body.length]));
  return { folder, sequence, sizes, read: async (file) => bodies.get(file) ?? Buffer.alloc(0), sharedWith: () => new Set() };
}

/** The live folder, if complete and of one release; null: none. Throws otherwise. */
export async function wholeLive(store: ObjectStore): Promise<string | null> {
  const found = await store.get(pointerKey);
  if (found === null) return null;
  const { folder, sequence } = readPointer(found.body).live;
  const { sizes, read } = testRelease(sequence, folder.split('-').at(-1));
  for (const file of sizes.keys()) {
    const object = await store.get(`releases/${folder}/${file}`);
    if (object === null || !Buffer.from(object.body).equals(Buffer.from(await read(file))))
      throw new Error(`${file} of ${folder} is missing or mixed.`);
  }
  return folder;
}
