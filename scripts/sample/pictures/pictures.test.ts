import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BODY_NAMES, canSpin, PAINT_NAMES, viewsOf } from './bodies.ts';
import { cutout, finished, panorama, picture, plate, spinFrame } from './picture.ts';
import { FINISHED_NAMES, SPIN_FRAMES } from './picture-name.ts';
import { fill, template } from './template.ts';
import { faults } from './well-formed.ts';

const VEHICLE_BUDGET = 4096;
const SCENE_BUDGET = 10 * 1024;

const packed = (svg: string): number => gzipSync(svg, { level: 9 }).length;

const gallery = BODY_NAMES.flatMap((body) =>
  viewsOf(body).flatMap((view) => PAINT_NAMES.map((paint) => ({ body, view, paint, svg: picture(body, paint, view) }))),
);

test('every body, view and paint is well-formed, self-contained and within its budget', () => {
  const report = gallery.flatMap(({ body, view, paint, svg }) => {
    const problems = faults(svg);
    if (packed(svg) > VEHICLE_BUDGET) problems.push(`${packed(svg)} bytes`);
    return problems.map((problem) => `${body}-${paint}-${view}: ${problem}`);
  });
  expect(report).toEqual([]);
});

test('a body has eight views that differ', () => {
  for (const body of BODY_NAMES) {
    const drawn = gallery.filter((entry) => entry.body === body && entry.paint === 'red').map(({ svg }) => svg);
    expect(drawn, body).toHaveLength(8);
    expect(new Set(drawn).size, body).toBe(8);
  }
});

test('a spin goes once around, within the budget of a picture', () => {
  for (const body of BODY_NAMES.filter(canSpin)) {
    const drawn = Array.from({ length: SPIN_FRAMES }, (_, frame) => spinFrame(body, 'crimson', frame));
    expect(new Set(drawn).size, body).toBe(SPIN_FRAMES);
    expect(drawn.flatMap(faults), body).toEqual([]);
    expect(Math.max(...drawn.map(packed)), body).toBeLessThanOrEqual(VEHICLE_BUDGET);
  }
  expect(() => spinFrame('suv', 'red', SPIN_FRAMES)).toThrow('spins/suv.svg.br has no line 37.');
});

test('the inside all around is twice as wide as high, within the budget of a scene', () => {
  const drawn = (['white', 'navy'] as const).map((paint) => panorama('suv', paint));
  expect(drawn.flatMap(faults)).toEqual([]);
  expect(drawn[0]).toContain('width="2048" height="1024"');
  expect(drawn[0]).not.toBe(drawn[1]);
  expect(Math.max(...drawn.map(packed))).toBeLessThanOrEqual(SCENE_BUDGET);
});

test('scenes, tiles, plates and logos are well-formed and small', () => {
  const isScene = (name: string) => /^(?:hero|facade)-/.test(name);
  const scenes = FINISHED_NAMES.filter(isScene).map(finished);
  const small = [...BODY_NAMES.map((body) => cutout(body, 'teal')), plate('GWM'), ...FINISHED_NAMES.filter((name) => !isScene(name)).map(finished)];
  expect([...scenes, ...small].flatMap(faults)).toEqual([]);
  expect(Math.max(...scenes.map(packed))).toBeLessThanOrEqual(SCENE_BUDGET);
  expect(Math.max(...small.map(packed))).toBeLessThanOrEqual(VEHICLE_BUDGET);
});

test('a placeholder without a value is an error', () => {
  expect(fill('<g id="{i}C" opacity="{0}"/>', { i: 'v', 0: '.5' })).toBe('<g id="vC" opacity=".5"/>');
  expect(() => fill(template('plate.svg'), { letters: 'VW' })).toThrow('A template has the placeholder {size}, for which there is no value.');
});
