import { fade, mix } from '../colour.ts';
import { curve, shape } from '../curve.ts';
import type { Drawing, DrawingOptions } from '../drawing.ts';
import { circle, define, ellipse, linear, paintFrom, path, repeat } from '../svg.ts';
import { placeWheel, wheel } from '../wheel.ts';

const REAR_AXLE = 34;
const FRONT_AXLE = 182;
const RADIUS = 32;
const BLACK = '#15181b';

const rod = (line: string, width: number, stroke: string): string =>
  path(curve(line), { fill: 'none', stroke, strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' });

const glint = (line: string, width: number): string => rod(line, width, fade('#ffffff', 0.4));

function defs({ id, paint, light }: DrawingOptions): string {
  return (
    linear(`${id}b`, [
      [0, mix(paint, light.sky, 0.6)],
      [0.35, mix(paint, light.sky, 0.15)],
      [0.6, paint],
      [1, mix(paint, light.shade, 0.45)],
    ]) +
    linear(`${id}m`, [
      [0, '#dfe5ea'],
      [0.4, '#8b939b'],
      [1, '#30363c'],
    ]) +
    linear(`${id}n`, [
      [0, '#4b525a'],
      [0.5, '#23282d'],
      [1, '#0d0f11'],
    ]) +
    linear(
      `${id}o`,
      [
        [0, '#f1d9a8'],
        [0.5, '#b98a3c'],
        [1, '#6b4a16'],
      ],
      { x2: 1 },
    )
  );
}

const wheelWithDisc = (id: string, x: number): string =>
  placeWheel(id, x, RADIUS) +
  circle(x, -RADIUS, 13, { fill: 'none', stroke: '#aeb6bd', strokeWidth: 2.6 }) +
  circle(x, -RADIUS, 13, { fill: 'none', stroke: '#2a2e33', strokeWidth: 1.2, strokeDasharray: '1.2 2.4' });

const swingArm = (): string => rod('34,32! 92,42!', 7, '#14171a') + rod('34,34! 90,45!', 1.6, '#8b939b');

const fork = (id: string): string =>
  rod('182,32! 158,98!', 6.4, paintFrom(`${id}o`)) +
  rod('176,50! 158,98!', 8, '#1a1d21') +
  glint('177,52! 161,96!', 1.4) +
  path(shape('150,52! 176,66 204,64! 190,72 168,72!'), { fill: paintFrom(`${id}b`) });

const frame = (id: string): string =>
  rod('40,80! 66,52! 94,40!', 4, '#191c20') +
  rod('150,98! 132,74! 128,44!', 5, paintFrom(`${id}n`)) +
  rod('152,92! 96,78! 66,84!', 5, paintFrom(`${id}n`));

const cover = (id: string, x: number, y: number, radius: number, hole: number, tone: string): string =>
  circle(x, y, radius, { fill: paintFrom(`${id}m`) }) + circle(x, y, hole, { fill: tone });

const engine = (id: string): string =>
  path(shape('84,30! 84,52 92,66! 134,70! 142,54 140,34 128,24! 96,22!'), { fill: paintFrom(`${id}n`) }) +
  repeat(6, (index) => path(`M${95 + index * 0.9} ${-62 + index * 4.2}h34`, { stroke: fade('#c3cad0', 0.55), strokeWidth: 1.4 })) +
  cover(id, 101, -38, 12, 7.5, '#3a4047') +
  cover(id, 126, -36, 9, 5.5, '#2b3036');

const exhaust = (id: string): string =>
  rod('138,60! 152,48 146,26 122,18 84,20!', 5, paintFrom(`${id}m`)) +
  rod('84,20! 56,26 22,40!', 8.5, paintFrom(`${id}m`)) +
  rod('54,27 22,41', 11, '#1c2024') +
  glint('54,30 24,43', 1.4);

const tank = ({ id, light }: DrawingOptions): string =>
  path(shape('92,80! 96,98 116,109 140,108 156,98 154,86! 132,74 108,74!'), { fill: paintFrom(`${id}b`) }) +
  rod('98,98 116,106.5 138,106 152,98', 2, fade(light.sky, 0.85)) +
  path(shape('104,86! 124,92 150,90! 130,80 112,79!'), { fill: fade('#000000', 0.22) });

const seatAndTail = (id: string): string =>
  path(shape('20,98! 42,100 66,91 92,92 99,88! 90,78 60,80 34,88!'), { fill: '#17191c' }) +
  rod('24,99 44,100 66,92 90,93', 1.3, fade('#ffffff', 0.25)) +
  path(shape('12,94! 34,92 62,82 86,78! 64,72 34,82!'), { fill: paintFrom(`${id}b`) }) +
  path('M10-96l9-1v-5l-8 1z', { fill: '#c5131c' }) +
  path('M12-94L2-62', { stroke: BLACK, strokeWidth: 2.6 });

const handlebar = (): string =>
  rod('158,98! 160,108! 148,116! 136,114!', 3.6, BLACK) +
  rod('146,116! 132,113!', 5.4, '#0c0e10') +
  rod('158,104 162,124', 2, BLACK) +
  ellipse(163, -127, 7.5, 4.6, { fill: '#1a1d21' });

const headlamp = ({ light }: DrawingOptions): string =>
  path(shape('160,110! 174,112 182,104 182,92 174,84! 162,88!'), { fill: '#1b1e22' }) +
  path(shape('174,109! 183,104 183,92 176,86! 172,97!'), { fill: '#eaf3fb' }) +
  rod('161,110 172,112 180,106', 1.4, fade(light.sky, 0.6));

const stands = (): string => rod('92,16! 80,12!', 3, '#111111') + rod('110,24! 96,4!', 2.6, '#1b1e22');

/** Naked street motorcycle. */
export function motorcycle(options: DrawingOptions): Drawing {
  const { id } = options;
  const style = options.wheels === 'twin' ? 'twin' : 'multi';
  const rolling = wheel({ id: `${id}w`, style, rim: 'dark' });
  return {
    defs: rolling.defs + defs(options),
    body:
      define(rolling.symbol) +
      wheelWithDisc(`${id}w`, REAR_AXLE) +
      wheelWithDisc(`${id}w`, FRONT_AXLE) +
      swingArm() +
      fork(id) +
      frame(id) +
      engine(id) +
      exhaust(id) +
      tank(options) +
      seatAndTail(id) +
      handlebar() +
      headlamp(options) +
      stands(),
    glow: '',
    length: 216,
    height: 132,
    scale: 1.86,
  };
}
