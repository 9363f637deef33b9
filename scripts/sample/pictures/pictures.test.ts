import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BODY_NAMES, type BodyName } from './body.ts';
import { facade } from './facade.ts';
import { FACADE_NAMES, FACADES } from './facades.ts';
import { HERO_NAMES, hero } from './hero.ts';
import { BACKDROP_NAMES } from './light.ts';
import { DEALER_NAMES, logo, mark } from './logo.ts';
import { PAINT_NAMES, type PaintName } from './paint.ts';
import { panorama } from './panorama.ts';
import { cutout, picture } from './picture.ts';
import { plate } from './plate.ts';
import { spinFrame } from './spin.ts';
import { TURNING_NAMES, type ViewName, viewsOf } from './views.ts';
import { faults } from './well-formed.ts';

const VEHICLE_BUDGET = 4096;
const SCENE_BUDGET = 10 * 1024;

const packed = (svg: string): number => gzipSync(svg, { level: 9 }).length;

/** Every body in every view; paints take turns, so that each is drawn many times. */
const gallery = BODY_NAMES.flatMap((body, row) =>
  viewsOf(body).map((view, column) => {
    const paint = PAINT_NAMES[(row * 3 + column) % PAINT_NAMES.length] ?? 'white';
    return { body, view, paint, svg: picture({ body, paint, view }) };
  }),
);

test('every body and view is well-formed, stands alone and keeps its budget', () => {
  const report = gallery.flatMap(({ body, view, paint, svg }) => {
    const problems = faults(svg);
    if (packed(svg) > VEHICLE_BUDGET) problems.push(`${packed(svg)} bytes`);
    return problems.map((problem) => `${body}-${paint}-${view}: ${problem}`);
  });
  expect(report).toEqual([]);
});

test('every body keeps its budget in every place', () => {
  const heavy = BODY_NAMES.flatMap((body) =>
    BACKDROP_NAMES.flatMap((backdrop) =>
      viewsOf(body)
        .filter((view) => view === 'outdoor' || view.endsWith('quarter'))
        .map((view) => ({
          name: `${body} ${backdrop} ${view}`,
          size: packed(picture({ body, paint: 'bronze', view, backdrop, wheels: 'six' })),
        })),
    ),
  ).filter(({ size }) => size > VEHICLE_BUDGET);
  expect(heavy).toEqual([]);
});

test('a body has eight views that differ', () => {
  for (const body of BODY_NAMES) {
    const drawn = gallery.filter((entry) => entry.body === body).map(({ svg }) => svg);
    expect(drawn, body).toHaveLength(8);
    expect(new Set(drawn).size, body).toBe(8);
  }
});

test('the same options give the same picture, another seed another one', () => {
  const options = { body: 'sedan', paint: 'blue', view: 'outdoor' } as const;
  expect(picture(options)).toBe(picture(options));
  expect(picture({ ...options, seed: 1 })).not.toBe(picture({ ...options, seed: 2 }));
});

test('the label is escaped', () => {
  const svg = picture({ body: 'van', paint: 'white', label: 'Vans & "more" <today>' });
  expect(faults(svg)).toEqual([]);
  expect(svg).toContain('aria-label="Vans &amp; &quot;more&quot; &lt;today>"');
});

test('unknown names are errors that list the known ones', () => {
  expect(() => picture({ body: 'submarine' as BodyName, paint: 'red' })).toThrow('There is no body "submarine". Use one of: hatch, sedan,');
  expect(() => picture({ body: 'hatch', paint: 'plaid' as PaintName })).toThrow('There is no paint "plaid". Use one of: white, pearl,');
  expect(() => picture({ body: 'truck', paint: 'red', view: 'front-quarter' })).toThrow(
    'There is no view "front-quarter" of the body "truck". Use one of: side, studio,',
  );
  expect(() => picture({ body: 'hatch', paint: 'red', view: 'x-ray' as ViewName })).toThrow('There is no view "x-ray"');
});

test('a spin goes once around, within the budget of a picture', () => {
  const frames = 12;
  for (const body of TURNING_NAMES) {
    const drawn = Array.from({ length: frames }, (_, frame) => spinFrame({ body, paint: 'crimson', frame, frames }));
    expect(new Set(drawn).size, body).toBe(frames);
    expect(drawn.flatMap(faults), body).toEqual([]);
    expect(Math.max(...drawn.map(packed)), body).toBeLessThanOrEqual(VEHICLE_BUDGET);
  }
  expect(() => spinFrame({ body: 'suv', paint: 'red', frame: 12, frames })).toThrow('Frame 12 is not one of the 12 frames, which count from 0.');
});

test('the inside all around is twice as wide as high, within the budget of a scene', () => {
  const drawn = (['white', 'navy'] as const).map((paint) => panorama({ body: 'suv', paint }));
  expect(drawn.flatMap(faults)).toEqual([]);
  expect(drawn[0]).toContain('width="2048" height="1024"');
  expect(drawn[0]).not.toBe(drawn[1]);
  expect(Math.max(...drawn.map(packed))).toBeLessThanOrEqual(SCENE_BUDGET);
});

test('scenes, tiles, plates and logos are well-formed and small', () => {
  const scenes = [...HERO_NAMES.map((scene) => hero({ scene })), ...FACADE_NAMES.map((name) => facade(FACADES[name]))];
  const small = [
    ...BODY_NAMES.map((body) => cutout({ body, paint: 'teal' })),
    plate({ text: 'GWM' }),
    ...DEALER_NAMES.flatMap((dealer) => [logo({ dealer }), logo({ dealer, onDark: true }), mark(dealer)]),
  ];
  expect([...scenes, ...small].flatMap(faults)).toEqual([]);
  expect(Math.max(...scenes.map(packed))).toBeLessThanOrEqual(SCENE_BUDGET);
  expect(Math.max(...small.map(packed))).toBeLessThanOrEqual(VEHICLE_BUDGET);
});
