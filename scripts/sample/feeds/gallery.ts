import { type BodyName, canSpin, canTurn, type PaintName, viewsOf } from '../pictures/bodies.ts';
import { type PictureName, parsePictureName, pictureName, spinPictures } from '../pictures/picture-name.ts';
import type { Picture } from './record.ts';

export type Look = { body: BodyName; paint: PaintName };

const FOLDER = '/media/';
const address = (file: string) => `${FOLDER}${file}`;

/** At most as many as the look has views. */
export function gallery({ body, paint }: Look, count: number): Picture[] {
  return viewsOf(body)
    .slice(0, count)
    .map((view) => {
      const url = address(pictureName({ kind: 'vehicle', body, paint, view }));
      return { image: { url, thumb: { url } } };
    });
}

/** None for a body without a spin. */
export const spin = ({ body, paint }: Look): string[] => (canSpin(body) ? spinPictures(body, paint).map(address) : []);

/** Undefined for a body that cannot turn. */
export const panorama = ({ body, paint }: Look): string | undefined =>
  canTurn(body) ? address(pictureName({ kind: 'panorama', body, paint })) : undefined;

const PHOTO = /\/media\/([a-z0-9][a-z0-9/-]*)\.jpg/g;
const REFERENCE = /\/media\/([a-z0-9][a-z0-9/-]*\.svg)/g;

/** Unique and sorted; `unknown` cannot be drawn. */
export type Wanted = { drawn: PictureName[]; unknown: string[] };

function isDrawn(name: string): name is PictureName {
  try {
    parsePictureName(name);
    return true;
  } catch {
    return false;
  }
}

/** Below `/media/`, in feeds and site files. */
export function wantedPictures(texts: readonly string[]): Wanted {
  const names = new Set<string>();
  for (const text of texts) for (const [, name] of text.matchAll(REFERENCE)) if (name) names.add(name);
  const sorted = [...names].sort();
  return { drawn: sorted.filter(isDrawn), unknown: sorted.filter((name) => !isDrawn(name)) };
}

/** Referred to as photographs (`hero-harbour.jpg`), for networks that show no drawings. */
export function wantedPhotos(texts: readonly string[]): PictureName[] {
  const names = new Set<string>();
  for (const text of texts) for (const [, name] of text.matchAll(PHOTO)) names.add(`${name}.svg`);
  return [...names].sort().filter(isDrawn);
}
