import { expect, test } from 'vitest';
import { openPanorama } from './panorama.store.ts';

test('a drag counts from where it began; turns add up', () => {
  const panorama = openPanorama();
  panorama.turn(10, 0);
  panorama.grab();
  panorama.drag(5, 5);
  panorama.drag(30, -5);
  expect(panorama.$look.get()).toEqual({ lon: 40, lat: -5 });
  panorama.turn(-10, 0);
  panorama.grab();
  panorama.drag(1, 1);
  expect(panorama.$look.get()).toEqual({ lon: 31, lat: -4 });
});

test('a place is looked at, and ahead again', () => {
  const panorama = openPanorama();
  panorama.lookAt(75, 60);
  expect(panorama.$look.get()).toEqual({ lon: 90, lat: expect.closeTo(-18) });
  panorama.reset();
  expect(panorama.$look.get()).toEqual({ lon: 0, lat: 0 });
});
