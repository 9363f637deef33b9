import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testStock, testVehicle } from '#vehicle/test-stock.ts';
import { inventoryFiles } from './inventory.ts';

const filesOf = (vehicles = testStock(30), settings = {}) => inventoryFiles(siteContext(siteWithContent(settings), vehicles, clockAt(testNow)));

test('every listed vehicle, in the listings’ order, with count and currency', () => {
  const vehicles = testStock(30);
  const context = siteContext(siteWithContent(), vehicles, clockAt(testNow));
  const [file] = inventoryFiles(context);
  const inventory = JSON.parse(file?.body ?? '') as { count: number; currency: string; vehicles: { id: string }[] };
  expect(file?.path).toBe('/inventory.json');
  expect(inventory.vehicles.map(({ id }) => id)).toEqual(context.listings.all.vehicles.map(({ id }) => id));
  expect(inventory).toMatchObject({ count: inventory.vehicles.length, currency: 'AUD' });
});

test('an empty stock is an empty list, and switched off there is no file', () => {
  expect(JSON.parse(filesOf([])[0]?.body ?? '')).toMatchObject({ count: 0, vehicles: [] });
  expect(filesOf(testStock(3), { feeds: { inventory: false } })).toEqual([]);
});

test('a broken record is left out, and counted as such', () => {
  const broken = testVehicle({ id: 'broken', slug: 'broken', images: null as never });
  expect(JSON.parse(filesOf([broken, testVehicle()])[0]?.body ?? '')).toMatchObject({ count: 1, vehicles: [{ id: 'v1' }] });
});

test('text of a feed stays text', () => {
  const hostile = testVehicle({ badge: '"},{"id":"x\u2028</script>\n' });
  const { vehicles } = JSON.parse(filesOf([hostile])[0]?.body ?? '') as { vehicles: { badge: string }[] };
  expect(vehicles.map(({ badge }) => badge)).toEqual([hostile.badge]);
});
