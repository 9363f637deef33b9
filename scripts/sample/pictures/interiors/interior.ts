import type { Scene } from '../backdrops/scene.ts';
import type { BodyName } from '../body.ts';
import { type Hex, mix } from '../colour.ts';
import type { Random } from '../random.ts';
import { type CabinStyle, cabin } from './cabin.ts';
import { cockpit } from './cockpit.ts';
import { livingRoom } from './living-room.ts';

export interface InteriorOptions {
  id: string;
  body: BodyName;
  paint: Hex;
  random: Random;
}

const LEATHERS: readonly (readonly [seat: Hex, stitch: Hex])[] = [
  ['#2b3035', '#9aa3ab'],
  ['#2b2624', '#c5644a'],
  ['#7a4a30', '#e8c9a8'],
  ['#b8ab98', '#6d6254'],
  ['#4a5058', '#d8dde1'],
];

const WORKING: ReadonlySet<BodyName> = new Set(['ute', 'cab-chassis', 'van', 'bus', 'truck', '4x4']);

function style({ body, paint, random }: InteriorOptions): CabinStyle {
  const [seat, stitch] = LEATHERS[Math.floor(random() * LEATHERS.length)] ?? ['#2b3035', '#9aa3ab'];
  const works = WORKING.has(body);
  return {
    dash: works ? 214 : 196 + Math.round(random() * 10),
    seat: works ? '#363c42' : seat,
    stitch: works ? '#7f8890' : stitch,
    trim: works ? '#596168' : mix(paint, '#2a2e33', 0.25),
    selector: works || random() < 0.4 ? 'lever' : 'dial',
  };
}

/** What a shopper sees from the driver's, rider's or camper's place: 600 by 400. */
export function interior(options: InteriorOptions): Scene {
  if (options.body === 'motorcycle') return cockpit(options);
  if (options.body === 'caravan' || options.body === 'motorhome') return livingRoom(options);
  return cabin(options, style(options));
}
