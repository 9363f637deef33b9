import { fade } from '../colour.ts';
import type { Random } from '../random.ts';
import { ridge } from '../ridge.ts';
import { ellipse, linear, paintFrom, path, repeat } from '../svg.ts';
import { GROUND, HEIGHT, HORIZON, type Scene, WIDTH } from './scene.ts';

const saltbush = (random: Random, index: number): string =>
  ellipse(random() * WIDTH, HORIZON + 4 + random() * 26, 8 + random() * 14, 3 + random() * 4, {
    fill: index % 3 === 0 ? '#a9a86f' : '#8f9a62',
  });

/** Red dirt below a tabletop range. */
export function outback(random: Random, id: string): Scene {
  const scrub = repeat(12, (index) => saltbush(random, index));
  const mesa = `M0 ${HORIZON}L60 ${HORIZON - 34}H150L176 ${HORIZON - 12}H300L330 ${HORIZON - 40}H460L492 ${HORIZON - 8}H${WIDTH}V${HORIZON + 10}H0Z`;
  return {
    defs:
      linear(`${id}W`, [
        [0, '#7fb2d6'],
        [0.4, '#c9dfe6'],
        [0.64, '#f7e2c4'],
      ]) +
      linear(`${id}F`, [
        [0, '#c8794a'],
        [0.35, '#b9622f'],
        [1, '#8c4420'],
      ]),
    body:
      path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}W`) }) +
      path(ridge(random, { y: HORIZON + 2, rise: 66, steps: 7, width: WIDTH }), { fill: fade('#b98a8a', 0.6) }) +
      path(mesa, { fill: fade('#a85a3a', 0.85) }) +
      path(`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}F`) }) +
      scrub +
      path(`M0 ${GROUND + 30}Q300 ${GROUND + 14} ${WIDTH} ${GROUND + 34}V${HEIGHT}H0Z`, { fill: fade('#000000', 0.07) }),
  };
}
