import type { BodyName } from '../pictures/body.ts';
import type { PaintName } from '../pictures/paint.ts';
import { type ViewName, viewsOf } from '../pictures/views.ts';
import type { Picture } from './record.ts';

/** What a vehicle is drawn as. */
export type Look = { body: BodyName; paint: PaintName };

const pictureName = (body: BodyName, paint: PaintName, view: ViewName) => `${body}-${paint}-${view}.svg`;
const spinNames = (body: BodyName, paint: PaintName) => Array.from({ length: 24 }, (_, frame) => `spin/${body}-${paint}-${String(frame).padStart(2, '0')}.svg`);

const FOLDER = '/media/';
const address = (file: string) => `${FOLDER}${file}`;

/** The first `count` pictures of a look, at most as many as it has views. */
export function gallery({ body, paint }: Look, count: number): Picture[] {
  return viewsOf(body)
    .slice(0, count)
    .map((view) => {
      const url = address(pictureName(body, paint, view));
      return { image: { url, thumb: { url } } };
    });
}

/** The addresses of a look's spin frames. */
export const spin = ({ body, paint }: Look): string[] => spinNames(body, paint).map(address);

const REFERENCE = /\/media\/([a-z0-9][a-z0-9/-]*\.svg)/g;

/** Every drawn picture that a text (a feed or a site's file) refers to, once each, by the file's name below `media/`, in alphabetical order. */
export function picturesIn(...texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) for (const [, name] of text.matchAll(REFERENCE)) if (name) found.add(name);
  return [...found].sort();
}
