import { fade } from '../colour.ts';
import type { Random } from '../random.ts';
import { place } from '../stage.ts';
import { circle, ellipse, linear, paintFrom, path, radial, repeat } from '../svg.ts';
import { HERO_SHADOW, HERO_WIDTH, type HeroScene, hills } from './hero-scene.ts';

const SCRUB = ['#8f9a62', '#a9a86f', '#75834f'];

const defs =
  linear('ha', [
    [0, '#2f6f9f'],
    [0.34, '#96c2d6'],
    [0.6, '#fbe3bd'],
  ]) +
  linear('he', [
    [0, '#cf8452'],
    [0.3, '#b8602d'],
    [1, '#7d3a1b'],
  ]) +
  radial('hb', [
    [0, '#fff6dd'],
    [0.3, '#ffe6b4', 0.5],
    [1, '#ffd89a', 0],
  ]);

const tableLands = (): string =>
  path(
    'M560 556L610 512 640 506 668 462H812L836 498 900 508 936 540H1040L1076 500 1100 496 1126 440H1360L1390 486 1440 494 1490 536 1600 540V566H560Z',
    { fill: '#a9573a' },
  ) +
  path('M668 462H812L818 474H660ZM1126 440H1360L1368 454H1119Z', { fill: '#d98a5c' }) +
  path('M640 506L836 498 842 508H634ZM1100 496L1390 486 1398 496H1094Z', { fill: fade('#c87549', 0.8) });

const scrub = (random: Random): string =>
  repeat(44, (index) =>
    ellipse(random() * HERO_WIDTH, 556 + random() * 46, 12 + random() * 26, 5 + random() * 8, {
      fill: SCRUB[index % SCRUB.length],
    }),
  );

/** Red country with a four-wheel drive and its caravan. */
export function outbackTrack(random: Random): HeroScene {
  const towed = place({
    id: 'hc',
    body: 'caravan',
    paint: 'orange',
    x: 962,
    y: 678,
    scale: 0.8,
    light: 'outback',
    flip: true,
    shadow: HERO_SHADOW,
  });
  const towing = place({
    id: 'hv',
    body: '4x4',
    paint: 'sand',
    x: 560,
    y: 680,
    scale: 0.84,
    light: 'outback',
    flip: true,
    wheels: 'six',
    rim: 'dark',
    shadow: HERO_SHADOW,
  });
  const bushes = scrub(random);
  return {
    defs: defs + towed.defs + towing.defs,
    body:
      path('M0 0H1600V760H0Z', { fill: paintFrom('ha') }) +
      circle(420, 470, 380, { fill: paintFrom('hb') }) +
      hills(random, 520, 110, 7, '#c49a96', 0.7) +
      tableLands() +
      hills(random, 560, 30, 14, '#b8693f', 0.9) +
      path('M0 552H1600V760H0Z', { fill: paintFrom('he') }) +
      bushes +
      path('M0 640Q800 612 1600 646V716Q800 690 0 712Z', { fill: fade('#d99a6b', 0.5) }) +
      towed.body +
      towing.body,
    ground: '#7d3a1b',
  };
}
