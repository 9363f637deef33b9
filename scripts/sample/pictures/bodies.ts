import bodies from './bodies.json' with { type: 'json' };
import palettes from './palettes.json' with { type: 'json' };

export type BodyName = keyof typeof bodies;
export type BackdropName = keyof typeof palettes;
export type PaintName = keyof typeof palettes.studio;
export type RimTone = 'silver' | 'dark' | 'two';

/** A side view in centimetres: ground at y = 0, nose to the right. */
interface Body {
  length: number;
  height: number;
  /** Picture units per centimetre. */
  scale: number;
  /** Tall tyres on smaller rims. */
  offRoad: boolean;
  /** Has drawings in `quarters/`. */
  turns: boolean;
  /** Has frames in `spins/`. */
  spins: boolean;
  /** The last is for styles that it lacks; default every style. */
  wheels?: string[];
  rim?: RimTone;
  /** View boxes. */
  closeUps: Partial<Record<ViewName, string>>;
}

const VIEWS = ['side', 'front-quarter', 'rear-quarter', 'studio', 'outdoor', 'front', 'rear', 'wheel', 'interior', 'detail'] as const;

export type ViewName = (typeof VIEWS)[number];

// TypeScript reads `rim` in JSON as any string.
export const BODIES = bodies as Record<BodyName, Body>;
export const BODY_NAMES = Object.keys(bodies) as BodyName[];
export const PAINT_NAMES = Object.keys(palettes.studio) as PaintName[];

export const canTurn = (body: BodyName): boolean => BODIES[body].turns;

export const canSpin = (body: BodyName): boolean => BODIES[body].spins;

/** In a dealer's order. */
export const viewsOf = (body: BodyName): ViewName[] =>
  canTurn(body)
    ? ['side', 'front-quarter', 'rear-quarter', 'interior', 'outdoor', 'front', 'wheel', 'rear']
    : ['side', 'studio', 'front', 'interior', 'outdoor', 'rear', 'wheel', 'detail'];

/** Colours of the placeholders `{0}`, `{1}` … for a paint and a backdrop's light. */
export const paletteOf = (light: BackdropName, paint: PaintName): Record<string, string> =>
  Object.fromEntries(palettes[light][paint].split(' ').entries());
