import { curve, type Knot, short } from './curve.ts';
import type { Random } from './random.ts';

export interface RidgeOptions {
  /** Height of the foot of the hills in the picture. */
  y: number;
  /** The highest rise above it. */
  rise: number;
  /** How many rises and dips. */
  steps: number;
  width: number;
}

/** Path data of a chain of hills across the picture. */
export function ridge(random: Random, { y, rise, steps, width }: RidgeOptions): string {
  const crest: Knot[] = Array.from({ length: steps + 1 }, (_, index) => ({
    x: (width / steps) * index,
    y: y - random() * rise * (index % 2 === 1 ? 1 : 0.45),
    corner: false,
  }));
  return `${curve(crest)}V${short(y + 60)}H0Z`;
}
