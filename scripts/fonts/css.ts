import { fromBuffer } from '@capsizecss/unpack';
import { hankenInstance, monaInstance } from './families.ts';

interface Fallback {
  family: string;
  weight: string;
  stretch?: string;
  isBold: boolean;
  /** The instance nearest to this range of weights and widths. */
  font: Buffer;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/**
 * Mean character widths of English in Arial and Arial Bold, as shares of the font size: `xWidthAvg` and `unitsPerEm` of `@capsizecss/metrics` 4.3, a
 * package of 169 MB. Liberation Sans and Helvetica have the same widths.
 */
const arialWidth = 913 / 2048;
const arialBoldWidth = 983 / 2048;

/** A fallback font: Arial stretched to the web font's width and line height, so that the swap causes no layout shift. */
async function fallbackRule({ family, weight, stretch, isBold, font }: Fallback): Promise<string> {
  const { xWidthAvg, unitsPerEm, ascent, descent, lineGap } = await fromBuffer(font);
  const size = xWidthAvg / unitsPerEm / (isBold ? arialBoldWidth : arialWidth);
  const override = (length: number) => percent(length / unitsPerEm / size);
  const names = isBold
    ? ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold']
    : ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'];
  return [
    '@font-face {',
    `  font-family: "${family} Fallback";`,
    `  src: ${names.map((name) => `local("${name}")`).join(', ')};`,
    `  font-weight: ${weight};`,
    ...(stretch ? [`  font-stretch: ${stretch};`] : []),
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${override(ascent)};`,
    `  descent-override: ${override(-descent)};`,
    `  line-gap-override: ${override(lineGap)};`,
    '}',
  ].join('\n');
}

function faceRule(family: string, file: string, weight: string, stretch?: string): string {
  return [
    '@font-face {',
    `  font-family: "${family}";`,
    `  src: url("/fonts/${file}.woff2") format("woff2");`,
    `  font-weight: ${weight};`,
    ...(stretch ? [`  font-stretch: ${stretch};`] : []),
    '  font-display: swap;',
    '}',
  ].join('\n');
}

export async function fontsCss(): Promise<string> {
  const display = 'Mona Sans';
  const text = 'Hanken Grotesk';
  const bold = { family: display, weight: '600 800', isBold: true };
  const fallbacks: Fallback[] = [
    { ...bold, stretch: '85% 94%', font: await monaInstance(700, 88) },
    { ...bold, stretch: '95% 104%', font: await monaInstance(700, 100) },
    { ...bold, stretch: '105% 110%', font: await monaInstance(700, 108) },
    { family: text, weight: '400 549', isBold: false, font: await hankenInstance(400) },
    { family: text, weight: '550 700', isBold: true, font: await hankenInstance(600) },
  ];
  return `${[
    '/* Written by `node scripts/fonts.ts`; change it there. */',
    faceRule(display, 'mona-sans', '600 800', '85% 110%'),
    faceRule(text, 'hanken-grotesk', '400 700'),
    ...(await Promise.all(fallbacks.map(fallbackRule))),
  ].join('\n\n')}\n`;
}
