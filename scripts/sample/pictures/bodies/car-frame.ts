import { curve, type Knot, knots, short } from '../curve.ts';
import type { CarShape } from './car-shape.ts';

/** Lengths that several parts of a car drawing share, in centimetres. */
export interface CarFrame {
  /** Radius of the wheel arches. */
  arch: number;
  /** Half the opening of an arch at sill height. */
  opening: number;
  /** The last knot of the outline: the lower edge of the nose. */
  chin: Knot;
  /** Path data of the whole painted body. */
  silhouette: string;
}

function clearance(shape: CarShape): number {
  if (shape.offRoadTyres) return 8;
  return shape.cladding ? 6.5 : 5;
}

export function carFrame(shape: CarShape): CarFrame {
  const { wheelRadius, sill, rearAxle, frontAxle } = shape;
  const arch = wheelRadius + clearance(shape);
  const opening = Math.sqrt(arch * arch - (wheelRadius - sill) ** 2);
  const outline = knots(shape.outline);
  const chin = outline.at(-1);
  if (!chin) throw new Error('A car needs an outline.');
  const isLargeArc = sill < wheelRadius ? 1 : 0;
  const cut = (axle: number): string =>
    `L${short(axle + opening)} ${-sill}A${short(arch)} ${short(arch)} 0 ${isLargeArc} 0 ${short(axle - opening)} ${-sill}`;
  const silhouette = `${curve(outline, { fine: true })}${cut(frontAxle)}${cut(rearAxle)}Z`;
  return { arch, opening, chin, silhouette };
}
