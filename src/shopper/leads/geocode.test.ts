import { expect, test } from 'vitest';
import { geocode } from './geocode.ts';

test('a postcode lies where its table says, or where its neighbour does; others nowhere', () => {
  expect(geocode('2250')).toEqual({ lat: -33.42, lng: 151.34, place: '2250' });
  expect(geocode('9999')).toBeNull();
  expect(geocode('x')).toBeNull();
});
