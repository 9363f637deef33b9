import { flatten, type Point } from '../curve.ts';
import type { CarShape } from '../bodies/car-shape.ts';

/** Heights along a car, in centimetres above the ground. */
export interface Profile {
  length: number;
  /** Half the width at the widest point. */
  half: number;
  top: (x: number) => number;
  bottom: (x: number) => number;
  belt: (x: number) => number;
  /** From the foot of the rear window to the foot of the windscreen; undefined for an open car. */
  cabin?: { from: number; to: number };
}

/** The line through the points as a function of x; the highest point counts where it folds back. */
export function height(points: readonly Point[]): (x: number) => number {
  return (x) => {
    let best = Number.NEGATIVE_INFINITY;
    for (let index = 1; index < points.length; index += 1) {
      const from = points[index - 1];
      const to = points[index];
      if (!from || !to) continue;
      const left = Math.min(from.x, to.x);
      const right = Math.max(from.x, to.x);
      if (x < left || x > right) continue;
      const share = to.x === from.x ? 0 : (x - from.x) / (to.x - from.x);
      best = Math.max(best, from.y + (to.y - from.y) * share, to.x === from.x ? to.y : Number.NEGATIVE_INFINITY);
    }
    if (best !== Number.NEGATIVE_INFINITY) return best;
    const first = points[0];
    const last = points.at(-1);
    if (!first || !last) return 0;
    return Math.abs(x - first.x) < Math.abs(x - last.x) ? first.y : last.y;
  };
}

function cabinOf(shape: CarShape, top: (x: number) => number, belt: (x: number) => number): Profile['cabin'] {
  if (!shape.glass) return undefined;
  const inside: number[] = [];
  for (let x = 0; x <= shape.length; x += 4) {
    if (top(x) > belt(x) + 9) inside.push(x);
  }
  const from = inside[0];
  const to = inside.at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
}

export function profile(shape: CarShape): Profile {
  const outline = flatten(shape.outline);
  const first = outline[0];
  const last = outline.at(-1);
  if (!first || !last) throw new Error('A car needs an outline.');
  const top = height(outline);
  const belt = height(flatten(shape.belt));
  const bottom = (x: number): number => {
    if (x < first.x + 30) return first.y + ((shape.sill - first.y) * Math.max(0, x - first.x)) / 30;
    if (x > last.x - 30) return last.y + ((shape.sill - last.y) * Math.max(0, last.x - x)) / 30;
    return shape.sill;
  };
  return {
    length: shape.length,
    half: shape.width / 2,
    top,
    bottom,
    belt: (x) => Math.min(belt(x), top(x)),
    cabin: cabinOf(shape, top, belt),
  };
}
