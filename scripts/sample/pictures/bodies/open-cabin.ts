import { fade } from '../colour.ts';
import { ellipse, path, rect } from '../svg.ts';

const LEATHER = '#5a2f22';
const DARK = '#0d0f11';

const seat = (x: number): string =>
  path(`M${x} -84L${x - 10} -112Q${x - 10} -117 ${x - 3} -117H${x + 6}Q${x + 10} -116 ${x + 11} -112L${x + 22} -84Z`, {
    fill: LEATHER,
  }) +
  path(`M${x - 9} -112L${x} -84`, { stroke: '#c78a6c', strokeWidth: 1.6 }) +
  rect(x - 13, -127, 17, 12, { rx: 5, fill: '#6b3a2b' });

/** Seats, wheel and windscreen of the open car, drawn behind the doors. */
export const openCabin = (): string =>
  path('M112-90L250-90 258-84H108Z', { fill: '#0b0d0f' }) +
  path('M120-91q4-17 14-17t13 17z', { fill: '#1a1d21' }) +
  path('M121-94q4-12 13-13', { fill: 'none', stroke: fade('#ffffff', 0.4), strokeWidth: 1.4 }) +
  seat(160) +
  path('M228-88l-16-17', { stroke: DARK, strokeWidth: 4 }) +
  ellipse(211, -105, 4, 10, { fill: 'none', stroke: DARK, strokeWidth: 3, transform: 'rotate(-24 211 -105)' }) +
  path('M264-90L216-122 204-124 252-90Z', { fill: fade('#a9bccb', 0.35) }) +
  path('M266-89Q240-106 214-122L202-125', {
    fill: 'none',
    stroke: '#0f1215',
    strokeWidth: 5,
    strokeLinecap: 'round',
  }) +
  path('M262-94Q238-109 212-124', { fill: 'none', stroke: fade('#ffffff', 0.55), strokeWidth: 1.3 });
