import type { GeoPoint } from '#search/near/distance.ts';

/** A pin in drawing units. */
type Pin = { x: number; y: number };

/** Places drawn to scale; `pins` are in the order of the places. */
export type MapDrawing = {
  width: number;
  height: number;
  pins: Pin[];
  /** Town names beside their pins where they fit; `x` is the text's start or end. */
  labels: { x: number; y: number; text: string; anchor: 'start' | 'end' }[];
  scale: { length: number; label: string };
};

const width = 480;
const height = 360;
const padding = 36;
/** Earth's radius in kilometres (specification 2 §9). */
const earth = 6371;
/** Minimum extent, so that places of one street do not look far apart. */
const leastKilometres = 4;
const pinRadius = 9;
/** Width of a letter at the larger type size, that of phones. */
const letter = 8.6;
const line = 19;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const rounded = (value: number) => Math.round(value * 10) / 10;
const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** Kilometres east and north of a centre, by Lambert's azimuthal projection (about 1 % distortion over the continent). */
export function kilometresFrom(centre: GeoPoint): (point: GeoPoint) => { east: number; north: number } {
  const lat0 = radians(centre.lat);
  const lng0 = radians(centre.lng);
  return ({ lat, lng }) => {
    const φ = radians(lat);
    const λ = radians(lng) - lng0;
    const towards = Math.sin(lat0) * Math.sin(φ) + Math.cos(lat0) * Math.cos(φ) * Math.cos(λ);
    const spread = earth * Math.sqrt(2 / (1 + towards));
    return {
      east: spread * Math.cos(φ) * Math.sin(λ),
      north: spread * (Math.cos(lat0) * Math.sin(φ) - Math.sin(lat0) * Math.cos(φ) * Math.cos(λ)),
    };
  };
}

/** Longest round length up to a fifth of the drawing. */
function scaleOf(unitsPerKilometre: number): MapDrawing['scale'] {
  const longest = width / 5 / unitsPerKilometre;
  const power = 10 ** Math.floor(Math.log10(longest));
  const kilometres = power * ([5, 2, 1].find((step) => step * power <= longest) ?? 1);
  const label = kilometres < 1 ? `${Math.round(kilometres * 1000)} m` : `${kilometres.toLocaleString('en-AU')} km`;
  return { length: rounded(kilometres * unitsPerKilometre), label };
}

type Box = { left: number; right: number; top: number; bottom: number };
const meet = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Town names that overlap neither pins nor each other; each town once. */
function labelsOf(pins: readonly Pin[], towns: readonly string[]): MapDrawing['labels'] {
  const taken: Box[] = pins.map(({ x, y }) => ({ left: x - pinRadius, right: x + pinRadius, top: y - pinRadius, bottom: y + pinRadius }));
  const named = new Set<string>();
  return pins.flatMap(({ x, y }, index): MapDrawing['labels'] => {
    const text = towns[index] ?? '';
    if (named.has(text)) return [];
    for (const anchor of ['start', 'end'] as const) {
      const from = anchor === 'start' ? x + pinRadius + 3 : x - pinRadius - 3 - text.length * letter;
      const box = { left: from, right: from + text.length * letter, top: y - line / 2, bottom: y + line / 2 };
      if (box.left < 4 || box.right > width - 4 || taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      named.add(text);
      return [{ x: rounded(anchor === 'start' ? box.left : box.right), y: rounded(y + 5), text, anchor }];
    }
    return [];
  });
}

/** Draws places to scale, north up, with town names. @param places at least one. */
export function drawPlaces(places: readonly { point: GeoPoint; town: string }[]): MapDrawing {
  const centre = { lat: middle(places.map(({ point }) => point.lat)), lng: middle(places.map(({ point }) => point.lng)) };
  const project = kilometresFrom(centre);
  const spots = places.map(({ point }) => project(point));
  const easts = spots.map(({ east }) => east);
  const norths = spots.map(({ north }) => north);
  const perKilometre = Math.min(
    (width - 2 * padding) / Math.max(extent(easts), leastKilometres),
    (height - 2 * padding) / Math.max(extent(norths), leastKilometres),
  );
  const midEast = middle(easts);
  const midNorth = middle(norths);
  const pins = spots.map(({ east, north }) => ({
    x: rounded(width / 2 + (east - midEast) * perKilometre),
    y: rounded(height / 2 - (north - midNorth) * perKilometre),
  }));
  const towns = places.map(({ town }) => town);
  return { width, height, pins, labels: labelsOf(pins, towns), scale: scaleOf(perKilometre) };
}
