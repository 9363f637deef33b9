import { fade } from '../colour.ts';
import { shape as closed, curve, knots } from '../curve.ts';
import { circle, ellipse, paintFrom, path, radial } from '../svg.ts';
import type { CarParts } from './car-metal.ts';

export function lamps({ shape }: CarParts): string {
  const [, beam] = knots(shape.headlamp);
  if (!beam) return '';
  const runningLight = curve(knots(shape.headlamp).slice(0, 3));
  const tailBlade = curve(knots(shape.tailLamp).slice(0, 3));
  return (
    path(closed(shape.headlamp), { fill: '#11161b', stroke: fade('#000000', 0.5), strokeWidth: 0.8 }) +
    path(runningLight, {
      fill: 'none',
      stroke: '#ffffff',
      strokeWidth: 2.6,
      transform: 'translate(-3 2.6)',
      strokeLinejoin: 'round',
    }) +
    circle(beam.x - 9, beam.y + 6.5, 3, { fill: '#eaf4ff' }) +
    circle(beam.x - 19, beam.y + 5.4, 2.6, { fill: '#b9c9d6' }) +
    path(closed(shape.tailLamp), { fill: '#8d0d15', stroke: '#3b0408', strokeWidth: 0.8 }) +
    path(tailBlade, { fill: 'none', stroke: '#ff5a4d', strokeWidth: 2, transform: 'translate(2.4 1.6)' })
  );
}

export interface Glow {
  defs: string;
  glow: string;
}

/** Headlamps and tail lamps that are on; nothing by day. */
export function lampGlow({ shape, options: { id, light } }: CarParts): Glow {
  const [, beam] = knots(shape.headlamp);
  const [tail] = knots(shape.tailLamp);
  if (!light.night || !beam || !tail) return { defs: '', glow: '' };
  const white = { fill: paintFrom(`${id}h`) };
  return {
    defs:
      radial(`${id}h`, [
        [0, '#fff6df', 0.95],
        [0.25, '#ffe9bd', 0.45],
        [1, '#ffe0a8', 0],
      ]) +
      radial(`${id}r`, [
        [0, '#ff3b2f', 0.7],
        [1, '#ff3b2f', 0],
      ]),
    glow:
      ellipse(beam.x + 26, beam.y + 6, 64, 15, white) +
      circle(beam.x - 6, beam.y + 5, 24, white) +
      ellipse(6, tail.y, 30, 18, { fill: paintFrom(`${id}r`) }),
  };
}
