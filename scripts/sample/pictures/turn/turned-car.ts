import type { CarShape } from '../bodies/car-shape.ts';
import { fade, type Hex, mix } from '../colour.ts';
import type { Light } from '../light.ts';
import { define, element, group, linear, paintFrom, path } from '../svg.ts';
import { type RimTone, type WheelStyle, wheel } from '../wheel.ts';
import { doorMirror, flankDetails, nose, roofLine, type Sight, screen, sideGlass, tail } from './details.ts';
import { hull } from './hull.ts';
import { cabinEnds, cabinStrips, endStrips, lowerStrips, type Strip } from './mesh.ts';
import { openCockpit } from './open-cockpit.ts';
import { ramp } from './shade.ts';
import { paintStrips, polygon } from './skin.ts';
import { type Side, surface } from './surface.ts';
import { type Camera, type CameraOptions, camera } from './vector.ts';
import { rims, tyres } from './wheels.ts';

export interface TurnOptions {
  id: string;
  paint: Hex;
  light: Light;
  wheels: WheelStyle;
  rim: RimTone;
  /** Degrees: 0 shows the driver's side, 90 the nose, 180 the passenger's side, 270 the tail. */
  yaw: number;
  pitch: number;
  ground: CameraOptions['ground'];
  /** Picture units for a centimetre. */
  scale: number;
}

const DISTANCE = 1250;

function shadow(shape: CarShape, view: Camera, id: string): string {
  const points = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    const square = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.6;
    return view.project({
      x: shape.length / 2 + square(Math.cos(angle)) * shape.length * 0.5,
      y: 0,
      z: square(Math.sin(angle)) * shape.width * 0.5,
    });
  });
  return path(polygon(points), { fill: fade('#05070a', 0.7), filter: paintFrom(`${id}n`) });
}

/** A fill behind the lower body, so that rounding leaves no gaps between its pieces. */
function backing(strips: readonly Strip[], view: Camera, tones: readonly Hex[]): string {
  const outline = hull(strips.filter(({ material }) => material === 'paint').flatMap((strip) => strip.lower.map(view.project)));
  return path(polygon(outline), { fill: tones[4] });
}

/** A car on a turntable, built from its side view. */
export function turnedCar(shape: CarShape, options: TurnOptions): { defs: string; body: string } {
  const { id, paint, light, yaw, pitch, ground, scale } = options;
  const view = camera({ yaw, pitch, ground, scale, middle: shape.length / 2, distance: DISTANCE });
  const skin = surface(shape);
  const sight: Sight = { shape, skin, camera: view, paint, id };
  const tones = ramp(paint, light);
  const rolling = wheel({ id: `${id}w`, style: options.wheels, rim: options.rim, offRoad: shape.offRoadTyres });
  const top = ground.y - shape.height * scale * 1.05;
  const defs =
    rolling.defs +
    linear(
      `${id}g`,
      [
        [0, mix('#8fa3b3', light.sky, 0.3)],
        [0.4, '#46545f'],
        [1, '#0c1116'],
      ],
      { y1: top, y2: top + shape.height * 0.5 * scale, user: true },
    ) +
    element('filter', { id: `${id}n`, x: '-20%', width: '140%', y: '-60%', height: '220%' }, element('feGaussianBlur', { stdDeviation: 6 }));
  const near: Side = Math.cos((yaw * Math.PI) / 180) >= 0 ? 1 : -1;
  const far: Side = near === 1 ? -1 : 1;
  const lower = [far, near].flatMap((side) => lowerStrips(shape, skin, side));
  const ends = [...endStrips(shape, skin, 1), ...endStrips(shape, skin, -1)];
  const cabin = [...cabinEnds(skin), ...[far, near].flatMap((side) => cabinStrips(skin, side))];
  const body =
    shadow(shape, view, id) +
    define(rolling.symbol) +
    tyres(sight) +
    backing(lower, view, tones) +
    paintStrips([...ends, ...lower], view, tones) +
    (shape.openTop ? openCockpit(sight) : '') +
    roofLine(sight, far) +
    doorMirror(sight, far) +
    paintStrips(cabin, view, tones) +
    screen(sight, 1) +
    screen(sight, -1) +
    sideGlass(sight, near) +
    sideGlass(sight, far) +
    rims(sight, near) +
    rims(sight, far) +
    flankDetails(sight, near) +
    flankDetails(sight, far) +
    nose(sight) +
    tail(sight) +
    roofLine(sight, near) +
    doorMirror(sight, near);
  return { defs, body: group({ strokeLinejoin: 'round' }, body) };
}
