import { type Column, firstValue } from './column.ts';
import { type DocSet, emptyDocSet, hasDoc } from './doc-set.ts';
import type { LatLng } from './filter/tree.ts';

const earth = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const haversine = (angle: number) => (1 - Math.cos(angle)) / 2;

/** In metres, to the millimetre. */
export function haversineMetres(from: LatLng, to: LatLng): number {
  const [a, b] = [radians(from[0]), radians(to[0])];
  const part = haversine(b - a) + Math.cos(a) * Math.cos(b) * haversine(radians(to[1]) - radians(from[1]));
  return Math.round(2 * earth * Math.asin(Math.sqrt(part)) * 1000) / 1000;
}

const coordinate = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;

export function toLatLng(value: unknown): LatLng | undefined {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('lng' in value)) return undefined;
  const point = [coordinate(value.lat), coordinate(value.lng)] as const;
  return point.every(Number.isFinite) ? point : undefined;
}

export function placedDocs(column: Column, fits: (point: LatLng) => boolean): DocSet {
  const set = emptyDocSet(column.count);
  column.data.values.forEach((value, place) => {
    const point = toLatLng(value);
    if (point !== undefined && fits(point)) column.addDocs(set, place);
  });
  return set;
}

/** Metres. Distances within this of the first are equal to a sort. */
const margin = 1;
/** With fewer documents Meilisearch sorts by whole metres, then by document. */
const manyDocs = 1000;

type Placed = { value: number; distance: number; doc: number };

/** Values in the order in which Meilisearch visits them from the nearest. */
function placesByDistance(column: Column, universe: DocSet, from: LatLng, order: 'asc' | 'desc'): Placed[] {
  let count = 0;
  const places = column.data.values.flatMap((value, place): Placed[] => {
    const point = toLatLng(value);
    if (point === undefined) return [];
    const docs = column.docsOf(place).filter((doc) => hasDoc(universe, doc));
    count += docs.length;
    const doc = docs.at(order === 'asc' ? 0 : -1);
    return doc === undefined ? [] : [{ value: place, distance: haversineMetres(from, point), doc }];
  });
  const metres = (place: Placed) => (count < manyDocs ? Math.floor(place.distance) : place.distance);
  return places.sort((a, b) => metres(a) - metres(b) || a.doc - b.doc);
}

/** Ranks by distance; documents without a location last. */
export function distanceRanks(column: Column | undefined, universe: DocSet, count: number, from: LatLng, order: 'asc' | 'desc'): Uint32Array {
  const ranks = new Uint32Array(count);
  if (column === undefined) return ranks;
  const places = placesByDistance(column, universe, from, order);
  if (order === 'desc') places.reverse();
  const rankOf = new Map<number, number>();
  let rank = -1;
  let first = Number.NaN;
  for (const { value, distance: far } of places) {
    if (!(Math.abs(far - first) <= margin)) {
      first = far;
      rank += 1;
    }
    rankOf.set(value, rank);
  }
  for (let doc = 0; doc < count; doc += 1) ranks[doc] = rankOf.get((column.data.cells[column.from(doc)] as number) - firstValue) ?? rank + 1;
  return ranks;
}
