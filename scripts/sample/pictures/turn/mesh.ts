import type { CarShape } from '../bodies/car-shape.ts';
import type { Side, Surface } from './surface.ts';
import type { Vector } from './vector.ts';

/** What a piece of skin is made of. */
export type Material = 'paint' | 'plastic' | 'cover';

/** A band of skin between two lines of equally many points. */
export interface Strip {
  upper: readonly Vector[];
  lower: readonly Vector[];
  material: Material;
  /** 1 when the outside is to the left of the way from `lower` to `upper`, -1 when it is to the right. */
  sign: 1 | -1;
}

// Where the face of the tail and of the nose go over into the flanks, in centimetres from either end.
const TAIL = 10;
const NOSE = 6;
const STATIONS = 14;
const FLANK = [0, 0.2, 0.42, 0.62, 0.82, 1];
const DECK = [1, 0.93, 0.78, 0.45, 0];
// Begins below the belt line, so that no gap opens above the doors.
const WINDOW = [-0.06, 0.5, 1];
const ENDS = [0, 0.16, 0.38, 0.6, 0.8, 1];
const COLUMNS = 10;

/** Closer together towards both ends, where the body curves. */
function stations(from: number, to: number): number[] {
  return Array.from({ length: STATIONS + 1 }, (_, index) => {
    const share = index / STATIONS;
    const eased = 0.45 * share + 0.55 * (0.5 - Math.cos(Math.PI * share) / 2);
    return from + (to - from) * eased;
  });
}

/** Joins neighbouring lines to strips; each line is listed from below to above. */
function strips(lines: readonly (readonly Vector[])[], sign: 1 | -1, material: (row: number) => Material = () => 'paint'): Strip[] {
  return lines.slice(1).map((upper, row) => ({ upper, lower: lines[row] ?? upper, material: material(row), sign }));
}

/** Doors, bonnet, boot, nose and tail. */
export function lowerStrips(shape: CarShape, skin: Surface, side: Side): Strip[] {
  const { belt, bottom, length, cabin, reach } = skin.profile;
  const at = (x: number, share: number): number => bottom(x) + (belt(x) - bottom(x)) * share;
  // Each line ends where the nose and the tail begin at its height, so that no gap opens at the corners.
  const flank = FLANK.map((share) =>
    stations(reach(at(TAIL, share), -1), reach(at(length - NOSE, share), 1)).map((x) => skin.side(x, at(x, share), side)),
  );
  const along = stations(TAIL, length - NOSE);
  const isOpenBed = shape.extras !== undefined && cabin !== undefined && cabin.from > 100;
  const bonnet = cabin ? [cabin.to + 0.1, ...along.filter((x) => x > cabin.to + 1)] : along;
  const boot = cabin ? [...along.filter((x) => x < cabin.from - 6), cabin.from - 4] : [];
  // Closes the car below the cabin, where narrow gaps would let the background through.
  const within = cabin ? [cabin.from - 6, cabin.to + 6] : [];
  const skirt: Material = shape.cladding ? 'plastic' : 'paint';
  return [
    ...strips(flank, side, (row) => (row === 0 ? skirt : 'paint')),
    ...strips(
      [1, 0].map((across) => within.map((x) => skin.waist(x, across, side))),
      side,
    ),
    ...[bonnet, boot].flatMap((part) =>
      strips(
        DECK.map((across) => part.map((x) => skin.deck(x, across, side))),
        side,
        () => (isOpenBed && part === boot ? 'cover' : 'paint'),
      ),
    ),
  ];
}

/** Roof and pillars; the windows are laid over them. */
export function cabinStrips(skin: Surface, side: Side): Strip[] {
  const { belt, cabin } = skin.profile;
  if (!cabin) return [];
  const along = stations(cabin.from, cabin.to);
  const sides = WINDOW.map((share) => along.map((x) => skin.side(x, belt(x) + (skin.roofEdge(x) - belt(x)) * share, side)));
  const roof = DECK.map((across) => along.map((x) => skin.deck(x, across, side)));
  return [...strips(sides, side), ...strips(roof, side)];
}

/** Closes the cabin where it rises from the boot or the bonnet. */
export function cabinEnds(skin: Surface): Strip[] {
  const { cabin } = skin.profile;
  if (!cabin) return [];
  const across = Array.from({ length: COLUMNS + 1 }, (_, column) => (column / COLUMNS) * 2 - 1);
  const wall = (x: number, sign: 1 | -1): Strip => ({
    lower: across.map((share) => skin.waist(x, Math.abs(share), share < 0 ? -1 : 1)),
    upper: across.map((share) => skin.deck(x, Math.abs(share), share < 0 ? -1 : 1)),
    material: 'paint',
    sign,
  });
  return [wall(cabin.from, 1), wall(cabin.to - 0.1, -1)];
}

/** The face of the nose (`end` 1) or the tail (`end` -1), from the passenger's to the driver's side. */
export function endStrips(shape: CarShape, skin: Surface, end: 1 | -1): Strip[] {
  const { top, bottom, length } = skin.profile;
  const x = end === 1 ? length - NOSE : TAIL;
  const low = bottom(x);
  const high = Math.max(top(x), low + 20);
  const lines = ENDS.map((share) =>
    Array.from({ length: COLUMNS + 1 }, (_, column) => {
      const across = (column / COLUMNS) * 2 - 1;
      const side: Side = across < 0 ? -1 : 1;
      return skin.end(low + (high - low) * share, Math.abs(across), side, end);
    }),
  );
  return strips(lines, end === 1 ? -1 : 1, (row) => (row === 0 || (shape.cladding && row === 1) ? 'plastic' : 'paint'));
}
