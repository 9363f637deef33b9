import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kilometresBetween } from '#search/near/distance.ts';
import { drawPlaces } from './drawing.ts';

const sydney = { point: { lat: -33.87, lng: 151.21 }, town: 'Sydney' };
const perth = { point: { lat: -31.95, lng: 115.86 }, town: 'Perth' };
const darwin = { point: { lat: -12.46, lng: 130.85 }, town: 'Darwin' };
const kilometresOf = (label: string) => Number(label.replace(/[^\d.]/g, '')) / (label.endsWith(' km') ? 1 : 1000);

test('places are drawn to the scale that the drawing names, within three percent across Australia', () => {
  const place = fc.record({ lat: fc.double({ min: -43, max: -11, noNaN: true }), lng: fc.double({ min: 114, max: 153, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 12 }), (points) => {
      const { pins, scale, width, height } = drawPlaces(points.map((point, index) => ({ point, town: `Town ${index}` })));
      expect(pins).toHaveLength(points.length);
      for (const { x, y } of pins) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
      const [a, b] = [pins[0], pins[1]];
      const [one, other] = [points[0], points[1]];
      if (a === undefined || b === undefined || one === undefined || other === undefined) throw new Error('two places');
      const drawn = (Math.hypot(a.x - b.x, a.y - b.y) / scale.length) * kilometresOf(scale.label);
      const real = kilometresBetween(one, other);
      // Pins and the length of the scale are rounded to a tenth of a unit.
      const rounding = ((0.3 + Math.hypot(a.x - b.x, a.y - b.y) * (0.1 / scale.length)) / scale.length) * kilometresOf(scale.label);
      expect(Math.abs(drawn - real)).toBeLessThan(real * 0.03 + rounding);
    }),
  );
});

test('north is up, east is right, and each town is named once', () => {
  const { pins, labels } = drawPlaces([sydney, { ...sydney, point: { lat: -33.8, lng: 151.1 } }, perth, darwin]);
  expect((pins[3]?.y ?? 0) < (pins[0]?.y ?? 0)).toBe(true);
  expect((pins[2]?.x ?? 0) < (pins[0]?.x ?? 0)).toBe(true);
  expect(labels.map(({ text }) => text)).toEqual(['Sydney', 'Perth', 'Darwin']);
});

test('places at one spot, and one place alone, are drawn in the middle', () => {
  for (const places of [[sydney], [sydney, sydney]]) {
    const { pins, scale } = drawPlaces(places);
    for (const pin of pins) expect(pin).toEqual({ x: 240, y: 180 });
    expect(scale.label).toBe('1 km');
  }
});

test('names that would cover each other are left out', () => {
  const near = [0, 1, 2, 3].map((step) => ({ point: { lat: -33.87, lng: 151.2 + step / 1000 }, town: `Long town name ${step}` }));
  expect(drawPlaces([...near, perth]).labels.length).toBeLessThan(5);
});
