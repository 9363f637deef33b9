import { type BodyName, CARS, isCarName } from './body.ts';

export const VIEW_NAMES = [
  'side',
  'front-quarter',
  'rear-quarter',
  'studio',
  'outdoor',
  'front',
  'rear',
  'wheel',
  'interior',
  'detail',
] as const;

export type ViewName = (typeof VIEW_NAMES)[number];

export const isViewName = (name: string): name is ViewName => VIEW_NAMES.some((view) => view === name);

const TURNING: readonly ViewName[] = [
  'side',
  'front-quarter',
  'rear-quarter',
  'interior',
  'outdoor',
  'front',
  'wheel',
  'rear',
];

const STANDING: readonly ViewName[] = ['side', 'studio', 'front', 'interior', 'outdoor', 'rear', 'wheel', 'detail'];

/** Whether the body can be turned on the table. */
export const canTurn = (body: BodyName): boolean => isCarName(body) && !('turns' in CARS[body]);

/** The eight pictures of a gallery, in the order in which a dealer would show them. */
export const viewsOf = (body: BodyName): ViewName[] => [...(canTurn(body) ? TURNING : STANDING)];
