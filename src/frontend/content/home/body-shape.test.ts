import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BodyShape, bodyShape, bodyShapes } from './body-shape.ts';

test.each([
  ['SUV', 'suv'],
  ['4x4', 'suv'],
  ['Ute / Tray', 'ute'],
  ['Cab Chassis', 'ute'],
  ['Hatchback', 'hatch'],
  ['Station Wagon', 'wagon'],
  ['People Mover', 'van'],
  ['Light Truck', 'truck'],
  ['Minibus', 'bus'],
  ['Caravan', 'caravan'],
  ['Convertible', 'convertible'],
  ['Motorcycle', 'motorcycle'],
  ['Sedan', 'sedan'],
])('a %s is drawn as a %s', (body, shape) => {
  expect(bodyShape(body)).toBe(bodyShapes[shape as keyof typeof bodyShapes]);
});

test('any body has a drawing', () => {
  fc.assert(fc.property(fc.string(), (body) => Object.values<BodyShape>(bodyShapes).includes(bodyShape(body))));
});

test('every drawing stands on the ground, inside its box of 240 by 90', () => {
  for (const [name, { body, glass, wheels }] of Object.entries(bodyShapes)) {
    const numbers = [...`${body} ${glass}`.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(numbers.length, name).toBeGreaterThan(4);
    for (const [x = 0, y = 0] of numbers) expect(x <= 240 && y <= 90, name).toBe(true);
    for (const { x, r } of wheels) expect([x - r >= 0, x + r <= 240, r < 40], name).toEqual([true, true, true]);
    expect(wheels.length, name).toBeGreaterThan(0);
  }
});
