import type { CarShape } from '../bodies/car-shape.ts';
import { fade, type Hex, mix } from '../colour.ts';
import { flatten, knots, type Point } from '../curve.ts';
import { paintFrom, path } from '../svg.ts';
import { polygon } from './skin.ts';
import type { Side, Surface } from './surface.ts';
import { area, type Camera, type Projected, type Vector } from './vector.ts';

export interface Sight {
  shape: CarShape;
  skin: Surface;
  camera: Camera;
  paint: Hex;
  id: string;
}

const seen = (points: readonly Vector[], camera: Camera): Projected[] => points.map(camera.project);

/** Whether the outside of a closed outline looks at the camera. */
const faces = (outline: readonly Projected[], sign: number): boolean => area(outline) * sign < -2;

/** A patch that is drawn in the side view as a closed outline, laid on one side of the car. */
function sidePatch({ skin, camera }: Sight, outline: readonly Point[], side: Side): Projected[] {
  return seen(
    outline.map(({ x, y }) => skin.side(x, y, side)),
    camera,
  );
}

const clockwise = (outline: readonly Point[]): number => {
  const turned = outline.map(({ x, y }) => ({ x, y: -y, depth: 0 }));
  return area(turned) > 0 ? -1 : 1;
};

/** The side windows with their pillars. */
export function sideGlass(sight: Sight, side: Side): string {
  const { shape, id } = sight;
  if (!shape.glass) return '';
  const outline = flatten(shape.glass, { close: true, steps: 3 });
  const patch = sidePatch(sight, outline, side);
  if (!faces(patch, side * clockwise(outline))) return '';
  const pillars = shape.pillars.map((pillar, index) =>
    path(polygon(sidePatch(sight, flatten(pillar, { steps: 2 }), side), { close: false }), {
      stroke: '#0a0c0e',
      strokeWidth: index === 0 ? 6 : 3,
    }),
  );
  return path(polygon(patch), { fill: paintFrom(`${id}g`), stroke: '#0a0c0e', strokeWidth: 2.5 }) + pillars.join('');
}

/** The side view also draws the edge of the windscreen pillar, which has no place on the doors. */
function isOnDoor(line: string, skin: Surface): boolean {
  const [start] = knots(line);
  return start !== undefined && -start.y < skin.profile.belt(start.x) + 10;
}

/** Gaps of the doors, their handles, and the lamps where they reach around to the side. */
export function flankDetails(sight: Sight, side: Side): string {
  const { shape, skin, paint } = sight;
  const probe = [
    { x: shape.length * 0.4, y: shape.sill + 10 },
    { x: shape.length * 0.6, y: shape.sill + 10 },
    { x: shape.length * 0.6, y: shape.sill + 40 },
  ];
  if (!faces(sidePatch(sight, probe, side), side)) return sideLamps(sight, side);
  const lines = shape.shutLines.filter((line) => isOnDoor(line, skin));
  const gaps = lines.map((line) => polygon(sidePatch(sight, flatten(line, { steps: 3 }), side), { close: false }));
  const crease = polygon(sidePatch(sight, flatten(shape.crease, { steps: 4 }), side), { close: false });
  const handles = shape.handles.map(([x, y]) =>
    polygon(
      sidePatch(
        sight,
        [
          { x: x + 2, y },
          { x: x + 20, y },
        ],
        side,
      ),
      { close: false },
    ),
  );
  return (
    path(crease, { fill: 'none', stroke: fade('#ffffff', 0.28), strokeWidth: 1.2 }) +
    path(gaps.join(''), { fill: 'none', stroke: fade(mix(paint, '#000000', 0.74), 0.7) }) +
    path(handles.join(''), { stroke: mix(paint, '#ffffff', 0.4), strokeWidth: 3, strokeLinecap: 'round' }) +
    sideLamps(sight, side)
  );
}

function sideLamps(sight: Sight, side: Side): string {
  const { shape } = sight;
  const patch = (text: string, fill: Hex, stroke: Hex): string => {
    const outline = flatten(text, { close: true, steps: 2 });
    const points = sidePatch(sight, outline, side);
    return faces(points, side * clockwise(outline)) ? path(polygon(points), { fill, stroke, strokeWidth: 0.8 }) : '';
  };
  return patch(shape.headlamp, '#2a333b', '#05070a') + patch(shape.tailLamp, '#8d0d15', '#3b0408');
}

