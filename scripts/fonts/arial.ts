/**
 * Advance widths of Arial in 2048ths of the font size. Liberation Sans and Helvetica share them, so
 * the fallback fits on every platform.
 */
const REGULAR = {
  ' ': 569,
  a: 1139,
  b: 1139,
  c: 1024,
  d: 1139,
  e: 1139,
  f: 569,
  g: 1139,
  h: 1139,
  i: 455,
  j: 455,
  k: 1024,
  l: 455,
  m: 1706,
  n: 1139,
  o: 1139,
  p: 1139,
  q: 1139,
  r: 682,
  s: 1024,
  t: 569,
  u: 1139,
  v: 1024,
  w: 1479,
  x: 1024,
  y: 1024,
  z: 1024,
};

const BOLD: typeof REGULAR = {
  ' ': 569,
  a: 1139,
  b: 1251,
  c: 1139,
  d: 1251,
  e: 1139,
  f: 682,
  g: 1251,
  h: 1251,
  i: 569,
  j: 569,
  k: 1139,
  l: 569,
  m: 1821,
  n: 1251,
  o: 1251,
  p: 1251,
  q: 1251,
  r: 797,
  s: 1139,
  t: 682,
  u: 1251,
  v: 1139,
  w: 1593,
  x: 1139,
  y: 1139,
  z: 1024,
};

/** How often a character comes up in a thousand characters of English. */
const FREQUENCY: typeof REGULAR = {
  ' ': 183,
  a: 65,
  b: 12,
  c: 22,
  d: 33,
  e: 103,
  f: 20,
  g: 16,
  h: 50,
  i: 57,
  j: 1,
  k: 6,
  l: 33,
  m: 20,
  n: 57,
  o: 62,
  p: 15,
  q: 1,
  r: 50,
  s: 53,
  t: 75,
  u: 23,
  v: 8,
  w: 17,
  x: 1,
  y: 14,
  z: 1,
};

/** The mean advance of English text in shares of the font size. */
export function meanAdvance(advance: (character: string) => number): number {
  let total = 0;
  let weight = 0;
  for (const [character, frequency] of Object.entries(FREQUENCY)) {
    total += advance(character) * frequency;
    weight += frequency;
  }
  return total / weight;
}

const lookUp =
  (widths: Readonly<Record<string, number>>) =>
  (character: string): number =>
    (widths[character] ?? 1139) / 2048;

export const ARIAL_ADVANCE = meanAdvance(lookUp(REGULAR));
export const ARIAL_BOLD_ADVANCE = meanAdvance(lookUp(BOLD));
