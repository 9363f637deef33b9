import type { Hex } from './colour.ts';

/** The colours that dealers list, as base coats. */
export const PAINTS = {
  white: '#e9ecee',
  pearl: '#e6e2da',
  silver: '#aeb5bb',
  grey: '#6a727a',
  graphite: '#3a4047',
  black: '#1b1e22',
  red: '#a8161f',
  crimson: '#7f1320',
  blue: '#1f4f8f',
  navy: '#1b2d4a',
  sky: '#7da3bf',
  green: '#32493c',
  sage: '#8a9a84',
  sand: '#b9a98c',
  bronze: '#7a5a3c',
  orange: '#c8561d',
  yellow: '#d8a41c',
  teal: '#1d6269',
} as const satisfies Record<string, Hex>;

export type PaintName = keyof typeof PAINTS;

export const PAINT_NAMES = Object.keys(PAINTS) as PaintName[];

export const isPaintName = (name: string): name is PaintName => Object.hasOwn(PAINTS, name);

/** The base coat of a paint; an unknown name is an error that lists the known ones. */
export function baseCoat(name: string): Hex {
  if (!isPaintName(name)) {
    throw new Error(`There is no paint "${name}". Use one of: ${PAINT_NAMES.join(', ')}.`);
  }
  return PAINTS[name];
}
