import { short } from '../curve.ts';
import { path, use } from '../svg.ts';
import type { Sight } from './details.ts';
import { hull } from './hull.ts';
import { polygon } from './skin.ts';
import type { Side } from './surface.ts';
import { area, type Camera, type Projected, type Vector } from './vector.ts';

const ROUND = 18;
const TYRE_WIDTH = 22;

function ring(centre: Vector, radius: number, camera: Camera, lowest = 0): Projected[] {
  return Array.from({ length: ROUND }, (_, index) => {
    const angle = (index / ROUND) * 2 * Math.PI;
    return camera.project({
      x: centre.x + radius * Math.cos(angle),
      y: Math.max(lowest, centre.y + radius * Math.sin(angle)),
      z: centre.z,
    });
  });
}

const hub = ({ shape, skin }: Sight, axle: number, side: Side): Vector => ({
  x: axle,
  y: shape.wheelRadius,
  z: side * (Math.abs(skin.side(axle, shape.sill + 20, side).z) - 5),
});

/** The tyres as solid black; drawn below the body, they show under the bumpers. */
export function tyres(sight: Sight): string {
  const { shape, camera } = sight;
  let data = '';
  for (const side of [1, -1] as const) {
    for (const axle of [shape.rearAxle, shape.frontAxle]) {
      const outer = hub(sight, axle, side);
      const inner = { ...outer, z: outer.z - side * TYRE_WIDTH };
      const rims = [outer, inner].flatMap((centre) => ring(centre, shape.wheelRadius, camera));
      data += polygon(hull(rims));
    }
  }
  return path(data, { fill: '#0c0e10' });
}

/** Arches and rims of the side that shows. */
export function rims(sight: Sight, side: Side): string {
  const { shape, camera, id, skin } = sight;
  let body = '';
  for (const axle of [shape.rearAxle, shape.frontAxle]) {
    const centre = hub(sight, axle, side);
    const flank = { ...centre, z: centre.z + side * 2 };
    const arch = ring(flank, shape.wheelRadius + 6, camera, skin.profile.bottom(axle) - 1);
    const looksAway = area(arch) * side > -40;
    if (looksAway) continue;
    body += path(polygon(arch), { fill: '#07090b' }) + use(`${id}w`, { transform: facing(centre, shape.wheelRadius, camera) });
  }
  return body;
}

/** Lays the flat wheel drawing on the plane of the wheel. */
function facing(centre: Vector, radius: number, camera: Camera): string {
  const middle = camera.project(centre);
  const right = camera.project({ ...centre, x: centre.x + radius });
  const down = camera.project({ ...centre, y: centre.y - radius });
  const unit = (value: number): string => (value / 100).toFixed(3).replace(/^(-?)0\./, '$1.');
  const columns = [right.x - middle.x, right.y - middle.y, down.x - middle.x, down.y - middle.y].map(unit);
  return `matrix(${columns.join(' ')} ${short(middle.x)} ${short(middle.y)})`;
}
