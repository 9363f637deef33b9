import { fade } from '../colour.ts';
import { shape as closed, curve, knots, short } from '../curve.ts';
import type { DrawingOptions } from '../drawing.ts';
import { circle, element, group, linear, paintFrom, path, use } from '../svg.ts';
import type { Coat } from './car-coat.ts';
import type { CarFrame } from './car-frame.ts';
import type { CarShape } from './car-shape.ts';

const PLASTIC = '#17191c';

export interface CarParts {
  shape: CarShape;
  frame: CarFrame;
  coat: Coat;
  options: DrawingOptions;
}

export function metalDefs({ shape, frame, coat, options }: CarParts): string {
  const { id, light } = options;
  const { height, sill } = shape;
  const flank = linear(
    `${id}b`,
    [
      [0, coat.upper],
      [0.34, coat.light],
      [0.5, coat.middle],
      [0.61, coat.shade],
      [0.72, coat.middle],
      [0.82, coat.low],
      [0.9, coat.shade],
      [1, coat.deep],
    ],
    { y1: -height, y2: 4 - sill, user: true },
  );
  const ends = linear(
    `${id}e`,
    [
      [0, light.shade, 0.5],
      [0.13, light.shade, 0],
      [0.8, light.shade, 0],
      [1, light.shade, 0.55],
    ],
    { x2: 1 },
  );
  const horizon = linear(
    `${id}c`,
    [
      [0, light.horizon, 0.95 * light.strength],
      [1, light.horizon, 0],
    ],
    {
      y1: -height * 0.64,
      y2: -height * 0.5,
      user: true,
    },
  );
  const rim = linear(
    `${id}i`,
    [
      [0, light.sky, 0.8],
      [0.5, light.sky, 0.6],
      [0.72, light.sky, 0],
    ],
    {
      y1: -height,
      y2: 0,
      user: true,
    },
  );
  return (
    flank +
    ends +
    horizon +
    rim +
    path(curve(shape.crease), { id: `${id}z` }) +
    path(frame.silhouette, { id: `${id}y` }) +
    element('clipPath', { id: `${id}k` }, use(`${id}y`)) +
    element('filter', { id: `${id}f` }, element('feGaussianBlur', { stdDeviation: 3.2 }))
  );
}

/** Wells and underbody: what shows dark behind the wheels. */
export function wells({ shape, frame }: CarParts): string {
  const { rearAxle, frontAxle, sill, wheelRadius } = shape;
  const dots = (inset: number, height: number, width: number, colour: string): string =>
    path(`M${rearAxle + inset} ${short(height)}h0M${frontAxle - inset} ${short(height)}h0`, {
      stroke: colour,
      strokeWidth: width,
      strokeLinecap: 'round',
    });
  return (
    path(`M${rearAxle} ${-sill - 6}H${frontAxle}`, { stroke: '#07090b', strokeWidth: 22 }) +
    dots(9, -wheelRadius - 1, 2 * wheelRadius - 4, '#0a0c0e') +
    dots(0, -wheelRadius, 2 * frame.arch + 2, '#050608')
  );
}

/** The bright band of horizon between the belt line and the crease. */
function horizonBand({ shape, coat, options }: CarParts): string {
  const lower = knots(shape.crease);
  const end = lower.at(-1);
  if (!end) return '';
  const back = curve(lower.reverse(), { move: false });
  const band = `${curve(shape.belt)}L${short(end.x)} ${short(end.y)}${back}Z`;
  return path(band, { fill: paintFrom(`${options.id}c`), opacity: coat.isDark ? 0.5 : 0.62 });
}

function reflections({ coat, options: { id, light } }: CarParts): string {
  const soft = group(
    { filter: paintFrom(`${id}f`) },
    use(`${id}z`, { y: 8, stroke: fade(coat.deep, 0.42), strokeWidth: 13 }),
    use(`${id}z`, { transform: 'scale(1 .62)', stroke: fade(light.bounce, 0.34), strokeWidth: 10 }),
    use(`${id}y`, { stroke: paintFrom(`${id}i`), strokeWidth: 9 }),
  );
  return group(
    { fill: 'none' },
    soft,
    use(`${id}z`, { stroke: fade(light.sky, 0.5), strokeWidth: 1.3 }),
    use(`${id}y`, { stroke: paintFrom(`${id}i`), strokeWidth: 1.8 }),
  );
}

function arches({ shape, frame, options: { id, light } }: CarParts): string {
  const lip = shape.cladding
    ? circle(0, 0, frame.arch + 2.5, { stroke: PLASTIC, strokeWidth: 9 }) + circle(0, 0, frame.arch + 7, { stroke: fade('#ffffff', 0.18) })
    : circle(0, 0, frame.arch + 1.6, { stroke: fade(light.sky, 0.38), strokeWidth: 1.5 });
  const arch = group(
    { transform: `translate(${shape.rearAxle} ${-shape.wheelRadius})` },
    circle(0, 0, frame.arch + 9, { stroke: fade(light.shade, 0.16), strokeWidth: 12 }),
    lip,
  );
  return group({ id: `${id}a`, fill: 'none' }, arch) + use(`${id}a`, { x: shape.frontAxle - shape.rearAxle });
}

function plasticSkirt({ shape, frame }: CarParts): string {
  const { sill, rearAxle, frontAxle } = shape;
  const { arch, opening, chin } = frame;
  const low = -chin.y - 6;
  const nose = `${chin.x + 4},${low}! ${chin.x + 8},${low + 18}! ${frontAxle + arch},${low + 18} ${frontAxle + arch - 4},${low - 2}!`;
  const tail = `0,${sill + 16}! ${rearAxle - arch},${sill + 18}! ${rearAxle - arch},${sill - 8}! 0,${sill - 8}!`;
  return (
    path(`M${rearAxle} ${-sill - 9}H${frontAxle}V0H${rearAxle}Z`, { fill: PLASTIC }) +
    path(`M${short(rearAxle + opening + 6)} ${-sill - 9}H${short(frontAxle - opening - 6)}`, {
      stroke: fade('#ffffff', 0.2),
    }) +
    path(closed(nose) + closed(tail), { fill: PLASTIC })
  );
}

function paintedSkirt({ shape, frame, options: { light } }: CarParts): string {
  const { sill, length, rearAxle, frontAxle } = shape;
  const { opening, chin } = frame;
  const low = -chin.y;
  const intake = `${chin.x - 26},${low + 4}! ${chin.x + 12},${low + 20}! ${chin.x + 12},${low + 8}! ${chin.x - 6},${low + 3}!`;
  return (
    path(`M0 ${-sill - 5}H${length}V0H0Z`, { fill: fade(light.shade, 0.55) }) +
    path(`M${short(rearAxle + opening)} ${-sill - 6}H${short(frontAxle - opening)}`, {
      stroke: fade(light.bounce, 0.4),
      strokeWidth: 1.2,
    }) +
    path(closed(intake), { fill: fade('#0c0e10', 0.85) })
  );
}

export function metal(parts: CarParts): string {
  const { shape, options } = parts;
  const { id } = options;
  return (
    use(`${id}y`, { fill: paintFrom(`${id}b`) }) +
    group(
      { clipPath: paintFrom(`${id}k`) },
      horizonBand(parts),
      reflections(parts),
      path(`M0 ${-shape.height - 20}H${shape.length}V0H0Z`, { fill: paintFrom(`${id}e`) }),
      arches(parts),
      shape.cladding ? plasticSkirt(parts) : paintedSkirt(parts),
    )
  );
}
