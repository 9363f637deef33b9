import { fade, mix } from '../colour.ts';
import { curve, shape } from '../curve.ts';
import type { DrawingOptions } from '../drawing.ts';
import { linear, paintFrom, path, rect } from '../svg.ts';

const OUTLINE = '446,62! 446,196 452,218 470,226 540,228 568,220 586,190 600,146 605,112 606,72 604,56! 596,44!';
const ARCH = 'L577-44A50 50 0 0 0 479-44L446-44Z';
const WINDOW = '452,140! 456,204 470,212! 540,213 562,206 578,170 588,140!';
const GAP = { fill: 'none', stroke: fade('#000000', 0.5) };

export function cabDefs({ id, paint, light }: DrawingOptions): string {
  return (
    linear(
      `${id}b`,
      [
        [0, mix(paint, light.sky, 0.65)],
        [0.25, mix(paint, light.sky, 0.3)],
        [0.55, paint],
        [0.8, mix(paint, light.shade, 0.28)],
        [1, mix(paint, light.shade, 0.6)],
      ],
      { y1: -228, y2: -44, user: true },
    ) +
    linear(`${id}g`, [
      [0, '#8699a8'],
      [0.5, '#33414c'],
      [1, '#10161b'],
    ])
  );
}

/** A forward-control cab; trucks and motorhomes share it. */
export const cab = ({ id, light }: DrawingOptions): string =>
  path(curve(OUTLINE) + ARCH, { fill: paintFrom(`${id}b`) }) +
  path(shape(WINDOW), { fill: paintFrom(`${id}g`), stroke: '#0a0c0e', strokeWidth: 4 }) +
  path('M540-215L528-136', { stroke: '#0b0d0f', strokeWidth: 7 }) +
  path('M500-212L474-142H486L512-212Z', { fill: fade('#ffffff', 0.14) }) +
  path(curve('450,140! 448,100 450,60!'), GAP) +
  path(curve('538,138 542,110 540,96'), GAP) +
  rect(456, -128, 22, 6, { rx: 3, fill: '#111111' }) +
  path('M580-100h24v-16h-20z', { fill: '#f2f7fb' }) +
  path('M578-92H606V-84H578Z', { fill: '#e08a1a' }) +
  path('M556-62H606V-50L598-42H560Z', { fill: '#1a1d20' }) +
  path(curve(OUTLINE), { fill: 'none', stroke: fade(light.sky, 0.6), strokeWidth: 2 }) +
  rect(574, -196, 13, 42, { rx: 5, fill: '#101316' }) +
  path('M560-206L578-190', { stroke: '#101316', strokeWidth: 4 });
