import { fade } from '../colour.ts';
import { curve, short } from '../curve.ts';
import { group, path, rect, use } from '../svg.ts';
import type { CarParts } from './car-metal.ts';

export const trimDefs = ({ shape, options: { id } }: CarParts): string => path(shape.shutLines.map((line) => curve(line)).join(''), { id: `${id}d` });

/** A dark gap with a lit edge beside it. */
const shutLines = ({ coat, options: { id, light } }: CarParts): string =>
  group(
    { fill: 'none' },
    use(`${id}d`, { x: 1.3, y: 0.4, stroke: fade(light.sky, 0.24) }),
    use(`${id}d`, { stroke: fade(coat.shutLine, 0.8), strokeWidth: 1.25 }),
  );

const handles = ({ shape, coat }: CarParts): string =>
  shape.handles
    .map(
      ([x, height]) =>
        path(`M${x + 2} ${short(2.4 - height)}h19`, {
          stroke: coat.handleShadow,
          strokeWidth: 5,
          strokeLinecap: 'round',
        }) + path(`M${x + 2} ${short(0.6 - height)}h19`, { stroke: coat.highlight, strokeWidth: 4.2, strokeLinecap: 'round' }),
    )
    .join('');

function roofRails({ shape, options: { id } }: CarParts): string {
  if (!shape.roofRails) return '';
  return (
    path(curve(shape.roofRails), {
      id: `${id}l`,
      fill: 'none',
      stroke: '#0e1012',
      strokeWidth: 3.4,
      strokeLinecap: 'round',
    }) + use(`${id}l`, { y: -1.4, style: 'stroke:#aab2b9;stroke-width:1.3' })
  );
}

function sideStep({ shape, frame }: CarParts): string {
  if (!shape.sideStep) return '';
  const start = shape.rearAxle + frame.opening + 14;
  const width = shape.frontAxle - shape.rearAxle - 2 * frame.opening - 28;
  return (
    rect(start, 2 - shape.sill, width, 6, { rx: 3, fill: '#0f1113' }) +
    path(`M${short(start + 4)} ${3 - shape.sill}h${short(width - 8)}`, { stroke: fade('#ffffff', 0.3) })
  );
}

export const trim = (parts: CarParts): string =>
  shutLines(parts) + handles(parts) + roofRails(parts) + sideStep(parts) + (parts.shape.extras?.() ?? '');

export function mirror({ shape, coat, options: { light } }: CarParts): string {
  const [x, height] = shape.mirror;
  return (
    path(`M${x + 8} ${-height}l7 4-3-7z`, { fill: '#0d0f11' }) +
    path(`M${x - 6} ${-height - 2}q-2-12 8-13q11 0 14 6q1 7-6 8z`, { fill: coat.mirror }) +
    path(`M${x - 5} ${-height - 8}q2-7 8-7 8 0 12 4`, {
      fill: 'none',
      stroke: fade(light.sky, 0.7),
      strokeWidth: 1.6,
    })
  );
}
