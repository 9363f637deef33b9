import { fade } from '../colour.ts';
import type { Random } from '../random.ts';
import { linear, paintFrom, path } from '../svg.ts';
import { GROUND, HEIGHT, HORIZON, type Scene, WIDTH } from './scene.ts';

const SEA = HORIZON - 56;
const STRIPE = GROUND + 46;

/** A beach road; the headland sits a little differently in every picture. */
export function coast(random: Random, id: string): Scene {
  const shift = Math.round(random() * 120) - 60;
  const headland = `M${shift - 90} ${SEA}Q${90 + shift} ${SEA - 48} ${190 + shift} ${SEA - 18}T${320 + shift} ${SEA}Z`;
  const waves = `M40 ${HORIZON - 30}h90M210 ${HORIZON - 22}h130M400 ${HORIZON - 36}h80M470 ${HORIZON - 14}h110`;
  const dashes = `M20 ${STRIPE}h130l-6 7H10zM250 ${STRIPE}h130l2 7H248zM470 ${STRIPE}h130v7H476z`;
  return {
    defs:
      linear(`${id}W`, [
        [0, '#6fb0d8'],
        [0.42, '#bfe0ee'],
        [0.6, '#f2f7f4'],
      ]) +
      linear(`${id}O`, [
        [0, '#2f7f9c'],
        [1, '#6db7bd'],
      ]) +
      linear(`${id}F`, [
        [0, '#8f959a'],
        [0.3, '#777e84'],
        [1, '#565d63'],
      ]),
    body:
      path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}W`) }) +
      path(`M0 ${SEA}H${WIDTH}V${HORIZON}H0Z`, { fill: paintFrom(`${id}O`) }) +
      path(headland, { fill: '#6f8f86' }) +
      path(`M420 ${SEA}q60-18 180-14v14z`, { fill: fade('#8aa79d', 0.8) }) +
      path(waves, { stroke: fade('#ffffff', 0.55), strokeWidth: 2 }) +
      path(`M0 ${HORIZON - 8}Q300 ${HORIZON - 18} ${WIDTH} ${HORIZON - 6}V${HORIZON + 6}H0Z`, { fill: '#e8d9b8' }) +
      path(`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}F`) }) +
      path(`M0 ${HORIZON + 3}H${WIDTH}v5H0z`, { fill: '#f4f1e8' }) +
      path(dashes, { fill: fade('#ffffff', 0.7) }),
  };
}
