import { fade } from '../colour.ts';
import { path, rect, repeat } from '../svg.ts';
import type { CarShape } from './car-shape.ts';
import { ute } from './ute.ts';

const BOARD = { fill: '#8f979e' };

/** A flat tray with drop sides and a headboard. */
const tray = (): string =>
  path('M36-100H181V-46H178A47.5 47.5 0 0 0 84-46H70L36-62Z', { fill: '#14171a' }) +
  rect(2, -128, 174, 30, { rx: 2, ...BOARD }) +
  path('M2-127H176', { stroke: fade('#ffffff', 0.6), strokeWidth: 2 }) +
  repeat(4, (index) => path(`M${42 * index + 6}-127v28`, { stroke: fade('#000000', 0.3), strokeWidth: 3 })) +
  path('M168-176H176V-98H168Z', BOARD) +
  path('M140-127H168L168-172Z', { fill: 'none', stroke: '#6d747b', strokeWidth: 4 }) +
  path('M4-98h10v14H4z', { fill: '#b3131c' });

/** Dual-cab with an alloy tray instead of a tub. */
export const cabChassis: CarShape = {
  ...ute,
  outline: ute.outline.replace('12,50! 5,54 4,80 5,104 10,110! 100,111! 174,112!', '40,58! 40,64! 40,88! 60,94! 174,96!'),
  shutLines: ute.shutLines.filter((line) => !line.startsWith('178')),
  tailLamp: '4,84! 4,97! 14,97! 14,90 13,84!',
  turns: false,
  extras: tray,
};
