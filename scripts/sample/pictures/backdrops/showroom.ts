import { fade } from '../colour.ts';
import type { Random } from '../random.ts';
import { ridge } from '../ridge.ts';
import { group, linear, paintFrom, path, repeat } from '../svg.ts';
import { HEIGHT, HORIZON, type Scene, WIDTH } from './scene.ts';

const FRAME = '#2a3138';
const DEPTH = HEIGHT - HORIZON;

const ceilingLight = (x: number): string => path(`M${x} 22L${x + 110} 22 ${x + 122} 30H${x - 12}Z`);
const reflection = (x: number): string => path(`M${x} ${HORIZON}h78l-26 ${DEPTH}h-130z`);

/** Inside the dealership, with a glass front to the street. */
export function showroom(random: Random, id: string): Scene {
  return {
    defs:
      linear(`${id}W`, [
        [0, '#2c343c'],
        [0.6, '#5f6b76'],
        [1, '#727e88'],
      ]) +
      linear(`${id}F`, [
        [0, '#aab4bc'],
        [0.3, '#d5dbe0'],
        [1, '#8f9aa3'],
      ]) +
      linear(`${id}V`, [
        [0, '#cfe3ee'],
        [0.7, '#eef5f8'],
        [1, '#dfe7da'],
      ]) +
      linear(`${id}R`, [
        [0, '#ffffff', 0.55],
        [1, '#ffffff', 0],
      ]),
    body:
      path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}W`) }) +
      path(`M0 66H${WIDTH}V${HORIZON}H0Z`, { fill: paintFrom(`${id}V`) }) +
      path(ridge(random, { y: HORIZON - 4, rise: 46, steps: 10, width: WIDTH }), { fill: fade('#8fa58c', 0.55) }) +
      path(`M0 ${HORIZON - 26}H${WIDTH}V${HORIZON}H0Z`, { fill: fade('#b9c3c4', 0.7) }) +
      path(
        repeat(7, (index) => `M${index * 100 - 4} 66h7V${HORIZON}h-7z`),
        { fill: FRAME },
      ) +
      path(`M0 60H${WIDTH}V72H0Z`, { fill: '#1d2329' }) +
      path(`M0 118H${WIDTH}V121H0Z`, { fill: fade(FRAME, 0.8) }) +
      group({ fill: '#ffffff' }, ...[70, 250, 430].map(ceilingLight)) +
      path(`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}F`) }) +
      group({ fill: paintFrom(`${id}R`) }, ...[20, 220, 420].map(reflection)) +
      path(`M0 ${HORIZON}H${WIDTH}v3H0z`, { fill: '#59646d' }),
  };
}
