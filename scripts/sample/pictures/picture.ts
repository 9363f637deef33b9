import { backdrop } from './backdrop.ts';
import { GROUND, HEIGHT, WIDTH } from './backdrops/scene.ts';
import { BODY_NAMES, type BodyName, carShape, drawBody, isBodyName } from './body.ts';
import { crop } from './crop.ts';
import type { Drawing, DrawingOptions } from './drawing.ts';
import { interior } from './interiors/interior.ts';
import { BACKDROP_NAMES, type BackdropName, LIGHTS } from './light.ts';
import { baseCoat, type PaintName } from './paint.ts';
import { hash, type Random, random } from './random.ts';
import { groundShadow, standing, vignette } from './standing.ts';
import { group, svgDocument } from './svg.ts';
import { turnedCar } from './turn/turned-car.ts';
import { canTurn, type ViewName, viewsOf } from './views.ts';
import { type RimTone, WHEEL_STYLES, type WheelStyle } from './wheel.ts';

export interface PictureOptions {
  body: BodyName;
  paint: PaintName;
  /** Where it stands; chosen from the seed when left out. */
  backdrop?: BackdropName;
  /** `side` when left out. */
  view?: ViewName;
  /** Pictures of one vehicle share a seed, so that wheels and place agree. The body and paint when left out. */
  seed?: number | string;
  wheels?: WheelStyle;
  rim?: RimTone;
  chrome?: boolean;
  /** Nose to the left. */
  flip?: boolean;
  /** Read to people who cannot see the picture. */
  label?: string;
}

type Box = readonly [x: number, y: number, width: number, height: number];

const FULL: Box = [0, 0, WIDTH, HEIGHT];
const RIMS: readonly RimTone[] = ['silver', 'dark', 'two'];
const INDOORS: readonly BackdropName[] = ['studio', 'studio', 'showroom', 'day'];
// Bodies that cannot turn have a view in the studio already.
const BESIDE_STUDIO: readonly BackdropName[] = ['showroom', 'day', 'coast'];
const OUTDOORS: readonly BackdropName[] = ['outback', 'coast', 'day', 'dusk'];

const LABELS: Record<ViewName, string> = {
  side: 'side view',
  'front-quarter': 'from the front corner',
  'rear-quarter': 'from the rear corner',
  studio: 'other side, in the studio',
  outdoor: 'outdoors',
  front: 'front end',
  rear: 'rear end',
  wheel: 'wheel',
  interior: 'interior',
  detail: 'detail',
};