/** A patch on the nose or tail: heights and shares of the half width, mirrored to both sides. */
function endPatch({ skin, camera }: Sight, end: 1 | -1, outline: readonly (readonly [across: number, y: number])[]): Projected[] {
  return seen(
    outline.map(([across, y]) => skin.end(y, Math.abs(across), across < 0 ? -1 : 1, end)),
    camera,
  );
}

/** Points along the edge of a box on the nose or tail, dense enough to follow its curve. */
function endBox(left: number, right: number, low: number, high: number, taper = 0): (readonly [number, number])[] {
  const steps = 6;
  const at = (index: number, edge: number): number => {
    const share = index / steps;
    return left + edge + (right - left - 2 * edge) * share;
  };
  const row = Array.from({ length: steps + 1 }, (_, index) => index);
  return [...row.map((index) => [at(index, taper), low] as const), ...row.reverse().map((index) => [at(index, 0), high] as const)];
}

function endShape(sight: Sight, end: 1 | -1, box: readonly (readonly [number, number])[], attributes: Record<string, string | number>): string {
  const points = endPatch(sight, end, box);
  // From passenger to driver the nose runs right to left on the picture, the tail left to right.
  return faces(points, end === 1 ? -1 : 1) ? path(polygon(points), attributes) : '';
}

/** Grille, air intake, number plate and lamps. */
export function nose(sight: Sight): string {
  const { shape } = sight;
  const lamp = knots(shape.headlamp);
  const high = -(lamp[1]?.y ?? -80);
  const low = -(lamp[2]?.y ?? -70) - 1;
  const chin = sight.skin.profile.bottom(shape.length - 4);
  const grille = low - Math.min(26, (low - chin) * 0.42);
  const both = (left: number, right: number, bottom: number, top: number, attributes: Record<string, string | number>): string =>
    endShape(sight, 1, endBox(left, right, bottom, top), attributes) + endShape(sight, 1, endBox(-right, -left, bottom, top), attributes);
  return (
    endShape(sight, 1, endBox(-0.6, 0.6, grille, low - 2, 0.12), { fill: '#0d1013', stroke: '#aeb6bd', strokeWidth: 1 }) +
    [0.3, 0.55, 0.8]
      .map((share) =>
        endShape(sight, 1, endBox(-0.55, 0.55, grille + (low - grille) * share - 0.6, grille + (low - grille) * share + 0.6), { fill: '#4a5259' }),
      )
      .join('') +
    endShape(sight, 1, endBox(-0.72, 0.72, chin + 3, chin + 11, -0.06), { fill: '#0d1013' }) +
    endShape(sight, 1, endBox(-0.2, 0.2, grille - 11, grille - 2), { fill: '#f2f3ee', stroke: '#30363c', strokeWidth: 0.8 }) +
    both(0.6, 0.96, low - 5, high - 4, { fill: '#12171c', stroke: '#05070a', strokeWidth: 0.8 }) +
    both(0.62, 0.94, high - 7, high - 4.6, { fill: '#ffffff' }) +
    both(0.72, 0.8, low - 2, low + 2.6, { fill: '#eaf4ff' }) +
    both(0.84, 0.9, low - 2, low + 2.6, { fill: '#b9c9d6' })
  );
}

/** Tail lamps, number plate, bumper. */
export function tail(sight: Sight): string {
  const { shape, paint } = sight;
  const heights = knots(shape.tailLamp).map((knot) => -knot.y);
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  const foot = sight.skin.profile.bottom(3);
  const lamp = (left: number, right: number): string =>
    endShape(sight, -1, endBox(left, right, low, high), { fill: '#8d0d15', stroke: '#3b0408', strokeWidth: 0.8 }) +
    endShape(sight, -1, endBox(left + 0.02, right - 0.02, (low + high) / 2, (low + high) / 2 + 2.4), { fill: '#ff5a4d' });
  const inner = high - low > 24 ? 0.8 : 0.52;
  const middle = (foot + low) / 2;
  return (
    endShape(sight, -1, endBox(-0.86, 0.86, middle + 7, middle + 8), { fill: mix(paint, '#000000', 0.6) }) +
    endShape(sight, -1, endBox(-0.24, 0.24, middle + 10, middle + 20), { fill: '#f2f3ee', stroke: '#30363c', strokeWidth: 0.8 }) +
    endShape(sight, -1, endBox(-0.7, 0.7, foot + 2, foot + 9), { fill: '#101214' }) +
    lamp(inner, 0.98) +
    lamp(-0.98, -inner)
  );
}

const GLASS_EDGE = { stroke: '#0a0c0e', strokeWidth: 2.5, strokeLinejoin: 'round' };

