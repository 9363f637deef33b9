import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { PictureName } from './picture-name.ts';
import { drawPicture } from './write-pictures.ts';

/** For shared pages: 1.91 to 1. */
const size = { width: 1200, height: 630 };

/** `hero-harbour.svg` becomes `hero-harbour.jpg`. @returns how many files changed. */
export async function writePhotos(outDir: string, names: readonly PictureName[]): Promise<number> {
  let changed = 0;
  for (const name of names) {
    const file = path.join(outDir, name.replace(/svg$/, 'jpg'));
    const photo = await sharp(Buffer.from(drawPicture(name)))
      .resize({ ...size, fit: 'cover', position: 'right bottom' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    if ((await readFile(file).catch(() => null))?.equals(photo)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, photo);
    changed += 1;
  }
  return changed;
}
