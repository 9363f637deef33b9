import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noZoom, panned, pinched, toggledAt, type Zoom, zoomedAt } from './zoom.ts';

const size = { width: 400, height: 300 };
const under = ({ scale, x, y }: Zoom, point: { x: number; y: number }) => ({ x: (point.x - x) / scale, y: (point.y - y) / scale });

test('a double tap makes it larger at that point, the next whole again', () => {
  const large = toggledAt(noZoom, { x: 100, y: -50 }, size);
  expect(large).toEqual({ scale: 2.5, x: -150, y: 75 });
  expect(under(large, { x: 100, y: -50 })).toEqual({ x: 100, y: -50 });
  expect(toggledAt(large, { x: 0, y: 0 }, size)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('two fingers as far apart again make it twice as large, and no smaller than its place', () => {
  const before = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const;
  const wide = [
    { x: -100, y: 0 },
    { x: 100, y: 0 },
  ] as const;
  expect(pinched(noZoom, before, wide, size)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(pinched({ scale: 2, x: 9, y: 9 }, wide, [before[0], { x: -40, y: 0 }], size)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('whatever is done, the picture covers its place and is at most five times as large', () => {
  const number = fc.double({ min: -1000, max: 1000, noNaN: true });
  const point = fc.record({ x: number, y: number });
  const act = fc.oneof(
    fc.record({ kind: fc.constant('pan' as const), by: point }),
    fc.record({ kind: fc.constant('pinch' as const), a: point, b: point, c: point }),
    fc.record({ kind: fc.constant('zoom' as const), to: fc.double({ min: 0, max: 20, noNaN: true }), at: point }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let zoom: Zoom = noZoom;
      for (const one of acts) {
        if (one.kind === 'pan') zoom = panned(zoom, one.by, size);
        else if (one.kind === 'zoom') zoom = zoomedAt(zoom, one.to, one.at, size);
        else zoom = pinched(zoom, [one.a, one.b], [one.a, one.c], size);
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(5);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual((size.width * (zoom.scale - 1)) / 2 + 1e-9);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual((size.height * (zoom.scale - 1)) / 2 + 1e-9);
      }
    }),
  );
});