function pick<Item>(list: readonly Item[], from: Random): Item {
  const item = list[Math.floor(from() * list.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

interface Choice extends Required<Omit<PictureOptions, 'backdrop' | 'label'>> {
  backdrop: BackdropName;
  label: string;
  id: string;
  /** Numbers for the backdrop of this view. */
  scatter: Random;
}

/** Settles everything that the caller left open; one seed gives one car for all views. */
function choose(options: PictureOptions): Choice {
  const { body, paint, view = 'side', seed = `${body}-${paint}` } = options;
  if (!isBodyName(body)) throw new Error(`There is no body "${String(body)}". Use one of: ${BODY_NAMES.join(', ')}.`);
  const views = viewsOf(body);
  if (!views.includes(view)) {
    throw new Error(`There is no view "${view}" of the body "${body}". Use one of: ${views.join(', ')}.`);
  }
  const car = random(seed);
  const wheels = options.wheels ?? pick(WHEEL_STYLES.slice(0, 5), car);
  const rim = options.rim ?? pick(RIMS, car);
  const chrome = options.chrome ?? car() < 0.3;
  const home = pick(canTurn(body) ? INDOORS : BESIDE_STUDIO, car);
  const away = pick(
    OUTDOORS.filter((name) => name !== home),
    car,
  );
  const scatter = random(typeof seed === 'number' ? seed + hash(view) : `${seed}-${view}`);
  const place = view === 'outdoor' ? away : view === 'side' || view.endsWith('quarter') ? home : 'studio';
  const chosen = options.backdrop ?? place;
  if (!BACKDROP_NAMES.includes(chosen)) {
    throw new Error(`There is no backdrop "${chosen}". Use one of: ${BACKDROP_NAMES.join(', ')}.`);
  }
  return {
    body,
    paint,
    view,
    seed,
    wheels,
    rim,
    chrome,
    backdrop: chosen,
    flip: options.flip ?? (view === 'outdoor' || view === 'studio'),
    label: options.label ?? `Drawn ${body}, ${paint}, ${LABELS[view]}`,
    id: pick([...'abcdefghijklmnopqrstuvwxyz'], scatter),
    scatter,
  };
}

const drawingOptions = (choice: Choice): DrawingOptions => ({
  id: choice.id,
  paint: baseCoat(choice.paint),
  light: LIGHTS[choice.backdrop],
  wheels: choice.wheels,
  rim: choice.rim,
  chrome: choice.chrome,
});

/** The car turned by some degrees, small enough to stay inside the frame. */
function quarter(choice: Choice, yaw: number): { defs: string; body: string } {
  const shape = carShape(choice.body);
  return turnedCar(shape, {
    ...drawingOptions(choice),
    yaw,
    pitch: 7,
    ground: { x: WIDTH / 2, y: GROUND - 10 },
    scale: Math.min(1.2, 560 / shape.length),
  });
}

function inside(choice: Choice): string {
  const { id, body, paint, scatter, label } = choice;
  const scene = interior({ id, body, paint: baseCoat(paint), random: scatter });
  return svgDocument({ viewBox: FULL, size: [WIDTH, HEIGHT], label, defs: scene.defs }, scene.body);
}

function closeUp(box: Box, id: string): { defs: string; body: string } {
  return box === FULL ? { defs: '', body: '' } : vignette(id, box);
}

/**
 * One picture of a vehicle, 600 by 400, as SVG text: pure and the same every time for the same options.
 * Unknown bodies, paints, views and backdrops are errors that list the known ones.
 */
export function picture(options: PictureOptions): string {
  const choice = choose(options);
  const { view, id, label, flip } = choice;
  if (view === 'interior') return inside(choice);
  const place = backdrop(choice.backdrop, choice.scatter, id);
  const light = LIGHTS[choice.backdrop];
  let box = FULL;
  let subject: { defs: string; body: string };
  if (view === 'front-quarter' || view === 'rear-quarter') {
    subject = quarter(choice, view === 'front-quarter' ? 38 : 218);
  } else {
    const vehicle: Drawing = drawBody(choice.body, drawingOptions(choice));
    subject = standing(vehicle, light, id);
    box = crop(view, choice.body, vehicle) ?? FULL;
  }
  const shade = closeUp(box, id);
  const body = place.body + subject.body;
  const turned = flip ? group({ transform: `matrix(-1 0 0 1 ${WIDTH} 0)` }, body) : body;
  return svgDocument({ viewBox: box, size: [WIDTH, HEIGHT], label, defs: place.defs + subject.defs + shade.defs }, turned + shade.body);
}

/** Only the vehicle, on nothing: for tiles and for placing in scenes. */
export function cutout(options: Omit<PictureOptions, 'view' | 'backdrop' | 'flip'>): string {
  const choice = choose({ ...options, view: 'side', backdrop: 'studio' });
  const { id } = choice;
  const { defs, body, length, height } = drawBody(choice.body, drawingOptions(choice));
  const margin = 16;
  const ground = groundShadow(id, length);
  return svgDocument(
    {
      viewBox: [-margin, -height - 6, length + margin * 2, height + 20],
      label: options.label ?? `Drawn ${choice.body}`,
      defs: defs + ground.defs,
    },
    ground.body + body,
  );
}
