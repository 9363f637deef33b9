import { fade, type Hex } from '../colour.ts';
import type { Random } from '../random.ts';
import { ridge } from '../ridge.ts';
import { circle, ellipse, linear, paintFrom, path, radial, type Stop } from '../svg.ts';
import { GROUND, HEIGHT, HORIZON, type Scene, WIDTH } from './scene.ts';

const VIOLET: readonly Hex[] = ['#141a3a', '#40406f', '#a8627f', '#f2a06a', '#ffd7a0'];
const BLUE: readonly Hex[] = ['#0f2036', '#27486a', '#7a7f9d', '#e39a7c', '#ffd1a3'];
const HEIGHTS = [0, 0.3, 0.52, 0.66, 0.74];

/** A road after sunset. */
export function dusk(random: Random, id: string): Scene {
  const colours = random() < 0.5 ? VIOLET : BLUE;
  const sky = colours.map((colour, index): Stop => [HEIGHTS[index] ?? 1, colour]);
  const sun = 90 + random() * 420;
  const glow = { fill: paintFrom(`${id}G`) };
  return {
    defs:
      linear(`${id}W`, sky) +
      radial(`${id}G`, [
        [0, '#fff0cf', 0.95],
        [0.25, '#ffd79a', 0.5],
        [1, '#ffb57a', 0],
      ]) +
      linear(`${id}F`, [
        [0, '#5d4a5a'],
        [0.25, '#2e2b3e'],
        [1, '#12131f'],
      ]),
    body:
      path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}W`) }) +
      circle(sun, HORIZON - 6, 170, glow) +
      path(ridge(random, { y: HORIZON + 2, rise: 54, steps: 9, width: WIDTH }), { fill: fade('#5a4467', 0.75) }) +
      path(ridge(random, { y: HORIZON + 6, rise: 30, steps: 12, width: WIDTH }), { fill: '#33294a' }) +
      path(`M0 ${HORIZON + 2}H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}F`) }) +
      ellipse(sun, HORIZON + 6, 240, 34, { ...glow, opacity: 0.5 }) +
      path(`M0 ${GROUND + 44}L${WIDTH} ${GROUND + 36}V${GROUND + 41}L0 ${GROUND + 50}Z`, { fill: fade('#f3dcc0', 0.35) }),
  };
}
