import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BODY_NAMES, type BodyName, canSpin, canTurn, PAINT_NAMES, type PaintName, type ViewName, viewsOf } from './bodies.ts';
import { pictureSources } from './template.ts';

/** Below the media folder, such as `hatch-red-side.svg` or `spin/suv-blue-07.svg`. */
export type PictureName = `${string}.svg`;

export type Subject =
  | { kind: 'vehicle'; body: BodyName; paint: PaintName; view: ViewName }
  | { kind: 'spin'; body: BodyName; paint: PaintName; frame: number }
  | { kind: 'panorama'; body: BodyName; paint: PaintName }
  | { kind: 'tile'; body: BodyName }
  | { kind: 'plate'; make: string }
  /** A hero, facade, logo, mark or badge: a file of `finished/`. */
  | { kind: 'finished'; name: string };

export const SPIN_FRAMES = 36;

export const FINISHED_NAMES = readdirSync(path.join(pictureSources, 'finished')).map((file) => file.replace(/\.svg$/, ''));

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function pictureName(subject: Subject): PictureName {
  switch (subject.kind) {
    case 'vehicle':
      return `${subject.body}-${subject.paint}-${subject.view}.svg`;
    case 'spin':
      return `spin/${subject.body}-${subject.paint}-${String(subject.frame).padStart(2, '0')}.svg`;
    case 'panorama':
      return `panorama/${subject.body}-${subject.paint}.svg`;
    case 'tile':
      return `tile-${subject.body}.svg`;
    case 'plate':
      return `plate-${slug(subject.make)}.svg`;
    case 'finished':
      return `${subject.name}.svg`;
  }
}

type NamedLook = { body: BodyName; paint: PaintName; rest: string };

/** The body and paint at the start, and the rest after the dash. */
function lookOf(text: string): NamedLook | undefined {
  const body = BODY_NAMES.find((name) => text.startsWith(`${name}-`));
  const words = text.slice((body?.length ?? 0) + 1);
  const paint = PAINT_NAMES.find((name) => words === name || words.startsWith(`${name}-`));
  return body && paint && { body, paint, rest: words.slice(paint.length + 1) };
}

function spinSubject({ body, paint, rest }: NamedLook): Subject | undefined {
  return canSpin(body) && /^\d\d$/.test(rest) && Number(rest) < SPIN_FRAMES ? { kind: 'spin', body, paint, frame: Number(rest) } : undefined;
}

function subjectOf(stem: string): Subject | undefined {
  if (FINISHED_NAMES.includes(stem)) return { kind: 'finished', name: stem };
  const [, kind, name = ''] = /^(spin\/|panorama\/|tile-|plate-)?(.*)$/.exec(stem) ?? [];
  if (kind === 'plate-') return name !== '' && name === slug(name) ? { kind: 'plate', make: name } : undefined;
  if (kind === 'tile-') {
    const body = BODY_NAMES.find((known) => known === name);
    return body && { kind: 'tile', body };
  }
  const look = lookOf(name);
  if (!look) return undefined;
  const { body, paint, rest } = look;
  if (kind === 'panorama/') return rest === '' && canTurn(body) ? { kind: 'panorama', body, paint } : undefined;
  if (kind === 'spin/') return spinSubject(look);
  const view = viewsOf(body).find((known) => known === rest);
  return view && { kind: 'vehicle', body, paint, view };
}

/** @throws for a name of no picture. */
export function parsePictureName(name: string): Subject {
  const subject = name.endsWith('.svg') ? subjectOf(name.slice(0, -'.svg'.length)) : undefined;
  if (!subject) {
    throw new Error(
      `There is no picture "${name}". Write "<body>-<paint>-<view>.svg", "spin/<body>-<paint>-<nn>.svg", "panorama/<body>-<paint>.svg", or a tile, plate, hero, facade, logo, mark or badge.`,
    );
  }
  return subject;
}

export const spinPictures = (body: BodyName, paint: PaintName): PictureName[] =>
  Array.from({ length: SPIN_FRAMES }, (_, frame) => pictureName({ kind: 'spin', body, paint, frame }));
