/** Scale, and offset in pixels from the centre. */
export type Zoom = { scale: number; x: number; y: number };
/** Pixels from the centre of the picture's box. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };
/** Scale of a double tap. */
const tapped = 2.5;
const largest = 5;

const between = (value: number, end: number) => Math.min(end, Math.max(-end, value));

/** Clamps a zoom: the picture covers its box. */
function kept({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  return scale <= 1 ? noZoom : { scale, x: between(x, (width * (scale - 1)) / 2), y: between(y, (height * (scale - 1)) / 2) };
}

/** Zooms to `scale` around a fixed `point`. */
export function zoomedAt(zoom: Zoom, scale: number, point: Point, size: Size): Zoom {
  const next = Math.min(largest, Math.max(1, scale));
  const ratio = next / zoom.scale;
  return kept({ scale: next, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio }, size);
}

/** Double tap: zooms in at the point, or out again. */
export const toggledAt = (zoom: Zoom, point: Point, size: Size): Zoom => (zoom.scale > 1 ? noZoom : zoomedAt(zoom, tapped, point, size));

export const panned = (zoom: Zoom, by: Point, size: Size): Zoom => kept({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, size);

type Fingers = readonly [Point, Point];
const apart = ([a, b]: Fingers) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Pinch by the distance and centre of two fingers. */
export function pinched(zoom: Zoom, before: Fingers, now: Fingers, size: Size): Zoom {
  const from = middle(before);
  const to = middle(now);
  const zoomed = zoomedAt(zoom, (zoom.scale * apart(now)) / Math.max(1, apart(before)), from, size);
  return panned(zoomed, { x: to.x - from.x, y: to.y - from.y }, size);
}
