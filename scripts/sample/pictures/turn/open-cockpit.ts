import { fade } from '../colour.ts';
import { path } from '../svg.ts';
import type { Sight } from './details.ts';
import { polygon } from './skin.ts';
import type { Vector } from './vector.ts';

const FLOOR = 86;

/** The open cabin: a dark well, two seats, the windscreen frame. */
export function openCockpit({ camera, shape }: Sight): string {
  const half = shape.width / 2;
  const draw = (points: readonly Vector[], fill: string, stroke = 'none', strokeWidth = 1): string =>
    path(polygon(points.map(camera.project)), { fill, stroke, strokeWidth });
  const well = [
    { x: 116, y: FLOOR + 4, z: -half * 0.72 },
    { x: 250, y: FLOOR + 4, z: -half * 0.78 },
    { x: 250, y: FLOOR + 4, z: half * 0.78 },
    { x: 116, y: FLOOR + 4, z: half * 0.72 },
  ];
  const seat = (z: number): string =>
    draw(
      [
        { x: 160, y: FLOOR, z: z - 22 },
        { x: 150, y: 116, z: z - 18 },
        { x: 148, y: 126, z: z - 8 },
        { x: 148, y: 126, z: z + 8 },
        { x: 150, y: 116, z: z + 18 },
        { x: 160, y: FLOOR, z: z + 22 },
      ],
      '#5a2f22',
      '#7a4433',
      2,
    );
  const frame = [
    { x: 262, y: 89, z: -half * 0.82 },
    { x: 214, y: 123, z: -half * 0.64 },
    { x: 214, y: 124, z: half * 0.64 },
    { x: 262, y: 89, z: half * 0.82 },
  ];
  return draw(well, '#0b0d0f') + seat(-36) + seat(36) + draw(frame, fade('#a9bccb', 0.4), '#0f1215', 3);
}
