import type { CarShape } from '../bodies/car-shape.ts';
import { flatten, knots, type Point } from '../curve.ts';

/** Heights along a car, in centimetres above the ground. */
export interface Profile {
  length: number;
  /** Half the width at the widest point. */
  half: number;
  top: (x: number) => number;
  bottom: (x: number) => number;
  belt: (x: number) => number;
  reach: (y: number, end: 1 | -1) => number;
  /** From the foot of the rear window to the foot of the windscreen; undefined for an open car. */
  cabin?: { from: number; to: number };
}

function highest(points: readonly Point[], x: number): number | undefined {
  let best: number | undefined;
  for (let index = 1; index < points.length; index += 1) {
    const from = points[index - 1];
    const to = points[index];
    if (!from || !to || x < Math.min(from.x, to.x) || x > Math.max(from.x, to.x)) continue;
    const share = to.x === from.x ? 1 : (x - from.x) / (to.x - from.x);
    best = Math.max(best ?? 0, from.y + (to.y - from.y) * share);
  }
  return best;
}

/**
 * The line through the points as heights over x, looked up a centimetre at a time. The highest point
 * counts where the line folds back; beyond its ends the nearest height goes on.
 */
export function heights(points: readonly Point[], length: number): (x: number) => number {
  const left = Math.ceil(Math.min(...points.map(({ x }) => x)));
  const right = Math.floor(Math.max(...points.map(({ x }) => x)));
  const table = Array.from({ length: length + 1 }, (_, x) => highest(points, Math.max(left, Math.min(right, x))) ?? 0);
  return (x) => {
    const inside = Math.max(0, Math.min(length, x));
    const whole = Math.floor(inside);
    const low = table[whole] ?? 0;
    const high = table[whole + 1] ?? low;
    return low + (high - low) * (inside - whole);
  };
}

/**
 * Where the outline stands at a height, seen from the nose (`end` 1) or from the tail (`end` -1).
 */
export function reaches(points: readonly Point[], length: number, height: number): (y: number, end: 1 | -1) => number {
  const table = (end: 1 | -1): number[] => {
    const half = points.filter(({ x }) => (x - length / 2) * end >= 0);
    const path = end === 1 ? half.toReversed() : half;
    return Array.from({ length: height + 2 }, (_, y) => crossing(path, y));
  };
  const nose = table(1);
  const tail = table(-1);
  return (y, end) => {
    const list = end === 1 ? nose : tail;
    const low = Math.max(0, Math.min(height, Math.floor(y)));
    const from = list[low] ?? length / 2;
    const to = list[low + 1] ?? from;
    return from + (to - from) * Math.max(0, Math.min(1, y - low));
  };
}

/** Follows the points from the lower end of the car upwards until they pass the height. */
function crossing(points: readonly Point[], y: number): number {
  let last = points[0];
  for (const point of points) {
    if (last && point.y >= y) {
      const share = point.y === last.y ? 1 : Math.max(0, (y - last.y) / (point.y - last.y));
      return last.x + (point.x - last.x) * share;
    }
    last = point;
  }
  return last?.x ?? 0;
}

function cabinOf(shape: CarShape, top: (x: number) => number, belt: (x: number) => number): Profile['cabin'] {
  if (!shape.glass) return undefined;
  const inside: number[] = [];
  for (let x = 0; x <= shape.length; x += 1) {
    if (top(x) > belt(x) + 12) inside.push(x);
  }
  const from = inside[0];
  const to = shape.windscreen ? knots(shape.windscreen)[2] : undefined;
  return from === undefined || to === undefined ? undefined : { from, to: to.x + 5 };
}

export function profile(shape: CarShape): Profile {
  const outline = flatten(shape.outline);
  const first = outline[0];
  const last = outline.at(-1);
  if (!first || !last) throw new Error('A car needs an outline.');
  const top = heights(outline, shape.length);
  const belt = heights(flatten(shape.belt), shape.length);
  const bottom = (x: number): number => {
    if (x < first.x + 30) return first.y + ((shape.sill - first.y) * Math.max(0, x - first.x)) / 30;
    if (x > last.x - 30) return last.y + ((shape.sill - last.y) * Math.max(0, last.x - x)) / 30;
    return shape.sill;
  };
  return {
    length: shape.length,
    half: shape.width / 2,
    top,
    reach: reaches(outline, shape.length, shape.height),
    bottom,
    belt: (x) => Math.min(belt(x), top(x)),
    cabin: cabinOf(shape, top, belt),
  };
}
