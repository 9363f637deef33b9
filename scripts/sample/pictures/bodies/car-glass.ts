import { fade, mix } from '../colour.ts';
import { shape as closed, curve, knots, short } from '../curve.ts';
import { element, group, linear, paintFrom, path, use } from '../svg.ts';
import type { CarParts } from './car-metal.ts';
import type { CarShape, Spot } from './car-shape.ts';

export function glassDefs({ shape, options: { id, light } }: CarParts): string {
  if (!shape.glass) return '';
  return (
    linear(
      `${id}g`,
      [
        [0, mix('#8fa3b3', light.sky, 0.3)],
        [0.28, '#4a5965'],
        [1, '#0c1116'],
      ],
      { y1: 6 - shape.height, y2: -shape.height * 0.62, user: true },
    ) +
    path(curve(shape.glass, { close: true, fine: true }), { id: `${id}u` }) +
    element('clipPath', { id: `${id}q` }, use(`${id}u`))
  );
}

const seat = ([x, height]: Spot): string => path(`M${x - 12} ${4 - height}l-8-28q0-5 7-5l5 3 16 30zM${x - 24} ${-height - 28}q-6-12 4-12 9 0 7 12z`);

/** Two slanted streaks of sky on the front window. */
function sheen(shape: CarShape): string {
  const x = shape.seats[0]?.[0] ?? shape.length / 2;
  const top = -shape.height;
  const foot = short(top * 0.55);
  return (
    path(`M${x + 34} ${top}L${x - 26} ${foot}H${x + 4}L${x + 64} ${top}Z`, { fill: fade('#ffffff', 0.1) }) +
    path(`M${x + 74} ${top}L${x + 14} ${foot}H${x + 22}L${x + 82} ${top}Z`, { fill: fade('#ffffff', 0.08) })
  );
}

/** The strip of trim along the lower edge of the glass. */
function trim(glass: string, chrome: boolean): string {
  const all = knots(glass);
  const first = all[0];
  const turn = all.findIndex((knot, index) => index > 2 && knot.corner);
  const lower = all.slice(turn);
  if (first) lower.push(first);
  return path(curve(lower), {
    fill: 'none',
    stroke: chrome ? '#e8edf1' : '#3a4046',
    strokeWidth: 1.7,
    transform: 'translate(0 2.4)',
  });
}

export function glass({ shape, options: { id, chrome } }: CarParts): string {
  const screens = shape.windscreen ? closed(shape.windscreen) + (shape.rearWindow ? closed(shape.rearWindow) : '') : '';
  const ends = screens ? path(screens, { fill: '#141b21' }) : '';
  if (!shape.glass) return ends;
  const pillars = shape.pillars.map((pillar, index) => path(curve(pillar), { stroke: '#090b0d', strokeWidth: index === 0 ? 9 : 4 })).join('');
  return (
    ends +
    use(`${id}u`, { fill: paintFrom(`${id}g`), stroke: '#0a0c0e', strokeWidth: 4.4, strokeLinejoin: 'round' }) +
    group({ clipPath: paintFrom(`${id}q`) }, group({ fill: fade('#05080a', 0.55) }, ...shape.seats.map(seat)), sheen(shape), pillars) +
    trim(shape.glass, chrome)
  );
}
