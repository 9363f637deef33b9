import { fade } from '../colour.ts';
import type { Random } from '../random.ts';
import { place } from '../stage.ts';
import { circle, linear, paintFrom, path, radial, repeat } from '../svg.ts';
import { HERO_SHADOW, type HeroScene, hills } from './hero-scene.ts';

const defs =
  linear('ha', [
    [0, '#2b6598'],
    [0.36, '#86b9da'],
    [0.62, '#f3f0e2'],
  ]) +
  linear('he', [
    [0, '#c9cbcb'],
    [1, '#8f9496'],
  ]) +
  radial('hb', [
    [0, '#ffffff', 0.9],
    [1, '#ffffff', 0],
  ]);

const road = (): string =>
  path('M0 586H1600V760H0Z', { fill: paintFrom('he') }) +
  path('M0 582H1600v9H0z', { fill: '#e9e5d8' }) +
  path('M0 566H1600v5H0z', { fill: '#b7bfc2' }) +
  path(
    repeat(17, (index) => `M${index * 100 + 30} 562h7v28h-7z`),
    { fill: '#a3abaf' },
  ) +
  path('M0 724H260v8H0zM420 723H760v8H420zM930 722h340v8H930zM1420 721h180v8h-180z', { fill: fade('#ffffff', 0.8) });

/** A mountain road in the morning, ridge behind ridge. */
export function ridgeRoad(random: Random): HeroScene {
  const ute = place({
    id: 'hv',
    body: 'ute',
    paint: 'red',
    x: 716,
    y: 676,
    scale: 1.54,
    light: 'day',
    flip: true,
    wheels: 'six',
    rim: 'dark',
    shadow: HERO_SHADOW,
  });
  return {
    defs: defs + ute.defs,
    body:
      path('M0 0H1600V760H0Z', { fill: paintFrom('ha') }) +
      circle(1240, 250, 330, { fill: paintFrom('hb') }) +
      hills(random, 470, 150, 8, '#9db7c6', 0.8) +
      hills(random, 505, 120, 10, '#7f9fa8', 0.85) +
      hills(random, 540, 90, 9, '#6d8f82', 0.9) +
      hills(random, 575, 56, 12, '#56775f') +
      road() +
      ute.body,
    ground: '#8f9496',
  };
}
