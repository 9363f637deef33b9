import { fade } from '../colour.ts';
import { curve, shape } from '../curve.ts';
import { path } from '../svg.ts';

/** The rim of the tub and the sports bar behind the cab. */
export const tub = (): string =>
  path(shape('10,110! 174,112! 176,117! 14,116!'), { fill: '#14171a' }) +
  path(curve('132,113! 148,140 170,147! 188,147!'), {
    fill: 'none',
    stroke: '#16191d',
    strokeWidth: 7,
    strokeLinejoin: 'round',
  }) +
  path(curve('134,115! 149,141 170,148.5!'), { fill: 'none', stroke: fade('#ffffff', 0.22), strokeWidth: 1.4 });
