import { expect, test } from 'vitest';
import { sortPlacesByDistance } from './nearest-places.ts';

const places = [
  { name: 'Geelong', lat: -38.113, lng: 144.347 },
  { name: 'Gosford', lat: -33.4253, lng: 151.3186 },
  { name: 'Gosford Service', lat: -33.4253, lng: 151.3186 },
  { name: 'Southport', lat: -27.9675, lng: 153.4083 },
];

test('places are in the order of their distance, with it in words', () => {
  expect(sortPlacesByDistance(places, { lat: -33.42, lng: 151.34 }).map(({ place, away }) => `${place.name}: ${away}`)).toEqual([
    'Gosford: 2 km away',
    'Gosford Service: 2 km away',
    'Southport: 638 km away',
    'Geelong: 818 km away',
  ]);
  expect(sortPlacesByDistance([], { lat: 0, lng: 0 })).toEqual([]);
});
