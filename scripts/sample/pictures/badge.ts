import { DISPLAY } from './lettering.ts';
import { circle, element, path, rect, svgDocument } from './svg.ts';

/** What a dealer's own programme of certified vehicles might put on their pictures: a tick and two words, 32 px high. Never a maker's badge. */
export function badge(): string {
  const words = element(
    'text',
    { x: 36, y: 21, fontFamily: DISPLAY, fontWeight: 700, fontSize: 13, letterSpacing: 0.3, fill: '#16171a', textLength: 100 },
    'Certified used',
  );
  return svgDocument(
    { viewBox: [0, 0, 148, 32], size: [148, 32], label: 'Certified used', defs: '' },
    rect(0.5, 0.5, 147, 31, { rx: 15.5, fill: '#ffffff', stroke: '#17663d' }),
    circle(16, 16, 11, { fill: '#17663d' }),
    path('M11 16L15 20 22 12', { fill: 'none', stroke: '#ffffff', strokeWidth: 2.6, strokeLinecap: 'round', strokeLinejoin: 'round' }),
    words,
  );
}
