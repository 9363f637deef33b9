import { type Hex, mix } from './colour.ts';
import { short } from './curve.ts';
import type { Random } from './random.ts';
import { ellipse, linear, paintFrom, path, repeat } from './svg.ts';

/** Where the building stands in the scene. */
export const SCENE = { left: 90, width: 640, ground: 452 } as const;

/** The colours of a dealership front at one time of day. */
export interface Tones {
  isDusk: boolean;
  brand: Hex;
  accent: Hex;
  frame: Hex;
  wall: Hex;
}

export const tones = ({ brand, accent }: { brand: Hex; accent: Hex }, isDusk: boolean): Tones => ({
  isDusk,
  brand,
  accent,
  frame: isDusk ? '#1c1e2b' : '#39444c',
  wall: isDusk ? '#2a2c3c' : '#e9ecec',
});

export function facadeDefs({ isDusk, brand }: Tones): string {
  const board = linear('w', [
    [0, mix(brand, '#ffffff', 0.12)],
    [1, mix(brand, '#000000', 0.12)],
  ]);
  if (isDusk) {
    return (
      board +
      linear('s', [
        [0, '#16233f'],
        [0.5, '#5c5a80'],
        [0.8, '#eaa67e'],
        [1, '#ffdcb0'],
      ]) +
      linear(
        'g',
        [
          [0, '#ffe9c2'],
          [0.6, '#ffd79a'],
          [1, '#d9a76a'],
        ],
        { x2: 0.3, y2: 1 },
      ) +
      linear('f', [
        [0, '#3a3a4c'],
        [1, '#1a1b27'],
      ])
    );
  }
  return (
    board +
    linear('s', [
      [0, '#7fb3da'],
      [0.6, '#cfe5f2'],
      [1, '#f3f8fa'],
    ]) +
    linear(
      'g',
      [
        [0, '#9fb9c9'],
        [0.35, '#dbe8ee'],
        [0.6, '#b6cbd6'],
        [1, '#7d95a3'],
      ],
      { x2: 0.3, y2: 1 },
    ) +
    linear('f', [
      [0, '#bfc2c1'],
      [1, '#a3a6a6'],
    ])
  );
}

function tree(random: Random, index: number, isDusk: boolean): string {
  const x = random() * 900;
  const height = 60 + random() * 90;
  const leaves = index % 2 === 1 ? '#8ca083' : '#a3b396';
  return (
    path(`M${short(x)} ${SCENE.ground}V${short(SCENE.ground - height)}`, {
      stroke: isDusk ? '#2c2d40' : '#8b8474',
      strokeWidth: 5,
    }) + ellipse(x, SCENE.ground - height, 50 + random() * 40, 34, { fill: isDusk ? '#3c3f58' : leaves })
  );
}

/** Sky and the trees behind the building. */
export const sky = ({ isDusk }: Tones, random: Random): string =>
  path('M0 0H900V560H0Z', { fill: paintFrom('s') }) + repeat(7, (index) => tree(random, index, isDusk));
