import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BODY_NAMES, type BodyName, PAINT_NAMES, type PaintName } from './bodies.ts';
import { cutout, finished, panorama, picture, plate, spinFrame } from './picture.ts';
import { type PictureName, parsePictureName } from './picture-name.ts';

/** Keeps the disk busy without a thousand open files. */
const AT_ONCE = 32;

const MONOGRAMS: Readonly<Record<string, string>> = { volkswagen: 'VW', 'mercedes-benz': 'MB', isuzu: 'IZ' };

/** Two or three letters of a make: initials, a whole short name, or its start. */
export function monogram(make: string): string {
  const knownMonogram = MONOGRAMS[make];
  if (knownMonogram) return knownMonogram;
  const words = make.split('-');
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const letters = words.length > 1 ? initials.slice(0, 3) : make.slice(0, make.length <= 3 ? 3 : 2);
  return letters.toUpperCase();
}

/** Neighbouring tiles differ in paint. */
function tilePaint(body: BodyName): PaintName {
  const colourful: readonly PaintName[] = [
    'red',
    'navy',
    'green',
    'sand',
    'graphite',
    'blue',
    'silver',
    'teal',
    'white',
    'bronze',
    'yellow',
    'crimson',
  ];
  return colourful[BODY_NAMES.indexOf(body) % colourful.length] ?? PAINT_NAMES[0] ?? 'white';
}

export function drawPicture(name: string): string {
  const subject = parsePictureName(name);
  switch (subject.kind) {
    case 'vehicle':
      return picture(subject.body, subject.paint, subject.view);
    case 'spin':
      return spinFrame(subject.body, subject.paint, subject.frame);
    case 'panorama':
      return panorama(subject.body, subject.paint);
    case 'tile':
      return cutout(subject.body, tilePaint(subject.body));
    case 'plate':
      return plate(monogram(subject.make));
    case 'finished':
      return finished(subject.name);
  }
}

async function current(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}

async function writeOne(outDir: string, name: PictureName): Promise<number> {
  const path = join(outDir, name);
  const content = drawPicture(name);
  if ((await current(path)) === content) return 0;
  await writeFile(path, content);
  return 1;
}

/** Writes changed files only. @returns their number. */
export async function writePictures(outDir: string, wanted: readonly PictureName[]): Promise<number> {
  const names = [...new Set(wanted)];
  const folders = new Set(names.map((name) => dirname(join(outDir, name))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  let changed = 0;
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const batch = names.slice(start, start + AT_ONCE);
    const counts = await Promise.all(batch.map((name) => writeOne(outDir, name)));
    changed += counts.reduce((sum, count) => sum + count, 0);
  }
  return changed;
}
