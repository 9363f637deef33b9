import { fade } from '../colour.ts';
import { curve, shape } from '../curve.ts';
import { path } from '../svg.ts';

const PRESSED = { fill: fade('#000000', 0.05) };
const EDGE = { fill: 'none', stroke: fade('#000000', 0.22) };

/** The pressed panels where a bus would have windows. */
export const cargoPanels = (): string =>
  path(shape('30,124! 30,180 46,186! 166,187! 166,124!'), PRESSED) +
  path(curve('30,124! 30,180 46,186! 166,187!'), EDGE) +
  path(shape('192,124! 192,187! 310,186! 310,124!'), PRESSED) +
  path(curve('192,124! 192,187! 310,186!'), EDGE);
