import { fade, mix } from '../colour.ts';
import type { Drawing, DrawingOptions } from '../drawing.ts';
import { circle, define, group, linear, paintFrom, path, rect, repeat } from '../svg.ts';
import { placeWheel, wheel } from '../wheel.ts';
import { cab, cabDefs } from './truck-cab.ts';

const REAR_AXLE = 150;
const FRONT_AXLE = 528;
const WHEEL_RADIUS = 41;

function boxDefs({ id, light }: DrawingOptions): string {
  return linear(
    `${id}x`,
    [
      [0, mix('#f4f6f7', light.sky, 0.5)],
      [0.3, mix('#e3e7ea', light.bounce, 0.1)],
      [0.78, mix('#c9cfd4', light.shade, light.night ? 0.3 : 0.02)],
      [1, mix('#9aa2a9', light.shade, 0.25)],
    ],
    { y1: -300, y2: -92, user: true },
  );
}

/** Chassis, fuel tank and battery box. */
export const chassis = (): string =>
  path('M40-92H470V-58H40Z', { fill: '#15181b' }) +
  path('M60-70H450', { stroke: '#3a4047', strokeWidth: 5 }) +
  rect(250, -78, 92, 36, { rx: 8, fill: '#8f979e' }) +
  rect(250, -78, 92, 11, { rx: 5, fill: '#cfd5da' }) +
  rect(356, -76, 50, 34, { rx: 3, fill: '#1d2125' }) +
  path('M84-92a66 62 0 01132 0z', { fill: '#0a0c0e' }) +
  circle(FRONT_AXLE, -42, 52, { fill: '#060708' });

/** The freight body with a stripe in the paint. */
const box = ({ id, paint }: DrawingOptions): string =>
  rect(8, -300, 424, 208, { rx: 5, fill: paintFrom(`${id}x`) }) +
  group(
    { stroke: fade('#000000', 0.07) },
    repeat(13, (index) => path(`M${40 + index * 30}-292V-104`)),
  ) +
  path('M8-296H432', { stroke: '#ffffff', strokeWidth: 3 }) +
  path('M8-100H432V-92H8Z', { fill: '#5b636a' }) +
  path('M8-300h9v208H8zM424-300h8v208h-8z', { fill: '#aab2b8' }) +
  path('M30-150H410V-142H30Z', { fill: fade(paint, 0.9) }) +
  path('M30-138H300V-134H30Z', { fill: fade(paint, 0.5) }) +
  path('M432-250L446-210V-70H432Z', { fill: '#0d1012' });

const tailLamp = path('M8-110h10v14H8z', { fill: '#b3131c' });

/** Light rigid truck with a freight body. */
export function truck(options: DrawingOptions): Drawing {
  const { id } = options;
  const { defs, symbol } = wheel({ id: `${id}w`, style: 'steel', rim: 'silver', offRoad: true });
  return {
    defs: defs + cabDefs(options) + boxDefs(options),
    body:
      define(symbol) +
      chassis() +
      box(options) +
      placeWheel(`${id}w`, REAR_AXLE, WHEEL_RADIUS) +
      placeWheel(`${id}w`, FRONT_AXLE, WHEEL_RADIUS) +
      cab(options) +
      tailLamp,
    glow: '',
    length: 614,
    height: 304,
    scale: 0.86,
  };
}
