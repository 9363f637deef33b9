import { BODY_NAMES, type BodyName } from './body.ts';
import { FACADE_NAMES, type FacadeName } from './facades.ts';
import { HERO_NAMES, type HeroName } from './hero.ts';
import { DEALER_NAMES, type DealerName } from './logo.ts';
import { PAINT_NAMES, type PaintName } from './paint.ts';
import { TURNING_NAMES, type TurningName, type ViewName, viewsOf } from './views.ts';

/** A file name below the media folder, such as `hatch-red-side.svg` or `spin/suv-blue-07.svg`. */
export type PictureName = `${string}.svg`;

/** What a picture shows. */
export type Subject =
  | { kind: 'vehicle'; body: BodyName; paint: PaintName; view: ViewName }
  | { kind: 'spin'; body: TurningName; paint: PaintName; frame: number }
  | { kind: 'panorama'; body: TurningName; paint: PaintName }
  | { kind: 'tile'; body: BodyName }
  | { kind: 'plate'; make: string }
  | { kind: 'hero'; scene: HeroName }
  | { kind: 'facade'; name: FacadeName }
  | { kind: 'logo'; dealer: DealerName; onDark: boolean }
  | { kind: 'mark'; dealer: DealerName }
  | { kind: 'badge' };

/** Frames of one full turn. */
export const SPIN_FRAMES = 36;

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The file name of a picture. */
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
    case 'hero':
      return `hero-${subject.scene}.svg`;
    case 'facade':
      return `facade-${subject.name}.svg`;
    case 'logo':
      return `logo-${subject.dealer}${subject.onDark ? '-on-dark' : ''}.svg`;
    case 'mark':
      return `mark-${subject.dealer}.svg`;
    case 'badge':
      return 'badge-certified.svg';
  }
}

/** The rest of the text after the first of the names that it begins with and a dash. */
function after<Name extends string>(text: string, names: readonly Name[]): [Name, string] | undefined {
  const name = names.find((known) => text.startsWith(`${known}-`));
  return name === undefined ? undefined : [name, text.slice(name.length + 1)];
}

const oneOf = <Name extends string>(text: string, names: readonly Name[]): Name | undefined => names.find((name) => name === text);

function spinSubject(text: string): Subject | undefined {
  const body = after(text, TURNING_NAMES);
  const paint = body && after(body[1], PAINT_NAMES);
  if (!paint || !/^\d\d$/.test(paint[1])) return undefined;
  const frame = Number(paint[1]);
  return frame < SPIN_FRAMES ? { kind: 'spin', body: body[0], paint: paint[0], frame } : undefined;
}

function panoramaSubject(text: string): Subject | undefined {
  const body = after(text, TURNING_NAMES);
  const paint = body && oneOf(body[1], PAINT_NAMES);
  return body && paint && { kind: 'panorama', body: body[0], paint };
}

function vehicleSubject(text: string): Subject | undefined {
  const body = after(text, BODY_NAMES);
  const paint = body && after(body[1], PAINT_NAMES);
  if (!paint) return undefined;
  const view = oneOf(paint[1], viewsOf(body[0]));
  return view && { kind: 'vehicle', body: body[0], paint: paint[0], view };
}

function otherSubject(kind: string, text: string): Subject | undefined {
  if (kind === 'tile') {
    const body = oneOf(text, BODY_NAMES);
    return body && { kind, body };
  }
  if (kind === 'hero') {
    const scene = oneOf(text, HERO_NAMES);
    return scene && { kind, scene };
  }
  if (kind === 'facade') {
    const name = oneOf(text, FACADE_NAMES);
    return name && { kind, name };
  }
  if (kind === 'mark') {
    const dealer = oneOf(text, DEALER_NAMES);
    return dealer && { kind, dealer };
  }
  if (kind === 'logo') {
    const onDark = text.endsWith('-on-dark');
    const dealer = oneOf(text.replace(/-on-dark$/, ''), DEALER_NAMES);
    return dealer && { kind, dealer, onDark };
  }
  if (kind === 'badge') return text === 'certified' ? { kind } : undefined;
  return kind === 'plate' && text !== '' && text === slug(text) ? { kind, make: text } : undefined;
}

/** What a file name asks for; a name that no picture has is an error. */
export function parsePictureName(name: string): Subject {
  const stem = name.replace(/\.svg$/, '');
  const [kind = '', ...rest] = stem.split('-');
  const subject = stem.startsWith('spin/')
    ? spinSubject(stem.slice('spin/'.length))
    : stem.startsWith('panorama/')
      ? panoramaSubject(stem.slice('panorama/'.length))
      : (otherSubject(kind, rest.join('-')) ?? vehicleSubject(stem));
  if (!subject || !name.endsWith('.svg')) {
    throw new Error(
      `There is no picture "${name}". Write "<body>-<paint>-<view>.svg", "spin/<body>-<paint>-<nn>.svg", "panorama/<body>-<paint>.svg", or a tile, plate, hero, facade, logo, mark or badge.`,
    );
  }
  return subject;
}

/** All frames of one car on the turntable, in order. */
export const spinPictures = (body: TurningName, paint: PaintName): PictureName[] =>
  Array.from({ length: SPIN_FRAMES }, (_, frame) => pictureName({ kind: 'spin', body, paint, frame }));
