import { expect, test } from 'vitest';
import { replyHours } from './reply-hours.ts';

const from = 1000;
const minute = 60_000;
const north = {
  slug: 'north',
  name: 'Harbour North',
  window: {
    from,
    labels: [
      ['open', 'Open now · closes 5:30 pm'],
      ['closed', 'Closed · opens Monday 8:30 am'],
    ],
    changes: [0, 0, 60, 1, 120, -1],
  },
} as const;
const south = { ...north, slug: 'south', name: 'Harbour South' };
const words = 'We reply during opening hours. {place}: {hours}.';
const at = (minutes: number, dealership: string | null, places = [north, south]) =>
  replyHours({ words, places: places as never }, dealership, (from + minutes) * minute);

test('it names the dealership that was written to and its hours at that moment', () => {
  expect(at(5, 'south')).toBe('We reply during opening hours. Harbour South: Open now · closes 5:30 pm.');
  expect(at(61, 'north')).toBe('We reply during opening hours. Harbour North: Closed · opens Monday 8:30 am.');
});

test('the only dealership needs no name to be known; of several an unknown one has no hours', () => {
  expect(at(5, null, [north])).toContain('Harbour North: Open now');
  expect(at(5, null)).toBeNull();
  expect(at(5, 'west')).toBeNull();
});

test('it says nothing where no hours are known at that moment', () => {
  expect([at(121, 'north'), at(-1, 'north'), at(5, 'north', [])]).toEqual([null, null, null]);
});
