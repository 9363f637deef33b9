import { GROUND, WIDTH } from './backdrops/scene.ts';
import { type BodyName, CARS, isCarName } from './body.ts';
import type { Drawing } from './drawing.ts';
import type { ViewName } from './views.ts';

/** A part of a vehicle in its own centimetres: the middle, and the width to show. */
interface Spot {
  x: number;
  height: number;
  width: number;
}

type CloseUp = 'front' | 'rear' | 'wheel' | 'detail';

const OTHERS: Readonly<Record<string, Record<CloseUp, Spot>>> = {
  'cab-chassis': {
    front: { x: 440, height: 78, width: 250 },
    rear: { x: 116, height: 84, width: 290 },
    wheel: { x: 440, height: 46, width: 150 },
    detail: { x: 330, height: 128, width: 230 },
  },
  truck: {
    front: { x: 520, height: 126, width: 330 },
    rear: { x: 150, height: 130, width: 380 },
    wheel: { x: 528, height: 48, width: 170 },
    detail: { x: 310, height: 74, width: 230 },
  },
  motorhome: {
    front: { x: 490, height: 180, width: 360 },
    rear: { x: 160, height: 170, width: 380 },
    wheel: { x: 528, height: 48, width: 170 },
    detail: { x: 365, height: 166, width: 260 },
  },
  caravan: {
    front: { x: 600, height: 120, width: 380 },
    rear: { x: 120, height: 170, width: 360 },
    wheel: { x: 275, height: 58, width: 230 },
    detail: { x: 440, height: 176, width: 260 },
  },
  motorcycle: {
    front: { x: 158, height: 78, width: 140 },
    rear: { x: 52, height: 66, width: 140 },
    wheel: { x: 182, height: 36, width: 100 },
    detail: { x: 110, height: 46, width: 92 },
  },
};

function carSpot(view: CloseUp, shape: (typeof CARS)[keyof typeof CARS]): Spot {
  const { length, height, wheelRadius, frontAxle, rearAxle } = shape;
  const spots: Record<CloseUp, Spot> = {
    front: { x: length - 96, height: height * 0.46, width: 250 },
    rear: { x: 92, height: height * 0.48, width: 250 },
    wheel: { x: rearAxle, height: wheelRadius + 8, width: 140 },
    detail: { x: frontAxle, height: wheelRadius, width: 140 },
  };
  return spots[view];
}

const isCloseUp = (view: ViewName): view is CloseUp => view === 'front' || view === 'rear' || view === 'wheel' || view === 'detail';

/** The part of the whole picture that a close-up shows; undefined for views that show all of it. */
export function crop(view: ViewName, body: BodyName, { length, scale }: Drawing): [x: number, y: number, width: number, height: number] | undefined {
  if (!isCloseUp(view)) return undefined;
  const spot = OTHERS[body]?.[view] ?? (isCarName(body) ? carSpot(view, CARS[body]) : undefined);
  if (!spot) return undefined;
  const width = spot.width * scale;
  const height = (width * 2) / 3;
  const left = WIDTH / 2 + (spot.x - length / 2) * scale - width / 2;
  const x = Math.max(0, Math.min(WIDTH - width, left));
  const y = Math.min(GROUND - spot.height * scale - height / 2, GROUND + 34 - height);
  return [x, y, width, height];
}
