import { fade, type Hex, mix } from '../colour.ts';
import { shape } from '../curve.ts';
import type { DrawingOptions } from '../drawing.ts';
import { element, linear, paintFrom, path, rect } from '../svg.ts';

export const SHELL = '14,50! 10,120! 12,262 26,282! 60,286 300,288 500,286 548,282 574,262 596,190 602,130! 590,50!';

export const shellTone = ({ light }: DrawingOptions): Hex => mix('#f6f4ef', light.sky, 0.3);

export function shellDefs(options: DrawingOptions): string {
  const { id, light } = options;
  const side = mix('#d8d5cd', light.shade, light.night ? 0.3 : 0.04);
  const diamond = path('M2 2l3 3M8 5l-3 3', {
    stroke: fade('#ffffff', 0.22),
    strokeWidth: 1.6,
    strokeLinecap: 'round',
  });
  return (
    linear(
      `${id}b`,
      [
        [0, '#ffffff'],
        [0.12, shellTone(options)],
        [0.6, side],
        [1, mix(side, light.bounce, 0.25)],
      ],
      { y1: -288, y2: -60, user: true },
    ) +
    linear(`${id}g`, [
      [0, '#92a6b4'],
      [0.4, '#3b4a55'],
      [1, '#11181d'],
    ]) +
    linear(
      `${id}e`,
      [
        [0, light.shade, 0.3],
        [0.08, light.shade, 0],
        [0.86, light.shade, 0],
        [1, light.shade, 0.36],
      ],
      { x2: 604, user: true },
    ) +
    element('clipPath', { id: `${id}k` }, path(shape(SHELL))) +
    element('pattern', { id: `${id}p`, width: 10, height: 10, patternUnits: 'userSpaceOnUse' }, diamond)
  );
}

/** Chequer plate below and a ribbon in the paint along the side. */
export const livery = ({ id, paint }: DrawingOptions): string =>
  path('M0-126H620V-40H0Z', { fill: '#23272b' }) +
  path('M0-126H620V-40H0Z', { fill: paintFrom(`${id}p`) }) +
  path('M0-127H620', { stroke: '#b9c0c6', strokeWidth: 3 }) +
  path(shape('0,150! 300,146 470,170 620,250! 620,222! 480,146 300,132 0,134!'), { fill: paint }) +
  path(shape('0,160! 300,155 460,178 620,266! 620,260! 466,172 300,150 0,155!'), { fill: mix(paint, '#000000', 0.4) }) +
  path('M0-300H620V-40H0Z', { fill: paintFrom(`${id}e`) }) +
  path('M0-280H620', { stroke: fade('#ffffff', 0.8), strokeWidth: 5 });

/** A hinged window by its left edge and the height of its upper edge. */
export function hingedWindow(id: string, x: number, top: number, width: number, height: number): string {
  const start = x + width * 0.5;
  const foot = x + width * 0.2;
  return (
    rect(x, -top, width, height, { rx: 9, fill: paintFrom(`${id}g`), stroke: '#14171a', strokeWidth: 4 }) +
    path(
      `M${start.toFixed(1)} ${2 - top}L${foot.toFixed(1)} ${height - top - 2}h${(width * 0.16).toFixed(1)}L${(x + width * 0.66).toFixed(1)} ${2 - top}Z`,
      { fill: fade('#ffffff', 0.16) },
    )
  );
}
