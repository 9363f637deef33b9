import { fade } from '../colour.ts';
import { short } from '../curve.ts';
import type { Random } from '../random.ts';
import { ellipse, group, linear, paintFrom, path, repeat } from '../svg.ts';
import { HEIGHT, HORIZON, type Scene, WIDTH } from './scene.ts';

function gumTree(random: Random, index: number): string {
  const x = random() * WIDTH;
  const height = 30 + random() * 46;
  const spread = 26 + random() * 30;
  return (
    path(`M${short(x)} ${HORIZON}v${short(-height)}`, { stroke: '#8b8474', strokeWidth: 3 }) +
    ellipse(x, HORIZON - height, spread, spread * 0.5, { fill: index % 2 === 1 ? '#7d9377' : '#93a688' }) +
    ellipse(x + 12, HORIZON - height - 9, spread * 0.6, spread * 0.36, { fill: '#a9b99c' })
  );
}

/** A suburban car park under a high sky. */
export function day(random: Random, id: string): Scene {
  const trees = repeat(5, (index) => gumTree(random, index));
  const clouds = ellipse(random() * 500, 70, 120, 13, { opacity: 0.7 }) + ellipse(200 + random() * 400, 112, 150, 10, { opacity: 0.6 });
  const bayLines = path(`M60 ${HORIZON + 14}L-60 ${HEIGHT}M540 ${HORIZON + 14}L670 ${HEIGHT}`, {
    stroke: fade('#ffffff', 0.7),
    strokeWidth: 4,
  });
  return {
    defs:
      linear(`${id}W`, [
        [0, '#8fbfe0'],
        [0.45, '#cfe6f3'],
        [0.66, '#eef6f8'],
      ]) +
      linear(`${id}F`, [
        [0, '#b4b6b4'],
        [0.4, '#cbccc9'],
        [1, '#a9aaa7'],
      ]),
    body:
      path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}W`) }) +
      group({ fill: '#ffffff', opacity: 0.75 }, clouds) +
      trees +
      path(`M0 ${HORIZON - 12}H${WIDTH}V${HORIZON + 2}H0Z`, { fill: '#8d9a83' }) +
      path(`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`, { fill: paintFrom(`${id}F`) }) +
      path(`M0 ${HORIZON}H${WIDTH}v4H0z`, { fill: '#eceae4' }) +
      bayLines,
  };
}
