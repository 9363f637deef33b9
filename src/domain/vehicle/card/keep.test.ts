import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '../test-stock.ts';
import { cardSaveSettings, hasFavourites, keepOf } from './keep.ts';

const garage = siteWithContent({ features: { garage: true } });
const car = { price: 52_990 };

test('a vehicle in stock can be saved and compared, in the words of the site', () => {
  expect(keepOf(testVehicle(car), garage, true)).toEqual({ ...car, save: { off: 'Save', on: 'Saved' }, compare: 'Compare' });
  expect(keepOf(testVehicle({ ...car, status: 'coming_soon' }), garage, true)).not.toBeNull();
  expect(keepOf(testVehicle({ ...car, status: 'sold' }), garage, true)).toBeNull();
  expect(keepOf(testVehicle({ ...car, status: 'absent' }), garage, true)).toBeNull();
});

test('with a watchlist a sold vehicle keeps a Save button, which shows where it is saved alone', () => {
  const site = siteWithContent({ features: { garage: true, watchlist: true } });
  const keep = keepOf(testVehicle({ ...car, status: 'sold' }), site, true);
  expect(keep).toEqual({ ...car, save: { off: 'Save', on: 'Saved', onlySaved: true }, compare: null });
  expect(keepOf(testVehicle(car), site, true)?.save).toEqual({ off: 'Save', on: 'Saved' });
  expect(
    keepOf(testVehicle({ ...car, status: 'sold' }), siteWithContent({ features: { garage: true, watchlist: true, favourites: false } }), true),
  ).toBeNull();
});

test('each button has its switch, and saving needs the garage too', () => {
  expect(hasFavourites(siteWithContent({}))).toBe(false);
  expect(keepOf(testVehicle(car), siteWithContent({}), true)).toMatchObject({ save: null, compare: 'Compare' });
  expect(keepOf(testVehicle(car), siteWithContent({ features: { garage: true, favourites: false } }), true)).toMatchObject({ save: null });
  expect(keepOf(testVehicle(car), siteWithContent({ features: { garage: true, compare: false } }), true)).toMatchObject({ compare: null });
  expect(keepOf(testVehicle(car), siteWithContent({ features: { compare: false } }), true)).toBeNull();
});

test('on some sites they need a price over 0, images, and a used vehicle', () => {
  const needs = (...list: ('price' | 'images' | 'used')[]) => siteWithContent({ features: { garage: true }, card: { compare_needs: list } });
  expect(keepOf(testVehicle({ ...car, price: 0 }), garage, true)).toMatchObject({ price: null });
  expect(keepOf(testVehicle({ ...car, price: 0 }), needs('price'), true)).toBeNull();
  expect(keepOf(testVehicle(car), needs('price', 'images', 'used'), true)).not.toBeNull();
  expect(keepOf(testVehicle(car), needs('images'), false)).toBeNull();
  expect(keepOf(testVehicle({ ...car, car_type: 'demo' }), needs('used'), true)).toBeNull();
});

test('events go to the address of the site, without one to its API, and without both nowhere', () => {
  const events = (url: string | undefined, api: string | undefined) => {
    const site = siteWithContent();
    return cardSaveSettings({ ...site, analytics: { ...site.analytics, url }, leads: { ...site.leads, api } }).events;
  };
  expect(events('https://events.example/', 'https://api.example')).toBe('https://events.example/');
  expect(events(undefined, 'https://api.example')).toMatch(/^https:\/\/api\.example\//);
  expect(events(undefined, undefined)).toBeNull();
});
