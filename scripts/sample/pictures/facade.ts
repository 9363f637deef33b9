import type { BodyName } from './body.ts';
import { fade, type Hex } from './colour.ts';
import { building } from './facade-building.ts';
import { facadeDefs, SCENE, sky, type Tones, tones } from './facade-tones.ts';
import { DISPLAY } from './lettering.ts';
import type { PaintName } from './paint.ts';
import { random } from './random.ts';
import { type Extra, place } from './stage.ts';
import { element, ellipse, escapeText, paintFrom, path, rect, repeat, svgDocument } from './svg.ts';

export type FacadeKind = 'sales' | 'service' | 'yard';

export interface FacadeOptions {
  /** The name on the sign. */
  name: string;
  brand: Hex;
  accent: Hex;
  kind?: FacadeKind;
  time?: 'day' | 'dusk';
  seed?: number;
  /** What is sold there, where it is not cars. */
  sells?: readonly Sold[];
}

type Sold = readonly [BodyName, PaintName];

const SHADOW = fade('#000000', 0.3);
const INSIDE: readonly (readonly [BodyName, PaintName])[] = [
  ['suv', 'white'],
  ['hatch', 'red'],
  ['sedan', 'graphite'],
  ['coupe', 'yellow'],
  ['wagon', 'teal'],
];
const LEFT: readonly (readonly [BodyName, PaintName])[] = [
  ['ute', 'grey'],
  ['4x4', 'white'],
  ['sedan', 'navy'],
  ['suv', 'sand'],
];
const RIGHT: readonly (readonly [BodyName, PaintName])[] = [
  ['wagon', 'blue'],
  ['hatch', 'red'],
  ['people-mover', 'graphite'],
];
const SERVICE: readonly (readonly [BodyName, PaintName])[] = [
  ['ute', 'white'],
  ['van', 'silver'],
  ['hatch', 'sky'],
];

/** Cars behind the glass of a sales building. */
function showroomCars(seed: number, sold: readonly Sold[]): Extra[] {
  const first = seed % 3;
  return sold.slice(first, first + 3).map(([body, paint], index) => ({
    id: `i${index}`,
    body,
    paint,
    x: SCENE.left + 40 + index * 196,
    y: SCENE.ground - 34,
    scale: 0.4,
    light: 'showroom',
    opacity: 0.85,
  }));
}

/** Vehicles on the forecourt. */
function forecourt({ kind = 'sales', seed = 1, sells }: FacadeOptions, isDusk: boolean): Extra[] {
  const light = isDusk ? 'dusk' : 'day';
  const at = (list: typeof LEFT): readonly [BodyName, PaintName] => list[seed % list.length] ?? ['hatch', 'white'];
  const stand = ([body, paint]: readonly [BodyName, PaintName], x: number, scale: number, index: number): Extra => ({
    id: `o${index}`,
    body,
    paint,
    x,
    y: SCENE.ground + 34 + index * 8,
    scale,
    light,
    wheels: index === 0 ? 'six' : 'multi',
    shadow: SHADOW,
  });
  const [one, other] = sells ?? [];
  if (one && other) return [stand(one, 96, 0.5, 0), stand(other, 424, 0.52, 1)];
  if (kind === 'yard') return [stand(['caravan', 'bronze'], 60, 0.5, 0), stand(['caravan', 'teal'], 430, 0.44, 1)];
  if (kind === 'service') return [stand(at(SERVICE), 380, 0.56, 0)];
  return [stand(at(LEFT), 96, 0.54, 0), stand(at(RIGHT), 424, 0.56, 1)];
}

function pavement({ isDusk }: Tones, seed: number): string {
  const jitter = random(seed + 1);
  return (
    path(`M0 ${SCENE.ground - 32}H900V560H0Z`, { fill: paintFrom('f') }) +
    path(`M0 ${SCENE.ground - 32}H900v6H0z`, { fill: fade('#ffffff', 0.5) }) +
    path('M0 530H900v8H0z', { fill: fade('#ffffff', 0.35) }) +
    repeat(14, (index) =>
      ellipse(30 + index * 8 + jitter() * 10, SCENE.ground - 34, 16, 12, {
        fill: isDusk ? '#30354a' : index % 2 === 1 ? '#6f8a63' : '#819a72',
      }),
    )
  );
}

/** The pylon sign with the initial of the dealer. */
function pylon({ name, brand, accent }: FacadeOptions): string {
  const initial = element(
    'text',
    { x: 828, y: 190, textAnchor: 'middle', fontFamily: DISPLAY, fontWeight: 800, fontSize: 28, fill: brand },
    escapeText(name.slice(0, 1)),
  );
  return (
    path(`M792 130h72v${SCENE.ground - 150}h-72z`, { fill: paintFrom('w') }) +
    path(`M792 130h72v6h-72zM792 ${SCENE.ground - 60}h72v5h-72z`, { fill: accent }) +
    rect(806, 158, 44, 44, { rx: 10, fill: '#ffffff' }) +
    initial +
    ellipse(828, SCENE.ground - 18, 64, 8, { fill: fade('#000000', 0.22) })
  );
}

/** The front of a dealership, 900 by 560. */
export function facade(options: FacadeOptions): string {
  const { name, kind = 'sales', time = 'day', seed = 1, sells = INSIDE } = options;
  const scene = tones(options, time === 'dusk');
  const inside = (kind === 'sales' ? showroomCars(seed, sells) : []).map(place);
  const outside = forecourt(options, scene.isDusk).map(place);
  const vehicles = [...inside, ...outside];
  return svgDocument(
    {
      viewBox: [0, 0, 900, 560],
      label: `${name}, ${kind} building`,
      defs: facadeDefs(scene) + vehicles.map(({ defs }) => defs).join(''),
    },
    sky(scene, random(seed)),
    building({ name, kind, scene, cars: inside.map(({ body }) => body).join('') }),
    pavement(scene, seed),
    ...outside.map(({ body }) => body),
    pylon(options),
  );
}
