import type { CarShape } from './car-shape.ts';
import { van } from './van.ts';

const { extras: _cargoPanels, ...shell } = van;

/** Twelve-seat commuter bus: the van with windows along the whole side. */
export const bus: CarShape = {
  ...shell,
  glass: '20,126! 20,168 34,182! 160,187 310,185 346,176 364,172 386,156 414,122! 372,122! 200,124!',
  pillars: ['325,190 322,116', '384,157 390,121', '252,190 250,116', '178,192 176,116', '102,192 100,116'],
  shutLines: van.shutLines.slice(0, 4),
  seats: [
    [350, 124],
    [288, 126],
    [214, 126],
    [140, 126],
  ],
};
