import { type Hex, lightness, mix } from '../colour.ts';
import type { Light } from '../light.ts';
import type { Vector } from './vector.ts';

const LEVELS = 12;

/** The lamp over the studio, from the upper left behind the camera. */
const LAMP: Vector = { x: -0.42, y: 0.78, z: 0.46 };

const smooth = (from: number, to: number, value: number): number => {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** What the metal mirrors: dark ground below, a bright horizon, an even sky. */
function mirrored(lift: number): number {
  const ground = 0.1 + 0.16 * smooth(-0.9, -0.1, -Math.abs(lift));
  const horizon = Math.exp(-(((lift - 0.22) / 0.2) ** 2)) * 0.5;
  const sky = smooth(0.0, 0.9, lift) * 0.62;
  return lift < 0 ? ground + horizon : Math.max(ground, sky) + horizon * 0.7;
}

/** Brightness of the metal from 0 to 1; the normal is seen from the camera. */
export function brightness({ x, y, z }: Vector): number {
  const diffuse = Math.max(0, x * LAMP.x + y * LAMP.y + z * LAMP.z);
  const lift = 2 * z * y;
  const facing = smooth(0, 0.7, z);
  return Math.max(0, Math.min(1, 0.14 + 0.36 * diffuse + 0.4 * mirrored(lift) + 0.06 * facing));
}

/** Snaps a brightness to one of a few levels, so that neighbours share a colour. */
export const level = (value: number): number => Math.round(value * LEVELS);

/** The colours of one paint in one light, one for each level. */
export function ramp(paint: Hex, light: Light): Hex[] {
  const paintLightness = lightness(paint);
  const depth = paintLightness < 0.16 ? 0.62 : 0.76;
  const sheen = 0.46 + 0.26 * paintLightness;
  // Pale paints show their own colour only where much light falls, or they would wash out.
  const plain = 0.46 + 0.2 * paintLightness;
  const deep = mix(paint, light.shade, depth);
  return Array.from({ length: LEVELS + 1 }, (_, index) => {
    const value = index / LEVELS;
    if (value < plain) return mix(deep, paint, value / plain);
    return mix(paint, light.sky, ((value - plain) / (1 - plain)) * sheen);
  });
}
