import { bus } from './bodies/bus.ts';
import { cabChassis } from './bodies/cab-chassis.ts';
import { car } from './bodies/car.ts';
import type { CarShape } from './bodies/car-shape.ts';
import { caravan } from './bodies/caravan.ts';
import { convertible } from './bodies/convertible.ts';
import { coupe } from './bodies/coupe.ts';
import { fourByFour } from './bodies/four-by-four.ts';
import { hatch } from './bodies/hatch.ts';
import { motorcycle } from './bodies/motorcycle.ts';
import { motorhome } from './bodies/motorhome.ts';
import { peopleMover } from './bodies/people-mover.ts';
import { sedan } from './bodies/sedan.ts';
import { suv } from './bodies/suv.ts';
import { truck } from './bodies/truck.ts';
import { ute } from './bodies/ute.ts';
import { van } from './bodies/van.ts';
import { wagon } from './bodies/wagon.ts';
import type { Drawing, DrawingOptions } from './drawing.ts';

/** Bodies that are described by a shape; only these can turn. */
export const CARS = {
  hatch,
  sedan,
  wagon,
  suv,
  '4x4': fourByFour,
  ute,
  'cab-chassis': cabChassis,
  van,
  bus,
  'people-mover': peopleMover,
  coupe,
  convertible,
} as const satisfies Record<string, CarShape>;

const OTHERS = { truck, motorhome, caravan, motorcycle } as const satisfies Record<string, (options: DrawingOptions) => Drawing>;

export type CarName = keyof typeof CARS;
export type BodyName = CarName | keyof typeof OTHERS;

export const CAR_NAMES = Object.keys(CARS) as CarName[];
export const BODY_NAMES = [...CAR_NAMES, ...Object.keys(OTHERS)] as BodyName[];

export const isCarName = (name: string): name is CarName => Object.hasOwn(CARS, name);
export const isBodyName = (name: string): name is BodyName => isCarName(name) || Object.hasOwn(OTHERS, name);

function known(name: string): BodyName {
  if (!isBodyName(name)) {
    throw new Error(`There is no body "${name}". Use one of: ${BODY_NAMES.join(', ')}.`);
  }
  return name;
}

/** Draws a vehicle; an unknown body is an error that lists the known ones. */
export function drawBody(name: string, options: DrawingOptions): Drawing {
  const body = known(name);
  return isCarName(body) ? car(CARS[body], options) : OTHERS[body](options);
}

/** The shape behind a car; an error for a body that is drawn in another way. */
export function carShape(name: string): CarShape {
  const body = known(name);
  if (!isCarName(body)) {
    throw new Error(`"${body}" cannot turn. Use one of: ${CAR_NAMES.join(', ')}.`);
  }
  return CARS[body];
}