/** Where a screen begins and ends above the ground; undefined when the body has none there. */
function screenHeights({ shape, skin }: Sight, end: 1 | -1): [low: number, high: number] | undefined {
  const { cabin, belt, top } = skin.profile;
  if (!cabin) return undefined;
  if (end === -1) return [Math.max(belt(cabin.from) + 5, top(cabin.from)), shape.height - 8];
  const [upper, , foot] = knots(shape.windscreen ?? '');
  if (!upper || !foot) return undefined;
  // A bonnet can rise above the foot of the windscreen; the glass begins above it.
  let bonnet = 0;
  for (let x = foot.x + 12; x < shape.length; x += 4) bonnet = Math.max(bonnet, top(x));
  return [Math.max(3 - foot.y, bonnet + 2), 3 - upper.y];
}

/** The windscreen (`end` 1) or the rear window (`end` -1). */
export function screen(sight: Sight, end: 1 | -1): string {
  const heights = screenHeights(sight, end);
  if (!heights) return '';
  if (end === -1 && sight.skin.isCabin(20) && !sight.shape.rearWindow) return rearDoors(sight);
  const [low, high] = heights;
  const steps = 5;
  const rows = Array.from({ length: steps + 1 }, (_, index) => low + ((high - low) * index) / steps);
  const outline = [
    ...rows.map((y) => [0.86, y] as const),
    ...[0.5, 0, -0.5].map((across) => [across, high] as const),
    ...rows.toReversed().map((y) => [-0.86, y] as const),
    ...[-0.5, 0, 0.5].map((across) => [across, low] as const),
  ];
  const points = endPatch(sight, end, outline);
  return faces(points, end === 1 ? -1 : 1) ? path(polygon(points), { fill: paintFrom(`${sight.id}g`), ...GLASS_EDGE }) : '';
}

/** Two panes and the gap between the doors at the back of a tall body. */
function rearDoors(sight: Sight): string {
  const { shape, paint, id } = sight;
  const low = shape.height * 0.6;
  const high = shape.height * 0.88;
  const pane = { fill: paintFrom(`${id}g`), ...GLASS_EDGE };
  return (
    endShape(sight, -1, endBox(-0.8, -0.08, low, high), pane) +
    endShape(sight, -1, endBox(0.08, 0.8, low, high), pane) +
    endShape(sight, -1, endBox(-0.01, 0.01, shape.sill + 20, high + 8), { fill: mix(paint, '#000000', 0.6) })
  );
}

/** Light along the edges of the roof, and the rails on it. */
export function roofLine(sight: Sight, side: Side): string {
  const { shape, skin, camera } = sight;
  const { cabin } = skin.profile;
  if (!cabin) return '';
  const edge = (from: number, to: number, lift: number): string =>
    polygon(
      Array.from({ length: 7 }, (_, index) => {
        const x = from + ((to - from) * index) / 6;
        const point = skin.side(x, skin.roofEdge(x), side);
        return camera.project({ ...point, y: point.y + lift });
      }),
      { close: false },
    );
  if (!shape.roofRails) return '';
  const rails = knots(shape.roofRails);
  const start = rails[0]?.x ?? cabin.from;
  const end = rails.at(-1)?.x ?? cabin.to;
  const line = edge(start, end, 7);
  return (
    path(line, { fill: 'none', stroke: '#0e1012', strokeWidth: 3.2, strokeLinecap: 'round' }) +
    path(line, { fill: 'none', stroke: fade('#ffffff', 0.4), strokeWidth: 0.8 })
  );
}

/** The door mirror, standing off the side. */
export function doorMirror({ shape, skin, camera, paint }: Sight, side: Side): string {
  const [x, y] = shape.mirror;
  const foot = skin.side(x + 4, y, side);
  const corners = [
    { x: x + 10, y: y + 1, z: foot.z + side * 3 },
    { x: x + 12, y: y + 4, z: foot.z + side * 20 },
    { x: x + 8, y: y + 14, z: foot.z + side * 19 },
    { x: x + 2, y: y + 14, z: foot.z + side * 5 },
    { x: x - 4, y: y + 12, z: foot.z + side * 18 },
    { x: x - 4, y: y + 2, z: foot.z + side * 19 },
  ];
  return path(polygon(corners.map(camera.project)), {
    fill: mix(paint, '#000000', 0.25),
    stroke: mix(paint, '#000000', 0.4),
    strokeWidth: 2,
  });
}
