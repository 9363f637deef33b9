import { type Hex, mix } from '../colour.ts';
import { short } from '../curve.ts';
import type { Random } from '../random.ts';
import { ellipse, linear, paintFrom, path, radial } from '../svg.ts';
import { GROUND, HEIGHT, HORIZON, type Scene, WIDTH } from './scene.ts';

const TONES: readonly (readonly [wall: Hex, cove: Hex, floor: Hex])[] = [
  ['#dfe4e8', '#f5f7f8', '#cdd4d9'],
  ['#e6e0d6', '#f8f5f0', '#d6cdbf'],
  ['#d3dedf', '#eff5f4', '#bccbcb'],
  ['#dcdfe9', '#f4f5fa', '#c6cbd9'],
  ['#c9d2d9', '#eaeff2', '#b2bec7'],
  ['#e4dedc', '#f7f3f1', '#d2c8c4'],
];

/** A photographer's cove: two soft boxes and a pale floor. */
export function studio(random: Random, id: string): Scene {
  const [wall, cove, floor] = TONES[Math.floor(random() * TONES.length)] ?? ['#dfe4e8', '#f5f7f8', '#cdd4d9'];
  const x = 60 + random() * 160;
  const softBox = (left: number, width: number, opacity: number): string =>
    path(`M${short(x + left)} 0H${short(x + left + width)}L${short(x + left + width - 90)} ${HORIZON}H${short(x + left - 90)}Z`, {
      fill: paintFrom(`${id}L`),
      opacity,
    });
  return {
    defs:
      linear(`${id}W`, [
        [0, wall],
        [0.62, cove],
        [0.68, mix(cove, floor, 0.35)],
        [1, floor],
      ]) +
      radial(`${id}G`, [
        [0, '#ffffff', 0.95],
        [1, '#ffffff', 0],
      ]) +
      linear(`${id}L`, [
        [0, '#ffffff', 0.75],
        [1, '#ffffff', 0],
      ]),
    body:
      path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}W`) }) +
      softBox(0, 190, 0.55) +
      softBox(230, 50, 0.4) +
      ellipse(WIDTH / 2, GROUND - 10, WIDTH * 0.56, 92, { fill: paintFrom(`${id}G`) }),
  };
}
