import { fade, type Hex } from './colour.ts';
import { DISPLAY } from './lettering.ts';
import { circle, element, escapeText, path, rect, svgDocument } from './svg.ts';

/** The fictional dealers of the sample. */
export const DEALER_NAMES = ['harbour', 'ridgeway', 'outback'] as const;
export type DealerName = (typeof DEALER_NAMES)[number];

interface Brand {
  words: readonly [first: string, second: string];
  /** Colour of the words on a light page; `onDark` on a dark one. */
  ink: Hex;
  onDark: Hex;
  weight: number;
  /** Condensed or wide lettering, in percent. */
  width: number;
  /** The mark, 64 by 64, with its own ground. */
  mark: () => string;
}

/** A bridge over two waves. */
const harbourMark = (): string =>
  rect(0, 0, 64, 64, { rx: 14, fill: '#12324a' }) +
  path('M8 38Q32 4 56 38', { fill: 'none', stroke: '#ffffff', strokeWidth: 5, strokeLinecap: 'round' }) +
  path('M6 38H58M20 38V26M32 38V20M44 38V26', { stroke: '#ffffff', strokeWidth: 3.4, strokeLinecap: 'round' }) +
  path('M8 48q6-5 12 0t12 0 12 0 12 0', { fill: 'none', stroke: '#3fb8ae', strokeWidth: 4, strokeLinecap: 'round' }) +
  path('M16 56q4-4 8 0t8 0 8 0 8 0', { fill: 'none', stroke: '#3fb8ae', strokeWidth: 3, strokeLinecap: 'round' });

/** A road that climbs over two ridges. */
const ridgewayMark = (): string =>
  rect(0, 0, 64, 64, { rx: 5, fill: '#16171a' }) +
  path('M4 46L24 18 34 32 42 22 60 46Z', { fill: '#c1102b' }) +
  path('M24 18L34 32 30 38 22 30 14 32Z', { fill: fade('#ffffff', 0.9) }) +
  path('M4 50H60V60H4Z', { fill: '#2a2c30' }) +
  path('M8 55h9M24 55h9M40 55h9', { stroke: '#ffffff', strokeWidth: 2.6 });

/** A sun behind a tableland and two wheel tracks. */
const outbackMark = (): string =>
  rect(0, 0, 64, 64, { rx: 20, fill: '#9c3f17' }) +
  circle(32, 28, 14, { fill: '#e6a64b' }) +
  path('M0 38H12L18 30H46L52 38H64V44A20 20 0 0144 64H20A20 20 0 010 44Z', { fill: '#35251a' }) +
  path('M26 64Q28 50 31 40M38 64Q36 50 33 40', { fill: 'none', stroke: '#fffaf3', strokeWidth: 3, strokeLinecap: 'round' });

const BRANDS: Record<DealerName, Brand> = {
  harbour: { words: ['Harbour', 'Motor Group'], ink: '#12324a', onDark: '#ffffff', weight: 640, width: 108, mark: harbourMark },
  ridgeway: { words: ['Ridgeway', 'Toyota'], ink: '#16171a', onDark: '#ffffff', weight: 760, width: 100, mark: ridgewayMark },
  outback: { words: ['Outback', 'Caravans & Bikes'], ink: '#35251a', onDark: '#fffaf3', weight: 700, width: 88, mark: outbackMark },
};

function brandOf(dealer: string): Brand {
  const name = DEALER_NAMES.find((known) => known === dealer);
  if (!name) throw new Error(`There is no dealer "${dealer}". Use one of: ${DEALER_NAMES.join(', ')}.`);
  return BRANDS[name];
}

/** The square mark alone, 64 by 64: favicon and app icon. */
export function mark(dealer: DealerName): string {
  const brand = brandOf(dealer);
  return svgDocument({ viewBox: [0, 0, 64, 64], size: [64, 64], label: brand.words.join(' '), defs: '' }, brand.mark());
}

export interface LogoOptions {
  dealer: DealerName;
  /** For dark bands. */
  onDark?: boolean;
}

/** Mark and words side by side, 260 by 64. */
export function logo({ dealer, onDark = false }: LogoOptions): string {
  const brand = brandOf(dealer);
  const fill = onDark ? brand.onDark : brand.ink;
  const [first, second] = brand.words;
  const line = (words: string, y: number, fontSize: number, fontWeight: number, opacity?: number): string =>
    element('text', { x: 78, y, fontFamily: DISPLAY, fontSize, fontWeight, fontStretch: `${brand.width}%`, fill, opacity }, escapeText(words));
  return svgDocument(
    { viewBox: [0, 0, 260, 64], size: [260, 64], label: brand.words.join(' '), defs: '' },
    brand.mark(),
    line(first, 31, 27, brand.weight),
    line(second, 53, 17, 500, 0.82),
  );
}
