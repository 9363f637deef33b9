/** Side view as SVG paths in a box of 240 by 90, wheels on the ground. */
export type BodyShape = { body: string; glass: string; wheels: readonly { x: number; r: number }[] };

const two = [
  { x: 58, r: 17 },
  { x: 184, r: 17 },
];
const large = [
  { x: 56, r: 19 },
  { x: 184, r: 19 },
];

/** Fallback pictures for tiles. */
export const bodyShapes = {
  sedan: {
    body: 'M12 72V56Q14 48 32 45L68 41Q90 21 112 20H142Q162 21 186 42L214 46Q228 48 228 60V72Z',
    glass: 'M80 42Q96 27 112 26H121V42ZM127 26H142Q156 28 172 42H127Z',
    wheels: two,
  },
  hatch: {
    body: 'M16 72V54Q18 46 34 44L64 40Q88 19 112 18H170Q196 23 206 45L220 53L222 72Z',
    glass: 'M76 41Q94 25 112 24H124V41ZM130 24H168Q186 28 194 41H130Z',
    wheels: two,
  },
  wagon: {
    body: 'M12 72V56Q14 48 32 45L68 41Q90 21 112 20H200Q214 23 222 46L228 56V72Z',
    glass: 'M80 42Q96 27 112 26H121V42ZM127 26H162V42H127ZM168 26H198Q206 29 212 42H168Z',
    wheels: two,
  },
  suv: {
    body: 'M14 70V46Q16 39 32 37L66 34Q84 12 108 10H190Q212 12 220 36L226 43V70Z',
    glass: 'M78 34Q92 17 108 16H124V34ZM130 16H164V34H130ZM170 16H188Q204 18 210 34H170Z',
    wheels: large,
  },
  ute: {
    body: 'M12 70V46Q14 39 30 37L60 34Q78 12 100 11H132Q140 12 142 34H226L228 40V70Z',
    glass: 'M72 34Q84 18 100 17H106V34ZM112 17H130L134 34H112Z',
    wheels: large,
  },
  van: {
    body: 'M14 72V52Q16 42 30 38L56 12Q62 6 74 6H216Q226 7 226 18V72Z',
    glass: 'M44 38L62 18Q66 13 74 13H92V38ZM98 13H150V38H98ZM156 13H214V38H156Z',
    wheels: two,
  },
  coupe: {
    body: 'M12 72V58Q14 50 32 47L74 43Q96 25 122 24H138Q172 28 202 47L222 51Q228 53 228 62V72Z',
    glass: 'M86 44Q102 31 122 30H134Q154 32 176 44Z',
    wheels: two,
  },
  convertible: {
    body: 'M12 72V56Q14 49 32 47L74 44L92 26L97 28L88 44L176 45Q206 45 222 50Q228 52 228 62V72Z',
    glass: 'M80 43L93 30L95 31L86 43Z',
    wheels: two,
  },
  truck: {
    body: 'M12 72V40Q13 32 22 30L30 12Q32 8 40 8H66V58H74V4H228V72Z',
    glass: 'M30 31L38 14H58V31Z',
    wheels: [
      { x: 44, r: 17 },
      { x: 162, r: 17 },
      { x: 200, r: 17 },
    ],
  },
  bus: {
    body: 'M12 72V16Q13 8 22 8H218Q228 8 228 18V72Z',
    glass: 'M20 16H58V40H20ZM64 16H102V40H64ZM108 16H146V40H108ZM152 16H190V40H152ZM196 16H220V40H196Z',
    wheels: two,
  },
  caravan: {
    body: 'M10 72V66H40V32Q42 12 66 10H200Q222 12 222 34V72Z',
    glass: 'M62 26H108V46H62ZM166 22H202V66H166Z',
    wheels: [{ x: 130, r: 17 }],
  },
  motorcycle: {
    body: 'M52 60L84 30L76 18L98 14L100 19L90 22L96 30Q118 20 136 32L182 28L188 36L160 42L184 58L178 64L148 50L132 68H98L86 44L60 66Z',
    glass: 'M104 42H130L122 58H106Z',
    wheels: [
      { x: 54, r: 24 },
      { x: 184, r: 24 },
    ],
  },
} as const satisfies Record<string, BodyShape>;

/** Words that identify a body type; the first match wins. */
const known: readonly (readonly [RegExp, keyof typeof bodyShapes])[] = [
  [/caravan|camper|trailer/, 'caravan'],
  [/motor ?(?:cycle|bike)|bike|scooter|atv/, 'motorcycle'],
  [/bus|coach/, 'bus'],
  [/convertible|cabrio|roadster/, 'convertible'],
  [/\bute\b|tray|cab|pick.?up/, 'ute'],
  [/truck/, 'truck'],
  [/van|people mover|mpv/, 'van'],
  [/suv|4x4|4wd|off.?road|crossover/, 'suv'],
  [/hatch|light|micro/, 'hatch'],
  [/wagon|estate/, 'wagon'],
  [/coupe|coupé|sports/, 'coupe'],
];

/** Falls back to a sedan. */
export function bodyShape(body: string): BodyShape {
  const text = body.toLowerCase();
  return bodyShapes[known.find(([words]) => words.test(text))?.[1] ?? 'sedan'];
}
