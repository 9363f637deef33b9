import type { Drawing, DrawingOptions } from '../drawing.ts';
import { define } from '../svg.ts';
import { placeWheel, wheel } from '../wheel.ts';
import { coat } from './car-coat.ts';
import { carFrame } from './car-frame.ts';
import { glass, glassDefs } from './car-glass.ts';
import { lampGlow, lamps } from './car-lamps.ts';
import { type CarParts, metal, metalDefs, wells } from './car-metal.ts';
import type { CarShape } from './car-shape.ts';
import { mirror, trim, trimDefs } from './car-trim.ts';
import { openCabin } from './open-cabin.ts';

/** Draws any body that is described by a `CarShape`. */
export function car(shape: CarShape, options: DrawingOptions): Drawing {
  const { id, paint, light } = options;
  const parts: CarParts = { shape, options, frame: carFrame(shape), coat: coat(paint, light) };
  const { defs: wheelDefs, symbol } = wheel({
    id: `${id}w`,
    style: options.wheels,
    rim: options.rim,
    offRoad: shape.offRoadTyres,
  });
  const wheelAt = (axle: number): string => placeWheel(`${id}w`, axle, shape.wheelRadius);
  const { defs: glowDefs, glow } = lampGlow(parts);
  return {
    defs: wheelDefs + metalDefs(parts) + glassDefs(parts) + trimDefs(parts) + glowDefs,
    body:
      wells(parts) +
      (shape.openTop ? openCabin() : '') +
      wheelAt(shape.rearAxle) +
      wheelAt(shape.frontAxle) +
      define(symbol) +
      metal(parts) +
      glass(parts) +
      trim(parts) +
      lamps(parts) +
      mirror(parts),
    glow,
    length: shape.length,
    height: shape.height + 8,
    scale: shape.scale,
  };
}
