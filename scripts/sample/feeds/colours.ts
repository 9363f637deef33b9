import type { BodyName, PaintName } from '../pictures/bodies.ts';
import type { Chance } from './random.ts';

type Paint = { paint: PaintName; weight: number; names: readonly [plain: string, ...fancy: string[]] };

const anyCar: readonly Paint[] = [
  { paint: 'white', weight: 26, names: ['White', 'Glacier White', 'Polar White', 'Arctic White'] },
  { paint: 'silver', weight: 13, names: ['Silver', 'Sterling Silver', 'Tin Silver'] },
  { paint: 'grey', weight: 14, names: ['Grey', 'Gunmetal Grey', 'Machine Grey'] },
  { paint: 'black', weight: 13, names: ['Black', 'Ebony Black', 'Jet Black'] },
  { paint: 'blue', weight: 10, names: ['Blue', 'Lightning Blue', 'Deep Crystal Blue'] },
  { paint: 'red', weight: 7, names: ['Red', 'Soul Red', 'Feverish Red'] },
];
const more = {
  pearl: { paint: 'pearl', weight: 7, names: ['White Pearl', 'Crystal Pearl', 'Snow Pearl'] },
  graphite: { paint: 'graphite', weight: 8, names: ['Graphite', 'Meteor Grey', 'Carbon'] },
  crimson: { paint: 'crimson', weight: 3, names: ['Maroon', 'Wildfire Crimson'] },
  navy: { paint: 'navy', weight: 5, names: ['Navy', 'Saturn Blue'] },
  sky: { paint: 'sky', weight: 3, names: ['Light Blue', 'Surfy Blue'] },
  green: { paint: 'green', weight: 4, names: ['Green', 'Forest Green', 'Alpine Green'] },
  sage: { paint: 'sage', weight: 3, names: ['Sage', 'Eucalyptus'] },
  sand: { paint: 'sand', weight: 5, names: ['Sand', 'Quicksand', 'Desert Beige'] },
  bronze: { paint: 'bronze', weight: 3, names: ['Bronze', 'Phantom Brown'] },
  orange: { paint: 'orange', weight: 4, names: ['Orange', 'Sedona Orange'] },
  yellow: { paint: 'yellow', weight: 3, names: ['Yellow', 'Cyber Yellow'] },
  teal: { paint: 'teal', weight: 4, names: ['Teal', 'Oceania'] },
} as const satisfies Record<string, Paint>;

/** Besides the usual six; ten at most, which limits sample pictures. */
const OTHERS: Readonly<Record<BodyName, readonly Paint[]>> = {
  hatch: [more.graphite, more.sky, more.yellow, more.teal],
  sedan: [more.pearl, more.graphite, more.navy],
  wagon: [more.pearl, more.navy, more.sage],
  suv: [more.pearl, more.graphite, more.crimson, more.green],
  '4x4': [more.graphite, more.sand, more.bronze, more.green],
  ute: [more.graphite, more.orange, more.sand, more.green],
  'cab-chassis': [more.sand],
  van: [more.graphite],
  bus: [],
  'people-mover': [more.pearl, more.graphite, more.navy],
  coupe: [more.yellow, more.orange, more.graphite],
  convertible: [more.crimson, more.sky],
  truck: [],
  motorhome: [],
  caravan: [more.sand, more.graphite, more.teal],
  motorcycle: [more.orange, more.green, more.yellow],
};

/** Mostly white; the usual colours would look odd. */
const PLAIN: ReadonlySet<BodyName> = new Set(['truck', 'bus', 'van', 'motorhome', 'caravan', 'cab-chassis']);
const plainPaints = anyCar.filter(({ paint }) => paint === 'white' || paint === 'silver' || paint === 'grey' || paint === 'blue');

/** A paint, and the feed's colour name: mostly the plain word, sometimes the maker's. */
export function colourFor(body: BodyName, luck: Chance): { paint: PaintName; colour: string } {
  const { paint, names } = luck.weighted([...(PLAIN.has(body) ? plainPaints : anyCar), ...OTHERS[body]], ({ weight }) => weight);
  const [plain, ...fancy] = names;
  return { paint, colour: fancy.length > 0 && luck.in(0.35) ? luck.pick(fancy) : plain };
}

export const interiors = ['Black', 'Black', 'Grey', 'Beige', 'Brown', 'Red', 'White'] as const;
