import { type Column, firstValue } from './column.ts';
import { type DocSet, noDocs } from './doc-set.ts';
import type { Point } from './filter/tree.ts';

const earth = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const haversine = (angle: number) => (1 - Math.cos(angle)) / 2;

/** The distance between two points in metres, to the millimetre. */
export function distance(from: Point, to: Point): number {
  const [a, b] = [radians(from[0]), radians(to[0])];
  const part = haversine(b - a) + Math.cos(a) * Math.cos(b) * haversine(radians(to[1]) - radians(from[1]));
  return Math.round(2 * earth * Math.asin(Math.sqrt(part)) * 1000) / 1000;
}

const coordinate = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;

/** The place that a `_geo` value names. */
export function pointOf(value: unknown): Point | undefined {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('lng' in value)) return undefined;
  const point = [coordinate(value.lat), coordinate(value.lng)] as const;
  return point.every(Number.isFinite) ? point : undefined;
}

/** The documents whose place fits. */
export function placedDocs(column: Column, fits: (point: Point) => boolean): DocSet {
  const set = noDocs(column.count);
  column.data.values.forEach((value, place) => {
    const point = pointOf(value);
    if (point !== undefined && fits(point)) column.addDocs(set, place);
  });
  return set;
}

/** Distances that differ by no more than this many metres are the same to a sort. */
const margin = 1;

/** Each document's place in the order of distance from a point; documents without a place come last. */
export function distanceRanks(column: Column | undefined, count: number, from: Point, order: 'asc' | 'desc'): Uint32Array {
  const ranks = new Uint32Array(count);
  if (column === undefined) return ranks;
  const distances = column.data.values.map((value) => {
    const point = pointOf(value);
    return point === undefined ? undefined : distance(from, point);
  });
  const sorted = distances.filter((each) => each !== undefined).sort((a, b) => (order === 'asc' ? a - b : b - a));
  const steps: number[] = [];
  for (const each of sorted) if (steps.length === 0 || Math.abs(each - (steps.at(-1) as number)) > margin) steps.push(each);
  const rankOf = distances.map((each) => {
    if (each === undefined) return steps.length;
    const after = steps.findIndex((step) => (order === 'asc' ? step > each : step < each));
    return (after < 0 ? steps.length : after) - 1;
  });
  for (let doc = 0; doc < count; doc += 1) {
    const code = column.data.cells[column.from(doc)] as number;
    ranks[doc] = code < firstValue ? steps.length : (rankOf[code - firstValue] as number);
  }
  return ranks;
}
