import fc from 'fast-check';
import { expect, test } from 'vitest';
import { around, isPanorama, lookAt, lookOfPixel, lookWords, raysOf, seenAt, sight, turnedBy } from './look.ts';

test('a panorama has no end, and nobody looks beyond the poles', () => {
  expect([around(190), around(-190), around(540), around(0)]).toEqual([-170, 170, -180, 0]);
  expect(turnedBy({ lon: 175, lat: 75 }, 10, 10)).toEqual({ lon: -175, lat: 80 });
  expect(turnedBy({ lon: 0, lat: -75 }, 0, -10)).toEqual({ lon: 0, lat: -80 });
});

test('places of the picture: its middle is ahead, its ends are behind', () => {
  expect([lookOfPixel(50, 50), lookOfPixel(75, 25), lookOfPixel(0, 100)]).toEqual([
    { lon: 0, lat: 0 },
    { lon: 90, lat: 45 },
    { lon: -180, lat: -90 },
  ]);
});

test('what is looked at is in the middle of the view; what is behind is not seen', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 6, max: 94, noNaN: true }), (x, y) => {
      const seen = seenAt(lookAt(x, y), x, y, 1.5);
      expect(seen?.left).toBeCloseTo(50, 6);
      expect(seen?.top).toBeCloseTo(50, 6);
      expect(seenAt(turnedBy(lookAt(x, 50), 180, 0), x, 50, 1.5)).toBeNull();
    }),
  );
});

test('to the right is right, up is up, by the sight from top to bottom', () => {
  const ahead = { lon: 0, lat: 0 };
  expect(seenAt(ahead, 50, 50 - ((sight - 0.001) / 360) * 100, 1.5)?.top).toBeCloseTo(0, 2);
  expect(seenAt(ahead, 50, 50 - ((sight + 0.001) / 360) * 100, 1.5)).toBeNull();
  expect(seenAt(ahead, 55, 50, 1.5)?.left).toBeGreaterThan(50);
  expect(seenAt(ahead, 50, 45, 1.5)?.top).toBeLessThan(50);
  expect(seenAt(ahead, 55, 50, 3)?.left).toBeLessThan(seenAt(ahead, 55, 50, 1.5)?.left ?? 0);
  expect(seenAt(ahead, 75, 50, 1.5)).toBeNull();
});

test('it is said in words', () => {
  expect([
    lookWords({ lon: 0, lat: 0 }),
    lookWords({ lon: 90, lat: -20 }),
    lookWords({ lon: -30, lat: 10 }),
    lookWords({ lon: -180, lat: 0 }),
  ]).toEqual(['Facing ahead', 'Facing 90° to the right, 20° down', 'Facing 30° to the left, 10° up', 'Facing to the back']);
});

test('a panorama is twice as wide as high; a wide picture is none', () => {
  expect([isPanorama(4096, 2048), isPanorama(2000, 1001), isPanorama(600, 400), isPanorama(3000, 1000), isPanorama(0, 0)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a view is drawn as wide as its canvas, by the same sight as places on it, and its look in radians', () => {
  const half = Math.tan((sight * Math.PI) / 360);
  expect(raysOf({ lon: 90, lat: -45 }, 1200, 800)).toEqual({ view: [half * 1.5, half], look: [Math.PI / 2, -Math.PI / 4] });
  expect(raysOf({ lon: 0, lat: 0 }, 300, 0).view[0]).toBeCloseTo(half * 300);
});
