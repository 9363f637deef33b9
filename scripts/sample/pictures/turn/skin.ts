import type { Hex } from '../colour.ts';
import { pack } from '../curve.ts';
import { path } from '../svg.ts';
import type { Material, Strip } from './mesh.ts';
import { brightness, level } from './shade.ts';
import { area, type Camera, normal, type Projected, type Vector } from './vector.ts';

const PLAIN: Record<Exclude<Material, 'paint'>, Hex> = { plastic: '#1a1c1f', cover: '#131518' };

export interface PolygonOptions {
  /** Join the last point to the first; the default. */
  close?: boolean;
  /** Steps for one unit: 1, the default, rounds to whole units. */
  grid?: number;
}

/** Path data of straight lines through the points. */
export function polygon(points: readonly { x: number; y: number }[], options: PolygonOptions = {}): string {
  const { close = true, grid = 1 } = options;
  const snap = (value: number): number => Math.round(value * grid) / grid;
  const first = points[0];
  if (!first) return '';
  let x = snap(first.x);
  let y = snap(first.y);
  let data = `M${pack([x, y])}`;
  let command = 'l';
  for (const point of points.slice(1)) {
    const nextX = snap(point.x);
    const nextY = snap(point.y);
    if (nextX === x && nextY === y) continue;
    const step = pack([nextX - x, nextY - y]);
    const separator = command || (step.startsWith('-') ? '' : ' ');
    data += separator + step;
    command = '';
    x = nextX;
    y = nextY;
  }
  return close ? `${data}z` : data;
}

interface Face {
  corners: readonly [Projected, Projected, Projected, Projected];
  colour: string;
}

const VISIBLE = 0.4;

/** Paints every face that shows, in few paths: neighbours of one colour become one polygon. */
export function paintStrips(strips: readonly Strip[], camera: Camera, tones: readonly Hex[]): string {
  const paths = new Map<string, string>();
  const flush = (run: Face[]): void => {
    const first = run[0];
    if (!first) return;
    const lower = [first.corners[0], ...run.map((face) => face.corners[1])];
    const upper = [first.corners[3], ...run.map((face) => face.corners[2])].reverse();
    paths.set(first.colour, (paths.get(first.colour) ?? '') + polygon([...lower, ...upper]));
    run.length = 0;
  };
  for (const strip of strips) {
    const run: Face[] = [];
    for (let index = 1; index < strip.upper.length; index += 1) {
      const face = faceAt(strip, index, camera, tones);
      if (!face || (run[0] && run[0].colour !== face.colour)) flush(run);
      if (face) run.push(face);
    }
    flush(run);
  }
  let body = '';
  for (const [colour, data] of paths) body += path(data, { fill: colour, stroke: colour });
  return body;
}

function faceAt(strip: Strip, index: number, camera: Camera, tones: readonly Hex[]): Face | undefined {
  const a = strip.lower[index - 1];
  const b = strip.lower[index];
  const c = strip.upper[index];
  const d = strip.upper[index - 1];
  if (!a || !b || !c || !d) return undefined;
  const corners = [camera.project(a), camera.project(b), camera.project(c), camera.project(d)] as const;
  if (area(corners) * strip.sign > -VISIBLE) return undefined;
  if (strip.material !== 'paint') return { corners, colour: PLAIN[strip.material] };
  const colour = tones[level(brightness(camera.turn(outward(a, b, c, d, strip.sign))))];
  return colour ? { corners, colour } : undefined;
}

/** The diagonals give a stable normal even where two corners of the face meet. */
function outward(a: Vector, b: Vector, c: Vector, d: Vector, sign: 1 | -1): Vector {
  const diagonal = { x: a.x + d.x - b.x, y: a.y + d.y - b.y, z: a.z + d.z - b.z };
  const { x, y, z } = normal(a, c, diagonal);
  return { x: x * sign, y: y * sign, z: z * sign };
}
