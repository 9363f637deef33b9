import type { Scene } from '../backdrops/scene.ts';
import { fade, mix } from '../colour.ts';
import { circle, ellipse, linear, paintFrom, path, rect, repeat } from '../svg.ts';
import type { InteriorOptions } from './interior.ts';

const OAK = '#b98f62';

const shell = (id: string): string =>
  path('M0 0H600V400H0Z', { fill: paintFrom(`${id}A`) }) +
  path('M0 0H600L470 70H130Z', { fill: '#faf8f3' }) +
  path('M130 70H470V262H130Z', { fill: '#efe9df' }) +
  path('M0 400L130 262H470L600 400Z', { fill: paintFrom(`${id}F`) }) +
  repeat(6, (index) => path(`M${170 + index * 52} 262L${60 + index * 96} 400`, { stroke: fade('#000000', 0.12) })) +
  repeat(4, (index) => rect(186 + index * 66, 26, 30, 7, { rx: 3, fill: '#fff6da' }));

const window = (x: number, y: number, width: number, height: number, id: string): string =>
  rect(x, y, width, height, { rx: 10, fill: paintFrom(`${id}S`), stroke: '#8d8a84', strokeWidth: 4 }) +
  path(`M${x + 3} ${y + height * 0.7}q${width * 0.25}-16 ${width * 0.5}-4t${width * 0.5}-6v${height * 0.36}h${-width}z`, { fill: '#9fae7b' });

/** The bed across the far end, with reading lamps. */
const bed = (id: string, accent: string): string =>
  window(214, 96, 172, 66, id) +
  rect(176, 168, 248, 26, { rx: 8, fill: mix(OAK, '#ffffff', 0.15) }) +
  path('M170 214Q172 194 200 194H400Q428 194 430 214V262H170Z', { fill: '#fbfaf7' }) +
  path('M170 224H430V262H170Z', { fill: accent }) +
  path('M170 224H430v6H170z', { fill: fade('#ffffff', 0.5) }) +
  rect(200, 180, 76, 26, { rx: 11, fill: '#ffffff', stroke: '#d8d4cb' }) +
  rect(324, 180, 76, 26, { rx: 11, fill: '#ffffff', stroke: '#d8d4cb' }) +
  circle(190, 140, 7, { fill: '#ffe9b0' }) +
  circle(410, 140, 7, { fill: '#ffe9b0' });

/** Kitchen along the left wall. */
const kitchen = (): string =>
  path('M0 40L118 92V140L0 110Z', { fill: OAK }) +
  path('M0 74L118 115M58 66V124', { stroke: fade('#000000', 0.25), strokeWidth: 2 }) +
  path('M0 232L124 214 164 226 0 268Z', { fill: '#e9e6e0' }) +
  path('M0 268L164 226V300L30 400H0Z', { fill: mix(OAK, '#000000', 0.08) }) +
  path('M56 252V384M110 240V340', { stroke: fade('#000000', 0.25), strokeWidth: 2 }) +
  path('M30 238l46-8 22 6-52 11z', { fill: '#8d959c' }) +
  path('M62 232v-26q2-12 18-8', { fill: 'none', stroke: '#aab2b9', strokeWidth: 5, strokeLinecap: 'round' }) +
  path('M10 292h30M66 276h30M118 260h26', { stroke: '#3a4147', strokeWidth: 4, strokeLinecap: 'round' });

/** Lounge and table along the right wall. */
const dinette = (id: string, accent: string): string =>
  path('M600 40L482 92V140L600 110Z', { fill: OAK }) +
  path('M600 74L482 115', { stroke: fade('#000000', 0.25), strokeWidth: 2 }) +
  path('M600 126L500 146V200L600 206Z', { fill: paintFrom(`${id}S`), stroke: '#8d8a84', strokeWidth: 4 }) +
  path('M474 214Q500 200 600 214V300L474 262Z', { fill: accent }) +
  path('M474 250L600 284V360L474 292Z', { fill: mix(accent, '#000000', 0.25) }) +
  path('M474 250L600 284v10L474 258z', { fill: mix(accent, '#ffffff', 0.25) }) +
  path('M420 272L520 262 574 288 456 304Z', { fill: mix(OAK, '#ffffff', 0.12), stroke: '#8a6a45', strokeWidth: 2 }) +
  path('M494 300l6 80', { stroke: '#8d959c', strokeWidth: 9 }) +
  ellipse(500, 278, 15, 5, { fill: '#ffffff' }) +
  path('M486 262h20l-3 14h-14z', { fill: '#6d8a6a' });

/** Inside a caravan or motorhome, looking towards the bed. */
export function livingRoom({ id, paint }: InteriorOptions): Scene {
  const accent = mix(paint, '#ffffff', 0.18);
  return {
    defs:
      linear(`${id}A`, [
        [0, '#f7f3ea'],
        [1, '#ddd3c2'],
      ]) +
      linear(`${id}F`, [
        [0, '#c8a679'],
        [1, '#94714a'],
      ]) +
      linear(`${id}S`, [
        [0, '#a9d3ea'],
        [1, '#eef6f4'],
      ]),
    body: shell(id) + bed(id, accent) + kitchen() + dinette(id, accent),
  };
}
