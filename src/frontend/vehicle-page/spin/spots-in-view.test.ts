import { expect, test } from 'vitest';
import { canvasSize, spotsInView } from './spots-in-view.ts';

const ahead = { lon: 0, lat: 0 };
const view = { width: 800, height: 600 };
const none = { left: -1000, top: -1000, width: 0, height: 0 };
const hidden = (spots: readonly { x: number; y: number }[], buttons = none, size = view) =>
  spotsInView(ahead, spots, size, buttons).map(({ isHidden }) => isHidden);
const middle = { x: 50, y: 50 };

test('a canvas has the pixels of the screen, up to twice those of the page', () => {
  expect([canvasSize(301, 200, 1), canvasSize(301, 200, 1.5), canvasSize(301, 200, 3)]).toEqual([
    { width: 301, height: 200 },
    { width: 452, height: 300 },
    { width: 602, height: 400 },
  ]);
});

test('a place in sight has its button where it is seen; one out of sight has none', () => {
  expect(spotsInView(ahead, [middle, { x: 0, y: 50 }], view, none)).toEqual([
    { place: { left: 50, top: 50 }, isHidden: false },
    { place: null, isHidden: true },
  ]);
});

test('a place below the buttons, by half of its own, has none', () => {
  const at = (left: number, top: number) => hidden([middle], { left, top, width: 100, height: 40 })[0];
  expect([at(400, 300), at(421.9, 300), at(422, 300), at(278.1, 300), at(278, 300)]).toEqual([true, true, false, true, false]);
  expect([at(400, 321.9), at(400, 322), at(400, 238.1), at(400, 238)]).toEqual([true, false, true, false]);
});

test('of places too near to each other the first alone has a button; one that is hidden is in nobody’s way', () => {
  const near = { x: 51, y: 50 };
  expect(hidden([middle, near])).toEqual([false, true]);
  expect(hidden([middle, { x: 54, y: 50 }])).toEqual([false, false]);
  expect(hidden([middle, { x: 51, y: 56 }])).toEqual([false, false]);
  expect(hidden([middle, near, { x: 53, y: 50 }])).toEqual([false, true, false]);
});

test('a view without a height yet is no fault', () => {
  expect(hidden([middle], none, { width: 800, height: 0 })).toEqual([false]);
});
