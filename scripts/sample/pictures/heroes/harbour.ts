import { fade } from '../colour.ts';
import { short } from '../curve.ts';
import type { Random } from '../random.ts';
import { place } from '../stage.ts';
import { circle, element, ellipse, group, linear, paintFrom, path, radial, repeat, use } from '../svg.ts';
import { HERO_SHADOW, type HeroScene, hills } from './hero-scene.ts';

const STEEL = '#4d5274';
const ROAD = 668;

const defs =
  linear('ha', [
    [0, '#0d1c33'],
    [0.28, '#23436a'],
    [0.46, '#6d7398'],
    [0.58, '#e6a184'],
    [0.66, '#ffd9ab'],
  ]) +
  radial('hb', [
    [0, '#fff3d6'],
    [0.2, '#ffdfab', 0.6],
    [1, '#ffb98a', 0],
  ]) +
  linear('hc', [
    [0, '#f0b894'],
    [0.25, '#8f86a3'],
    [1, '#25405f'],
  ]) +
  linear('he', [
    [0, '#3a4358'],
    [0.2, '#222b3c'],
    [1, '#0b111b'],
  ]) +
  linear(
    'hK',
    [
      [0, '#ffffff', 0.32],
      [1, '#ffffff', 0],
    ],
    { y1: ROAD, y2: 760, user: true },
  ) +
  element('mask', { id: 'hM' }, path(`M0 ${ROAD}H1600V760H0Z`, { fill: paintFrom('hK') }));

const sky = (): string =>
  path('M0 0H1600V760H0Z', { fill: paintFrom('ha') }) +
  circle(1080, 488, 360, { fill: paintFrom('hb') }) +
  circle(1080, 486, 34, { fill: '#fff6e0' });

function city(random: Random): string {
  const towers = repeat(46, (index) => {
    const x = 380 + index * 15 + random() * 8;
    const height = 14 + random() * (index > 12 && index < 30 ? 104 : 44);
    return `M${short(x)} 494v${short(-height)}h${short(9 + random() * 9)}v${short(height)}z`;
  });
  return path(towers, { fill: fade('#5d5f80', 0.85) });
}

const bridge = (): string =>
  path('M1180 494Q1330 372 1480 494', { fill: 'none', stroke: STEEL, strokeWidth: 7 }) +
  path('M1150 474H1520', { stroke: STEEL, strokeWidth: 5 }) +
  path(
    repeat(13, (index) => `M${1192 + index * 23} ${short(494 - 61 * (1 - ((index - 6) / 6.6) ** 2))}V474`),
    { stroke: STEEL, strokeWidth: 2 },
  );

function water(random: Random): string {
  const glints = repeat(34, () => {
    const y = 502 + random() * 76;
    const x = 1080 + (random() - 0.5) * (300 + (y - 500) * 6);
    const width = 12 + random() * 50;
    return path(`M${short(x)} ${short(y)}h${short(width)}`, { opacity: 0.2 + random() * 0.5 });
  });
  return (
    path('M0 494H1600V590H0Z', { fill: paintFrom('hc') }) +
    ellipse(1080, 500, 300, 60, { fill: paintFrom('hb'), opacity: 0.7 }) +
    group({ stroke: '#fff0d8', strokeLinecap: 'round', strokeWidth: 2 }, glints)
  );
}

const quay = (): string =>
  path('M0 584H1600V760H0Z', { fill: paintFrom('he') }) +
  path('M0 580H1600v8H0z', { fill: '#566079' }) +
  path(`M0 556H1600v4H0z${repeat(21, (index) => `M${index * 80 + 6} 556h6v30h-6z`)}`, { fill: '#2a3348' }) +
  ellipse(1080, 600, 420, 26, { fill: paintFrom('hb'), opacity: 0.35 }) +
  path('M0 728L1600 722v7L0 737z', { fill: fade('#ffe3bd', 0.5) });

/** A quay at dusk, the bridge and the city across the water. */
export function harbour(random: Random): HeroScene {
  const suv = place({
    id: 'hv',
    body: 'suv',
    paint: 'teal',
    x: 770,
    y: ROAD,
    scale: 1.62,
    light: 'dusk',
    flip: true,
    wheels: 'turbine',
    chrome: true,
    shadow: HERO_SHADOW,
  });
  const scenery = sky() + city(random) + bridge() + hills(random, 498, 40, 7, '#3b4668', 0.9);
  const mirrored = group({ mask: paintFrom('hM') }, use('hvC', { transform: `matrix(1 0 0 -1 0 ${2 * ROAD})` }));
  return {
    defs: defs + suv.defs,
    body: scenery + water(random) + quay() + suv.body + mirrored,
    ground: '#0b111b',
  };
}
