import { type Look, seenAt } from './look.ts';

type Size = { width: number; height: number };
type Point = { x: number; y: number };
type Box = Size & { left: number; top: number };

/** Sharper than this nobody sees while it moves. */
const sharpest = 2;

/** The pixels of a canvas of that size on the page, on a screen of that density. */
export function canvasSize(width: number, height: number, density: number): Size {
  const sharpness = Math.min(sharpest, density);
  return { width: Math.round(width * sharpness), height: Math.round(height * sharpness) };
}

/** Half the size of a place's button, in pixels. */
const halfSpot = 22;

const isBelow = ({ left, top, width, height }: Box, { x, y }: Point): boolean =>
  x > left - halfSpot && x < left + width + halfSpot && y > top - halfSpot && y < top + height + halfSpot;

/** Of two places this near, one would leave less of the other than a finger needs (24 px: WCAG 2.2, 2.5.8). */
const nearest = 26;
const isCrowded = (one: Point, other: Point): boolean => Math.abs(one.x - other.x) < nearest && Math.abs(one.y - other.y) < nearest;

/** Where a place is seen, in per cent of the view, null where it is out of sight; and whether its button is left out. */
export type SpotInView = { place: { left: number; top: number } | null; isHidden: boolean };

/**
 * Which places of a panorama have a button in the view, the first of the list before others. One below the view's own buttons, or below another, could
 * not be pressed, nor they: the list below the view has it.
 * @param spots in per cent of the picture.
 * @param view,buttons in pixels of the page.
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
