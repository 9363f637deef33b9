import { harbour } from './heroes/harbour.ts';
import { HERO_HEIGHT, HERO_WIDTH, type HeroScene } from './heroes/hero-scene.ts';
import { outbackTrack } from './heroes/outback.ts';
import { ridgeRoad } from './heroes/ridge.ts';
import { type Random, random } from './random.ts';
import { path, radial, svgDocument } from './svg.ts';

const SCENES = { harbour, ridge: ridgeRoad, outback: outbackTrack } as const satisfies Record<string, (random: Random) => HeroScene>;

export type HeroName = keyof typeof SCENES;

export const HERO_NAMES = Object.keys(SCENES) as HeroName[];

export interface HeroOptions {
  scene: HeroName;
  seed?: number;
}

/** Ground below the scene, for the search panel to stand on. */
const APRON = 110;

/** A wide opening scene, quiet on the left for the words: 1600 by 870, cut from the top and the left. */
export function hero({ scene, seed = 7 }: HeroOptions): string {
  if (!Object.hasOwn(SCENES, scene)) {
    throw new Error(`There is no hero scene "${scene}". Use one of: ${HERO_NAMES.join(', ')}.`);
  }
  const { defs, body, ground } = SCENES[scene](random(seed));
  const shadow = radial('hS', [
    [0, '#04060a', 0.7],
    [0.6, '#04060a', 0.35],
    [1, '#04060a', 0],
  ]);
  return svgDocument(
    {
      viewBox: [0, 0, HERO_WIDTH, HERO_HEIGHT + APRON],
      preserveAspectRatio: 'xMaxYMax slice',
      label: `Hero scene: ${scene}`,
      defs: shadow + defs,
    },
    body,
    path(`M0 ${HERO_HEIGHT - 1}H${HERO_WIDTH}V${HERO_HEIGHT + APRON}H0Z`, { fill: ground }),
  );
}
