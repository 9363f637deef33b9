import bodies from './bodies.json' with { type: 'json' };
import palettes from './palettes.json' with { type: 'json' };

export type BodyName = keyof typeof bodies;
export type BackdropName = keyof typeof palettes;
export type PaintName = keyof typeof palettes.studio;
export type RimTone = 'silver' | 'dark' | 'two';

/** A vehicle seen from its side: in centimetres, ground at y = 0, nose to the right. */
interface Body {
  length: number;
  height: number;
  /** Picture units for one centimetre. */
  scale: number;
  /** Tall tyres on smaller rims. */
  offRoad: boolean;
  /** There are drawings of its corners in `quarters/`. */
  turns: boolean;
  /** There are frames of a full turn in `spins/`. */
  spins: boolean;
  /** The styles of wheel that suit it, the last for any other; every style when left out. */
  wheels?: string[];
  rim?: RimTone;
  /** The view box of each close-up. */
  closeUps: Partial<Record<ViewName, string>>;
}

const VIEWS = ['side', 'front-quarter', 'rear-quarter', 'studio', 'outdoor', 'front', 'rear', 'wheel', 'interior', 'detail'] as const;

export type ViewName = (typeof VIEWS)[number];

// TypeScript reads `rim` in JSON as any string.
export const BODIES = bodies as Record<BodyName, Body>;
export const BODY_NAMES = Object.keys(bodies) as BodyName[];
export const PAINT_NAMES = Object.keys(palettes.studio) as PaintName[];

/** Whether the body is drawn from its corners. */
export const canTurn = (body: BodyName): boolean => BODIES[body].turns;

/** Whether the body has a 360° view. */
export const canSpin = (body: BodyName): boolean => BODIES[body].spins;

/** The eight pictures of a gallery, in the order in which a dealer would show them. */
export const viewsOf = (body: BodyName): ViewName[] =>
  canTurn(body)
    ? ['side', 'front-quarter', 'rear-quarter', 'interior', 'outdoor', 'front', 'wheel', 'rear']
    : ['side', 'studio', 'front', 'interior', 'outdoor', 'rear', 'wheel', 'detail'];

/** The colours of the placeholders `{0}`, `{1}` … for a paint in the light of a backdrop. */
export const paletteOf = (light: BackdropName, paint: PaintName): Record<string, string> =>
  Object.fromEntries(palettes[light][paint].split(' ').entries());
