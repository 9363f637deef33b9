import { fade, mix } from '../colour.ts';
import { curve, shape } from '../curve.ts';
import type { Drawing, DrawingOptions } from '../drawing.ts';
import { circle, define, group, paintFrom, path, rect } from '../svg.ts';
import { placeWheel, wheel } from '../wheel.ts';
import { hingedWindow, livery, SHELL, shellDefs, shellTone } from './caravan-shell.ts';

const WHEEL_RADIUS = 37;
const AXLES = [232, 318];
const ARCH_START = 184;
const ARCH_END = 366;

/** Chassis, A-frame, gas bottles, jockey wheel and coupling. */
const drawbar = (): string =>
  path('M40-56H600V-40H40Z', { fill: '#0c0e10' }) +
  path('M560-50L716-54', { stroke: '#1d2125', strokeWidth: 10 }) +
  path('M580-78L704-58', { stroke: '#2a2f34', strokeWidth: 6 }) +
  rect(612, -118, 22, 52, { rx: 8, fill: '#dfe3e6' }) +
  rect(638, -118, 22, 52, { rx: 8, fill: '#cfd4d8' }) +
  path('M606-80h66v14h-66z', { fill: '#1a1d20' }) +
  path('M700-64h28l4 6-4 6h-26z', { fill: '#30363c' }) +
  path('M690-60V-16', { stroke: '#3a4047', strokeWidth: 6 }) +
  circle(690, -9, 9, { fill: '#15181b' }) +
  circle(690, -9, 3.5, { fill: '#8b939b' });

const wheelArch = (): string =>
  path(`M${ARCH_START}-48Q${ARCH_START}-92 ${ARCH_START + 30}-94H${ARCH_END - 30}Q${ARCH_END}-92 ${ARCH_END}-48Z`, {
    fill: '#08090b',
    stroke: '#0f1113',
    strokeWidth: 6,
  }) +
  path(`M${ARCH_START - 4}-50Q${ARCH_START - 4}-98 ${ARCH_START + 30}-100H${ARCH_END - 30}Q${ARCH_END + 4}-98 ${ARCH_END + 4}-50`, {
    fill: 'none',
    stroke: fade('#ffffff', 0.2),
  });

const door = (options: DrawingOptions): string =>
  rect(404, -262, 76, 176, {
    rx: 10,
    fill: mix(shellTone(options), '#000000', 0.05),
    stroke: fade('#000000', 0.35),
    strokeWidth: 1.6,
  }) +
  hingedWindow(options.id, 416, 248, 52, 48) +
  rect(466, -170, 7, 22, { rx: 3, fill: '#1b1e22' }) +
  rect(408, -52, 68, 7, { rx: 2, fill: '#111417' });

const awning = (): string =>
  path('M150-272H500V-262H150Z', { fill: '#e7eaec' }) +
  path('M150-272H500', { stroke: '#ffffff', strokeWidth: 2 }) +
  path('M150-264H500', { stroke: fade('#000000', 0.35), strokeWidth: 2 }) +
  rect(148, -275, 9, 16, { rx: 3, fill: '#3a4047' }) +
  rect(494, -275, 9, 16, { rx: 3, fill: '#3a4047' });

/** Air conditioner, solar panels, hatch, lamps and spare wheel. */
const fittings = (): string =>
  path(shape('210,287! 218,304 300,305 316,287!'), { fill: '#eef0f1' }) +
  path('M214-296H312', { stroke: fade('#000000', 0.14), strokeWidth: 2 }) +
  path('M360-288h80v5h-80zM70-288h110v5H70z', { fill: '#1b2b3d' }) +
  rect(168, -218, 66, 34, { rx: 5, fill: 'none', stroke: fade('#000000', 0.2), strokeWidth: 1.6 }) +
  path('M12-118h9v30h-9z', { fill: '#b3131c' }) +
  circle(2, -122, 33, { fill: '#15181b' }) +
  circle(2, -122, 19, { fill: '#41474d' }) +
  circle(560, -140, 4.5, { fill: '#e7b04a' });

/** Tandem-axle touring caravan, coupling to the right. */
export function caravan(options: DrawingOptions): Drawing {
  const { id } = options;
  const rolling = wheel({ id: `${id}w`, style: 'six', rim: 'dark', offRoad: true });
  return {
    defs: rolling.defs + shellDefs(options),
    body:
      define(rolling.symbol) +
      drawbar() +
      path(shape(SHELL), { fill: paintFrom(`${id}b`) }) +
      group({ clipPath: paintFrom(`${id}k`) }, livery(options)) +
      wheelArch() +
      hingedWindow(id, 44, 240, 96, 56) +
      hingedWindow(id, 268, 240, 120, 58) +
      hingedWindow(id, 500, 232, 62, 46) +
      door(options) +
      awning() +
      fittings() +
      AXLES.map((axle) => placeWheel(`${id}w`, axle, WHEEL_RADIUS)).join('') +
      path(curve(SHELL), { fill: 'none', stroke: fade('#000000', 0.2), strokeWidth: 1.4 }),
    glow: '',
    length: 732,
    height: 306,
    scale: 0.74,
  };
}
