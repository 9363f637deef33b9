import type { Scene } from '../backdrops/scene.ts';
import { fade, mix } from '../colour.ts';
import { circle, ellipse, linear, paintFrom, path, rect, repeat } from '../svg.ts';
import type { InteriorOptions } from './interior.ts';

const BLACK = '#15181b';

const road = (id: string): string =>
  path('M0 0H600V400H0Z', { fill: paintFrom(`${id}A`) }) +
  path('M0 128Q150 92 300 118T600 106V170H0Z', { fill: '#7f9a86' }) +
  path('M0 150H600V400H0Z', { fill: '#8f9a72' }) +
  path('M268 150H332L620 400H-20Z', { fill: '#6b7074' }) +
  path('M297 154h6l14 60h-34zM276 236h48l18 60h-84z', { fill: fade('#ffffff', 0.75) });

const handlebar = (): string =>
  path('M28 236Q120 214 210 246L300 262 390 246Q480 214 572 236', { fill: 'none', stroke: '#1c2024', strokeWidth: 17 }) +
  path('M28 231Q120 209 210 241', { fill: 'none', stroke: fade('#ffffff', 0.3), strokeWidth: 2 }) +
  path('M390 241Q480 209 572 231', { fill: 'none', stroke: fade('#ffffff', 0.3), strokeWidth: 2 }) +
  path('M0 240L96 224M504 224L600 240', { stroke: '#0b0d0f', strokeWidth: 34, strokeLinecap: 'round' }) +
  repeat(7, (index) =>
    path(`M${8 + index * 12} ${225 - index * 2}v30M${592 - index * 12} ${225 - index * 2}v30`, { stroke: '#2a2f34', strokeWidth: 3 }),
  ) +
  path('M22 206Q90 176 150 196M578 206Q510 176 450 196', { fill: 'none', stroke: '#aab2b9', strokeWidth: 7, strokeLinecap: 'round' }) +
  rect(118, 214, 44, 36, { rx: 8, fill: BLACK }) +
  rect(438, 214, 44, 36, { rx: 8, fill: BLACK }) +
  circle(140, 228, 5, { fill: '#d8a41c' }) +
  circle(460, 228, 5, { fill: '#c5131c' });

const mirrors = (): string =>
  path('M150 206L104 118M450 206L496 118', { stroke: BLACK, strokeWidth: 6 }) +
  ellipse(92, 98, 56, 30, { fill: BLACK }) +
  ellipse(92, 98, 50, 25, { fill: '#a9c4d4' }) +
  ellipse(508, 98, 56, 30, { fill: BLACK }) +
  ellipse(508, 98, 50, 25, { fill: '#a9c4d4' }) +
  path('M46 106q46-16 92 0l-8 10q-38 12-76 0zM462 106q46-16 92 0l-8 10q-38 12-76 0z', { fill: '#6f8a6d' });

const cluster = (id: string): string =>
  path('M206 190Q206 140 300 136T394 190Q396 236 350 244H250Q204 236 206 190Z', { fill: '#0c0e10', stroke: '#4b535b', strokeWidth: 3 }) +
  circle(266, 190, 40, { fill: '#07090b', stroke: '#aab2b9', strokeWidth: 3 }) +
  circle(266, 190, 31, { fill: 'none', stroke: '#e6ecef', strokeWidth: 5, strokeDasharray: '2 8' }) +
  path('M266 190L243 168', { stroke: '#ff5a3c', strokeWidth: 3.4, strokeLinecap: 'round' }) +
  circle(266, 190, 6, { fill: '#2a2f34' }) +
  rect(316, 158, 66, 66, { rx: 8, fill: paintFrom(`${id}D`) }) +
  path('M326 208h46M326 198h30', { stroke: '#58d0ff', strokeWidth: 4, strokeLinecap: 'round' }) +
  path('M330 184v-16h12v16zM350 184v-16h12v16z', { fill: 'none', stroke: '#ffffff', strokeWidth: 3.4 });

const tank = (id: string): string =>
  path('M176 400Q180 296 300 290T424 400Z', { fill: paintFrom(`${id}T`) }) +
  path('M206 400Q214 318 284 304', { fill: 'none', stroke: fade('#ffffff', 0.6), strokeWidth: 5 }) +
  circle(300, 346, 28, { fill: '#2a2f34', stroke: '#c3cad0', strokeWidth: 4 }) +
  path('M300 332v18M290 350h20', { stroke: '#8b939a', strokeWidth: 4 }) +
  path('M232 258h136l-14 36H246Z', { fill: '#22272b' }) +
  circle(300, 272, 11, { fill: '#8b939a' });

/** The rider's view of a motorcycle: instruments, handlebar, mirrors, tank. */
export function cockpit({ id, paint }: InteriorOptions): Scene {
  return {
    defs:
      linear(`${id}A`, [
        [0, '#6fb0d8'],
        [0.4, '#dcedf5'],
      ]) +
      linear(`${id}D`, [
        [0, '#0c2436'],
        [1, '#123d52'],
      ]) +
      linear(`${id}T`, [
        [0, mix(paint, '#ffffff', 0.5)],
        [0.3, paint],
        [1, mix(paint, '#000000', 0.5)],
      ]),
    body: road(id) + mirrors() + handlebar() + tank(id) + cluster(id),
  };
}
