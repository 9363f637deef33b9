import { type BodyName, canSpin, canTurn, type PaintName, viewsOf } from '../pictures/bodies.ts';
import { type PictureName, parsePictureName, pictureName, spinPictures } from '../pictures/picture-name.ts';
import type { Picture } from './record.ts';

/** What a vehicle is drawn as. */
export type Look = { body: BodyName; paint: PaintName };

const FOLDER = '/media/';
const address = (file: string) => `${FOLDER}${file}`;

/** The first `count` pictures of a look, at most as many as it has views. */
export function gallery({ body, paint }: Look, count: number): Picture[] {
  return viewsOf(body)
    .slice(0, count)
    .map((view) => {
      const url = address(pictureName({ kind: 'vehicle', body, paint, view }));
      return { image: { url, thumb: { url } } };
    });
}

/** The addresses of a look's spin frames; none for a body without a 360° view. */
export const spin = ({ body, paint }: Look): string[] => (canSpin(body) ? spinPictures(body, paint).map(address) : []);

/** The address of a look's inside all around; none for a body that cannot turn. */
export const panorama = ({ body, paint }: Look): string | undefined =>
  canTurn(body) ? address(pictureName({ kind: 'panorama', body, paint })) : undefined;

const PHOTO = /\/media\/([a-z0-9][a-z0-9/-]*)\.jpg/g;
const REFERENCE = /\/media\/([a-z0-9][a-z0-9/-]*\.svg)/g;

/** Pictures that texts refer to: those that can be drawn, and those whose name nobody can draw. Each once, in alphabetical order. */
export type Wanted = { drawn: PictureName[]; unknown: string[] };

function isDrawn(name: string): name is PictureName {
  try {
    parsePictureName(name);
    return true;
  } catch {
    return false;
  }
}

/** Every picture below `/media/` that the texts (feeds and site files) refer to. */
export function wantedPictures(texts: readonly string[]): Wanted {
  const names = new Set<string>();
  for (const text of texts) for (const [, name] of text.matchAll(REFERENCE)) if (name) names.add(name);
  const sorted = [...names].sort();
  return { drawn: sorted.filter(isDrawn), unknown: sorted.filter((name) => !isDrawn(name)) };
}

/** Pictures that texts refer to as photographs, `hero-harbour.jpg`: each the drawing of its name, for networks that show no drawings. */
export function wantedPhotos(texts: readonly string[]): PictureName[] {
  const names = new Set<string>();
  for (const text of texts) for (const [, name] of text.matchAll(PHOTO)) names.add(`${name}.svg`);
  return [...names].sort().filter(isDrawn);
}
