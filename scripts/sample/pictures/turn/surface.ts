import type { CarShape } from '../bodies/car-shape.ts';
import { type Profile, profile } from './profile.ts';
import type { Vector } from './vector.ts';

/** Which side of the car: 1 is the driver's, -1 the passenger's. */
export type Side = 1 | -1;

/**
 * The skin of a car, blown up from its side view. `across` runs from 0 on the centre line to 1 at the
 * widest point of that height.
 */
export interface Surface {
  profile: Profile;
  /** A point on the doors or the side windows. */
  side: (x: number, y: number, side: Side) => Vector;
  /** A point on the bonnet, boot or roof. */
  deck: (x: number, across: number, side: Side) => Vector;
  /** A point at the height of the belt line, inside the car. */
  waist: (x: number, across: number, side: Side) => Vector;
  /** A point on the nose, windscreen (`end` 1), tail or rear window (`end` -1). */
  end: (y: number, across: number, side: Side, end: 1 | -1) => Vector;
  /** Height of the outer edge of the roof at x. */
  roofEdge: (x: number) => number;
  isCabin: (x: number) => boolean;
}

/** Plan view: full width in the middle, narrower towards both ends. */
function plan(x: number, length: number): number {
  const nose = Math.max(0, x - (length - 90)) / 90;
  const tail = Math.max(0, 70 - x) / 70;
  return 1 - 0.12 * nose ** 2.2 - 0.08 * tail ** 2.2;
}

/** How far the corners sweep back from the middle of the nose or tail, in centimetres. */
function sweep(x: number, across: number, length: number): number {
  const nose = Math.max(0, x - (length - 70)) / 70;
  const tail = Math.max(0, 50 - x) / 50;
  const corner = 0.35 * across ** 2 + 0.65 * across ** 5;
  return corner * (14 * tail - 26 * nose);
}

function leanOf(shape: CarShape): number {
  if (shape.height > 195) return 0.1;
  return shape.offRoadTyres ? 0.2 : 0.3;
}

export function surface(shape: CarShape): Surface {
  const lines = profile(shape);
  const { length, half, top, bottom, belt, cabin } = lines;
  const lean = leanOf(shape);
  const isCabin = (x: number): boolean => cabin !== undefined && x >= cabin.from && x <= cabin.to;
  const roofEdge = (x: number): number => Math.max(belt(x), top(x) - 7);

  const flank = (x: number, y: number): number => {
    const share = Math.max(0, Math.min(1, (y - bottom(x)) / Math.max(1, belt(x) - bottom(x))));
    const swell = 1 - 0.07 * ((share - 0.4) / 0.6) ** 2;
    return half * plan(x, length) * swell;
  };
  const width = (x: number, y: number): number => {
    const waist = belt(x);
    return y <= waist ? flank(x, y) : flank(x, waist) - 2 - (y - waist) * lean;
  };
  const place = (x: number, y: number, z: number): Vector => {
    const across = Math.min(1, Math.abs(z) / half);
    return { x: x + sweep(x, across, length), y, z };
  };

  return {
    profile: lines,
    isCabin,
    roofEdge,
    side: (x, y, side) => place(x, y, side * width(x, y)),
    deck: (x, across, side) => {
      const edge = isCabin(x) ? roofEdge(x) : belt(x);
      const crown = edge + (top(x) - edge) * (1 - across ** 2.6);
      return place(x, crown, side * across * width(x, edge));
    },
    waist: (x, across, side) => place(x, belt(x), side * across * width(x, belt(x))),
    end: (y, across, side, end) => {
      const x = lines.reach(y, end);
      return place(x, y, side * across * width(x, Math.min(y, roofEdge(x))));
    },
  };
}
