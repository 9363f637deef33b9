import { type Look, seenAt } from './look.ts';

type Size = { width: number; height: number };
type Point = { x: number; y: number };
type Box = Size & { left: number; top: number };

/** Maximum device pixel ratio while moving. */
const sharpest = 2;

/** Canvas pixels for a CSS size and density. */
export function canvasSize(width: number, height: number, density: number): Size {
  const sharpness = Math.min(sharpest, density);
  return { width: Math.round(width * sharpness), height: Math.round(height * sharpness) };
}

/** Half a hotspot button, in pixels. */
const halfSpot = 22;

const isBelow = ({ left, top, width, height }: Box, { x, y }: Point): boolean =>
  x > left - halfSpot && x < left + width + halfSpot && y > top - halfSpot && y < top + height + halfSpot;

/** Minimum distance of two hotspots, to leave a target of 24 px (WCAG 2.2, 2.5.8). */
const nearest = 26;
const isCrowded = (one: Point, other: Point): boolean => Math.abs(one.x - other.x) < nearest && Math.abs(one.y - other.y) < nearest;

/** Position in per cent of the view, null out of view; and whether its button is hidden. */
export type SpotInView = { place: { left: number; top: number } | null; isHidden: boolean };

/**
 * Visible hotspots of a panorama, in list order. One that overlaps the view's buttons or an earlier hotspot is hidden; the list below has it.
 * @param spots in per cent of the picture.
 * @param view,buttons in CSS pixels.
 */
export function spotsInView(look: Look, spots: readonly Point[], view: Size, buttons: Box): SpotInView[] {
  const shown: Point[] = [];
  return spots.map(({ x, y }) => {
    const place = seenAt(look, x, y, view.width / Math.max(1, view.height));
    if (place === null) return { place, isHidden: true };
    const point = { x: (place.left / 100) * view.width, y: (place.top / 100) * view.height };
    const isHidden = isBelow(buttons, point) || shown.some((other) => isCrowded(point, other));
    if (!isHidden) shown.push(point);
    return { place, isHidden };
  });
}
