import type { CarShape } from './bodies/car-shape.ts';
import { BODY_NAMES, type BodyName, CARS, type CarName, isCarName } from './body.ts';

export const VIEW_NAMES = ['side', 'front-quarter', 'rear-quarter', 'studio', 'outdoor', 'front', 'rear', 'wheel', 'interior', 'detail'] as const;

export type ViewName = (typeof VIEW_NAMES)[number];

const TURNING: readonly ViewName[] = ['side', 'front-quarter', 'rear-quarter', 'interior', 'outdoor', 'front', 'wheel', 'rear'];

const STANDING: readonly ViewName[] = ['side', 'studio', 'front', 'interior', 'outdoor', 'rear', 'wheel', 'detail'];

/** Bodies that the turning model can show from every side. */
export type TurningName = Exclude<CarName, 'cab-chassis'>;

/** Whether the body can be turned on the table. */
export function canTurn(body: BodyName): body is TurningName {
  if (!isCarName(body)) return false;
  const shape: CarShape = CARS[body];
  return shape.turns !== false;
}

export const TURNING_NAMES: readonly TurningName[] = BODY_NAMES.filter(canTurn);

/** The eight pictures of a gallery, in the order in which a dealer would show them. */
export const viewsOf = (body: BodyName): ViewName[] => [...(canTurn(body) ? TURNING : STANDING)];
