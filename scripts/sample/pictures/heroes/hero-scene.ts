import { fade, type Hex } from '../colour.ts';
import type { Random } from '../random.ts';
import { ridge } from '../ridge.ts';
import { path } from '../svg.ts';

export const HERO_WIDTH = 1600;
export const HERO_HEIGHT = 760;

/** Fill of the shadows; the hero picture defines it. */
export const HERO_SHADOW = 'url(#hS)';

export interface HeroScene {
  defs: string;
  body: string;
  /** Continues the ground below the scene, where the search panel stands. */
  ground: Hex;
}

/** One chain of hills. */
export const hills = (random: Random, y: number, rise: number, steps: number, colour: Hex, opacity = 1): string =>
  path(ridge(random, { y, rise, steps, width: HERO_WIDTH }), { fill: fade(colour, opacity) });
