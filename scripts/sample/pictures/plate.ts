import type { Hex } from './colour.ts';
import { DISPLAY } from './lettering.ts';
import { element, escapeText, linear, paintFrom, rect, svgDocument } from './svg.ts';

export interface PlateOptions {
  /** One to three letters. */
  text: string;
  tone?: Hex;
}

/** A neutral machined plate with a monogram; never a maker's logo. */
export function plate({ text, tone = '#5b6670' }: PlateOptions): string {
  const letters = element(
    'text',
    {
      x: 60,
      y: 46,
      textAnchor: 'middle',
      fontFamily: DISPLAY,
      fontWeight: 700,
      fontSize: text.length > 2 ? 25 : 29,
      letterSpacing: 1,
      fill: tone,
    },
    escapeText(text),
  );
  return svgDocument(
    {
      viewBox: [0, 0, 120, 72],
      label: `${text} monogram plate`,
      defs: linear('m', [
        [0, '#fbfcfd'],
        [0.5, '#e6eaed'],
        [0.52, '#d5dbe0'],
        [1, '#eef1f3'],
      ]),
    },
    rect(1, 1, 118, 70, { rx: 35, fill: paintFrom('m'), stroke: '#b9c1c8' }),
    rect(6, 6, 108, 60, { rx: 30, fill: 'none', stroke: '#ffffff', strokeWidth: 1.5 }),
    letters,
  );
}
