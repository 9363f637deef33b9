import { fade } from '../colour.ts';
import { rect, repeat } from '../svg.ts';
import type { CarShape } from './car-shape.ts';
import { van } from './van.ts';

/** Passenger windows along the whole side. */
const windows = (): string =>
  rect(20, -184, 298, 58, { rx: 12, fill: '#1b242c', stroke: '#0a0c0e', strokeWidth: 4 }) +
  rect(20, -184, 298, 20, { rx: 12, fill: fade('#cfe0ec', 0.35) }) +
  repeat(3, (index) => rect(92 + index * 74, -184, 5, 58, { fill: '#090b0d' })) +
  rect(70, -152, 230, 3, { fill: fade('#ffffff', 0.12) });

/** Twelve-seat commuter bus. */
export const bus: CarShape = {
  ...van,
  shutLines: van.shutLines.slice(0, 4),
  extras: windows,
};
