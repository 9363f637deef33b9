import type { Hex } from './colour.ts';

/** How a backdrop colours the metal: sky on top, ground below. */
export interface Light {
  sky: Hex;
  horizon: Hex;
  bounce: Hex;
  shade: Hex;
  /** Strength of the reflected horizon, from 0 to 1. */
  strength: number;
  /** Lamps are on. */
  night: boolean;
  /** How clearly the floor mirrors the vehicle, from 0 to 1. */
  gloss: number;
}

export const LIGHTS = {
  studio: { sky: '#ffffff', horizon: '#ffffff', bounce: '#ffffff', shade: '#0b1118', strength: 1, night: false, gloss: 0.2 },
  dusk: { sky: '#c7cdf0', horizon: '#ffc79a', bounce: '#b98a86', shade: '#0d1026', strength: 0.92, night: true, gloss: 0.3 },
  showroom: { sky: '#ffffff', horizon: '#f4f8ff', bounce: '#dfe6ee', shade: '#090d12', strength: 1, night: false, gloss: 0.34 },
  day: { sky: '#eef7ff', horizon: '#ffffff', bounce: '#e6dccb', shade: '#10161c', strength: 1, night: false, gloss: 0.07 },
  outback: { sky: '#eaf3fb', horizon: '#fff3e2', bounce: '#d0743f', shade: '#1d120c', strength: 0.96, night: false, gloss: 0 },
  coast: { sky: '#f2faff', horizon: '#ffffff', bounce: '#e2d6bd', shade: '#0e1a22', strength: 1, night: false, gloss: 0.1 },
} as const satisfies Record<string, Light>;

export type BackdropName = keyof typeof LIGHTS;

export const BACKDROP_NAMES = Object.keys(LIGHTS) as BackdropName[];
