import { type BackdropName, BODIES, type BodyName, canTurn, type PaintName, paletteOf, type RimTone, type ViewName } from './bodies.ts';
import { hash, type Random, random } from './random.ts';
import { fill, template, templates } from './template.ts';

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
const WHEELS = ['twin', 'five', 'multi', 'turbine', 'six'];
const RIMS: Record<RimTone, Record<string, string>> = {
  silver: { rim0: '#f4f6f8', rim1: '#9ba3ab', rim2: '#565d65' },
  dark: { rim0: '#5d646c', rim1: '#2a2e33', rim2: '#121417' },
  two: { rim0: '#fff', rim1: '#a7aeb6', rim2: '#23272c' },
};
const INDOORS: readonly BackdropName[] = ['studio', 'studio', 'showroom', 'day'];
/** Bodies that cannot turn have a studio view already. */
const BESIDE_STUDIO: readonly BackdropName[] = ['showroom', 'day', 'coast'];
const OUTDOORS: readonly BackdropName[] = ['outback', 'coast', 'day', 'dusk'];
const WORKING: ReadonlySet<BodyName> = new Set(['ute', 'cab-chassis', 'van', 'bus', 'truck', '4x4']);
const FULL = '0 0 600 400';
const GROUND = 318;

interface Look {
  body: BodyName;
  paint: PaintName;
  light: BackdropName;
  wheels: string;
  rim: RimTone;
  chrome: boolean;
  /** Prefix of ids. */
  id: string;
}

