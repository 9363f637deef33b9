import { fade, mix } from '../colour.ts';
import { curve, shape } from '../curve.ts';
import type { Drawing, DrawingOptions } from '../drawing.ts';
import { define, element, group, linear, paintFrom, path, rect } from '../svg.ts';
import { placeWheel, wheel } from '../wheel.ts';
import { hingedWindow } from './caravan-shell.ts';
import { chassis } from './truck.ts';
import { cab, cabDefs } from './truck-cab.ts';

const SHELL = '10,58! 8,120 10,286 22,302! 60,306 400,306 520,304 566,296 578,272 566,246 532,232 448,228! 446,58!';

function defs({ id, light }: DrawingOptions): string {
  return (
    linear(
      `${id}x`,
      [
        [0, '#ffffff'],
        [0.14, mix('#f6f4ef', light.sky, 0.3)],
        [0.66, mix('#d8d5cd', light.shade, light.night ? 0.3 : 0.04)],
        [1, mix('#b9b6ae', light.shade, 0.2)],
      ],
      { y1: -306, y2: -58, user: true },
    ) + element('clipPath', { id: `${id}k` }, path(shape(SHELL)))
  );
}

const livery = ({ paint }: DrawingOptions): string =>
  path('M0-92H450V-50H0Z', { fill: mix(paint, '#000000', 0.35) }) +
  path(shape('0,132! 200,130 380,160 600,282! 600,252! 400,140 220,112 0,116!'), { fill: paint }) +
  path(shape('0,142! 200,141 370,170 600,300! 600,292! 372,164 200,136 0,138!'), { fill: mix(paint, '#ffffff', 0.4) }) +
  path('M0-300H620', { stroke: fade('#ffffff', 0.8), strokeWidth: 5 });

const fittings = (): string =>
  rect(330, -226, 74, 158, { rx: 9, fill: fade('#ffffff', 0.35), stroke: fade('#000000', 0.35), strokeWidth: 1.6 }) +
  rect(392, -150, 6, 20, { rx: 3, fill: '#1b1e22' }) +
  path('M60-292H420V-282H60Z', { fill: '#e7eaec' }) +
  path('M60-282H420', { stroke: fade('#000000', 0.35), strokeWidth: 2 }) +
  path(shape('180,306! 190,322 262,323 276,306!'), { fill: '#eef0f1' }) +
  path('M320-308h96v5h-96z', { fill: '#1b2b3d' }) +
  path('M10-118h9v32h-9z', { fill: '#b3131c' });

/** Six-berth motorhome with a bed over the cab. */
export function motorhome(options: DrawingOptions): Drawing {
  const { id } = options;
  const rolling = wheel({ id: `${id}w`, style: 'steel', rim: 'silver', offRoad: true });
  return {
    defs: rolling.defs + cabDefs(options) + defs(options),
    body:
      define(rolling.symbol) +
      chassis() +
      cab(options) +
      path(shape(SHELL), { fill: paintFrom(`${id}x`) }) +
      group({ clipPath: paintFrom(`${id}k`) }, livery(options)) +
      path('M92-50a60 58 0 01116 0z', { fill: '#0a0c0e' }) +
      fittings() +
      hingedWindow(id, 40, 250, 104, 56) +
      hingedWindow(id, 190, 250, 110, 56) +
      hingedWindow(id, 341, 214, 52, 50) +
      hingedWindow(id, 470, 282, 64, 32) +
      placeWheel(`${id}w`, 150, 41) +
      placeWheel(`${id}w`, 528, 41) +
      path(curve(SHELL), { fill: 'none', stroke: fade('#000000', 0.2), strokeWidth: 1.4 }),
    glow: '',
    length: 614,
    height: 324,
    scale: 0.84,
  };
}
