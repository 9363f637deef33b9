import { GROUND, HEIGHT, WIDTH } from './backdrops/scene.ts';
import type { Hex } from './colour.ts';
import { short } from './curve.ts';
import type { Drawing } from './drawing.ts';
import type { Light } from './light.ts';
import { element, ellipse, group, linear, paintFrom, path, radial, use } from './svg.ts';

const SHADOW: Hex = '#05070a';

/** Puts a vehicle on the ground of a backdrop, with its shadow and its mirror image on a glossy floor. */
export function standing(vehicle: Drawing, light: Light, id: string): { defs: string; body: string } {
  const { length, scale, glow } = vehicle;
  const transform = `translate(${short(WIDTH / 2 - (length * scale) / 2)} ${GROUND}) scale(${scale})`;
  const shadow = { fill: paintFrom(`${id}S`) };
  const defs = radial(`${id}S`, [
    [0, SHADOW, 0.6],
    [1, SHADOW, 0],
  ]);
  const mirrorDefs =
    linear(
      `${id}K`,
      [
        [0, '#ffffff', light.gloss],
        [1, '#ffffff', 0],
      ],
      { y1: GROUND, y2: GROUND + 70, user: true },
    ) + element('mask', { id: `${id}M` }, path(`M0 ${GROUND}H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}K`) }));
  const mirrored = group({ mask: paintFrom(`${id}M`) }, use(`${id}C`, { transform: `translate(0 ${2 * GROUND}) scale(1 -1)` }));
  return {
    defs: vehicle.defs + defs + (light.gloss > 0 ? mirrorDefs : ''),
    body:
      (light.gloss > 0 ? mirrored : '') +
      ellipse(WIDTH / 2, GROUND - 1, length * scale * 0.56, 17, shadow) +
      ellipse(WIDTH / 2, GROUND, length * scale * 0.46, 7, shadow) +
      group({ id: `${id}C`, transform }, vehicle.body) +
      (glow ? group({ transform, style: 'mix-blend-mode:screen' }, glow) : ''),
  };
}

/** Darkens the corners of a close-up, as a lens would. */
export const vignette = (id: string, [x, y, width, height]: readonly [number, number, number, number]): { defs: string; body: string } => ({
  defs: radial(`${id}V`, [
    [0.6, '#000000', 0],
    [1, '#000000', 0.3],
  ]),
  body: path(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`, {
    fill: paintFrom(`${id}V`),
  }),
});

/** A soft shadow for a vehicle that stands on nothing, in its own centimetres. */
export const groundShadow = (id: string, length: number): { defs: string; body: string } => ({
  defs: radial(`${id}S`, [
    [0, SHADOW, 0.5],
    [1, SHADOW, 0],
  ]),
  body: ellipse(length / 2, 0, length * 0.53, 9, { fill: paintFrom(`${id}S`) }),
});