function pick<Item>(list: readonly Item[], from: Random): Item {
  const item = list[Math.floor(from() * list.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** By hash: the same key selects the same line. */
const variant = (file: string, key: string): string => template(file, hash(key) % templates(file).length);

const round = (value: number): number => Math.round(value * 10) / 10;

function svg(viewBox: string, label: string, content: string, size = ' width="600" height="400"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${size} role="img" aria-label="${label}">${content}</svg>`;
}

/** The same in all views. */
function fittings(body: BodyName, paint: PaintName) {
  const car = random(`${body}-${paint}`);
  const wheels = pick(WHEELS, car);
  const rim = pick(['silver', 'dark', 'two'] as const, car);
  const chrome = car() < 0.3;
  const home = pick(canTurn(body) ? INDOORS : BESIDE_STUDIO, car);
  const away = pick(
    OUTDOORS.filter((name) => name !== home),
    car,
  );
  return { wheels, rim, chrome, home, away };
}

function values({ body, paint, light, wheels, rim, chrome, id }: Look): Record<string, string> {
  const { offRoad, wheels: own, rim: ownRim } = BODIES[body];
  const style = own ? (own.find((name) => name === wheels) ?? own.at(-1)) : wheels;
  const wheel = fill(template(`wheels/${style}${offRoad ? '-off-road' : ''}.svg`), { i: id, ...RIMS[ownRim ?? rim] });
  return { ...paletteOf(light, paint), wheel, i: id, chrome: chrome ? '#e8edf1' : '#3a4046' };
}

/** In centimetres, with the light of its lamps after dark. */
function vehicle(look: Look): { drawing: string; glow: string } {
  const [drawing = '', glow = ''] = templates(`bodies/${look.body}.svg`);
  const filled = values(look);
  return { drawing: fill(drawing, filled), glow: look.light === 'dusk' ? fill(glow, filled) : '' };
}

const shadow = (id: string, opacity: string): string =>
  `<defs><radialGradient id="${id}S"><stop stop-color="#05070a${opacity}"/><stop offset="100%" stop-color="#05070a00"/></radialGradient></defs>`;

const GLOSS: Record<BackdropName, string> = { studio: '33', dusk: '4d', showroom: '57', day: '12', outback: '', coast: '1a' };

/** With shadow, and mirror image on a glossy floor. */
function standing(look: Look): string {
  const { id, light } = look;
  const { length, scale } = BODIES[look.body];
  const { drawing, glow } = vehicle(look);
  const transform = `translate(${round(300 - (length * scale) / 2)} ${GROUND}) scale(${scale})`;
  const ellipse = (y: number, share: number, ry: number) =>
    `<ellipse cx="300" cy="${y}" rx="${round(length * scale * share)}" ry="${ry}" fill="url(#${id}S)"/>`;
  const mirror =
    `<defs><linearGradient id="${id}K" y1="318" x2="0" y2="388" gradientUnits="userSpaceOnUse"><stop stop-color="#ffffff${GLOSS[light]}"/>` +
    `<stop offset="100%" stop-color="#fff0"/></linearGradient><mask id="${id}M"><path fill="url(#${id}K)" d="M0 318H600V400H0Z"/></mask></defs>` +
    `<g mask="url(#${id}M)"><use href="#${id}C" transform="translate(0 636) scale(1 -1)"/></g>`;
  return (
    shadow(id, '99') +
    (GLOSS[light] ? mirror : '') +
    ellipse(GROUND - 1, 0.56, 17) +
    ellipse(GROUND, 0.46, 7) +
    `<g id="${id}C" transform="${transform}">${drawing}</g>` +
    (glow && `<g transform="${transform}" style="mix-blend-mode:screen">${glow}</g>`)
  );
}

function vignette(id: string, box: string): string {
  const [x, y, width, height] = box.split(' ');
  const gradient = `<radialGradient id="${id}V"><stop offset="60%" stop-color="#0000"/><stop offset="100%" stop-color="#0000004d"/></radialGradient>`;
  return `<defs>${gradient}</defs><path fill="url(#${id}V)" d="M${x} ${y}h${width}v${height}h-${width}z"/>`;
}

function interior(body: BodyName, paint: PaintName): string {
  const colours = { ...paletteOf('studio', paint), i: 'v' };
  if (body === 'motorcycle') return fill(template('interiors/motorcycle.svg'), colours);
  if (body === 'caravan' || body === 'motorhome') return fill(template('interiors/caravan.svg'), colours);
  return fill(WORKING.has(body) ? template('interiors/work.svg') : variant('interiors/cabin.svg', `${body}-${paint}-interior`), colours);
}

/** 600 by 400, deterministic. */
export function picture(body: BodyName, paint: PaintName, view: ViewName): string {
  const label = `Drawn ${body}, ${paint}, ${LABELS[view]}`;
  if (view === 'interior') return svg(FULL, label, interior(body, paint));
  const { home, away, ...fitted } = fittings(body, paint);
  const isQuarter = view.endsWith('quarter');
  const light = view === 'outdoor' ? away : view === 'side' || isQuarter ? home : 'studio';
  const look: Look = { body, paint, light, ...fitted, id: 'v' };
  const place = fill(variant(`backdrops/${light}.svg`, `${body}-${paint}-${view}`), { i: 'v' });
  const subject = isQuarter ? fill(template(`quarters/${body}.svg`, view === 'front-quarter' ? 0 : 1), values(look)) : standing(look);
  const scene = view === 'outdoor' || view === 'studio' ? `<g transform="matrix(-1 0 0 1 600 0)">${place}${subject}</g>` : place + subject;
  const box = BODIES[body].closeUps[view];
  return svg(box ?? FULL, label, scene + (box ? vignette('v', box) : ''));
}

/** 600 by 400. The light does not turn with the car. */
export function spinFrame(body: BodyName, paint: PaintName, frame: number): string {
  const frames = templates(`spins/${body}.svg.br`);
  const car = fill(
    template(`spins/${body}.svg.br`, frame),
    values({ body, paint, light: 'studio', wheels: 'twin', rim: 'silver', chrome: false, id: 's' }),
  );
  const label = `Drawn ${body}, ${paint}, turned by ${Math.round((frame * 360) / frames.length)} degrees`;
  return svg(FULL, label, fill(template('spins/stage.svg'), { i: 'r' }) + car);
}

/** Equirectangular, 2048 by 1024. */
export const panorama = (body: BodyName, paint: PaintName): string =>
  fill(template('panorama.svg'), { ...paletteOf('studio', paint), label: `Drawn ${body}, ${paint}, its inside all around` });

/** Transparent background. */
export function cutout(body: BodyName, paint: PaintName): string {
  const { length, height } = BODIES[body];
  const { home, away, ...fitted } = fittings(body, paint);
  const ground = `<ellipse cx="${round(length / 2)}" rx="${round(length * 0.53)}" ry="9" fill="url(#vS)"/>`;
  const { drawing } = vehicle({ body, paint, light: 'studio', ...fitted, id: 'v' });
  return svg(`-16 ${-height - 6} ${length + 32} ${height + 20}`, `Drawn ${body}`, shadow('v', '80') + ground + drawing, '');
}

/** A scene with placeholders `{vehicle body paint light wheels rim id}` and `{glow …}` for lamps. */
export const finished = (name: string): string =>
  template(`finished/${name}.svg`).replace(/\{(vehicle|glow) ([^}]+)\}/g, (_, part: string, words: string) => {
    const [body, paint, light, wheels, rim, id] = words.split(' ') as [BodyName, PaintName, BackdropName, string, RimTone, string];
    const { drawing, glow } = vehicle({ body, paint, light, wheels, rim, id, chrome: false });
    return part === 'glow' ? glow : drawing;
  });

/** One to three letters; never a maker's logo. */
export const plate = (letters: string): string => fill(template('plate.svg'), { letters, size: letters.length > 2 ? 25 : 29 });
