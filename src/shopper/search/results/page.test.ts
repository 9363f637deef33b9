import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { pageCount, pageItems as pageItemsAt, staticPageCount } from './page.ts';

const card = (id: string) => ({
  id,
  title: id,
  button: 'Find out more',
  href: '/special-offers/',
  display: [],
  strictDisplay: false,
  vehicle_ids: [],
});
const clock = clockAt(testNow);
const pageItems = (...[vehicles, page, cards, listing, site]: Parameters<typeof pageItemsAt> extends [...infer Given, unknown] ? Given : never) =>
  pageItemsAt(vehicles, page, cards, listing, site, clock);
const stockOf = (sold: readonly boolean[]): Vehicle[] =>
  sold.map((isSold, index) =>
    testVehicle({ id: `v${index}`, status: isSold ? 'sold' : 'in_stock', ...(isSold ? { sold_at: '2026-11-21T00:00:00Z' } : {}) }),
  );
const shown = (items: ReturnType<typeof pageItems>) => items.map((item) => (item.kind === 'vehicle' ? item.vehicle.id : item.card.id)).join(' ');
const sized = (page_size: number, promotions = {}) => siteWithContent({ search: { page_size }, promotions });

test('21 results on a page, three pages made ready beforehand', () => {
  const site = siteWithContent();
  expect([0, 1, 21, 22, 63, 64].map((total) => pageCount(total, site))).toEqual([1, 1, 1, 2, 3, 4]);
  expect([0, 22, 1000].map((total) => staticPageCount(total, site))).toEqual([1, 2, 3]);
});

test('the first of each run of sold vehicles shows, within a page; when all of a page are sold, all show', () => {
  const site = sized(4);
  const stock = stockOf([false, true, true, false, true, true, true, true, true, false]);
  expect(shown(pageItems(stock, 1, [], '/a/', site))).toBe('v0 v1 v3');
  expect(shown(pageItems(stock, 2, [], '/a/', site))).toBe('v4 v5 v6 v7');
  expect(shown(pageItems(stock, 3, [], '/a/', site))).toBe('v8 v9');
});

test('pages together hold each vehicle exactly once before sold ones are collapsed, and no two neighbours are sold unless all are', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (sold, size) => {
      const site = sized(size);
      const stock = stockOf(sold);
      const pages = Array.from({ length: pageCount(stock.length, site) }, (_, index) => pageItems(stock, index + 1, [], '/a/', site));
      const seen = pages.flatMap((items) => items.flatMap((item) => (item.kind === 'vehicle' ? [item.vehicle] : [])));
      expect(seen).toEqual(stock.filter((vehicle) => seen.includes(vehicle)));
      expect(seen.filter(({ status }) => status === 'in_stock')).toEqual(stock.filter(({ status }) => status === 'in_stock'));
      pages.forEach((items, index) => {
        const states = items.map((item) => item.kind === 'vehicle' && item.vehicle.status === 'sold');
        const cut = sold.slice(index * size, (index + 1) * size);
        if (cut.every(Boolean)) expect(items.length).toBe(cut.length);
        else expect(states.some((isSold, place) => isSold && states[place + 1])).toBe(false);
      });
    }),
  );
});

test('promotional cards stand at their places among all cells, counted over the pages, in turn', () => {
  const site = sized(6, { positions: [5, 10] });
  const stock = stockOf(Array.from({ length: 12 }, () => false));
  expect(shown(pageItems(stock, 1, [card('A'), card('B')], '/a/', site))).toBe('v0 v1 v2 v3 A v4 v5');
  expect(shown(pageItems(stock, 2, [card('A'), card('B')], '/a/', site))).toBe('v6 v7 B v8 v9 v10 v11');
  expect(shown(pageItems(stock, 2, [card('A')], '/a/', site))).toBe('v6 v7 A v8 v9 v10 v11');
});

test('no promotional card stands behind the last vehicle, nor on a page without any', () => {
  const site = sized(6, { positions: [5] });
  expect(shown(pageItems(stockOf([false, false, false, false]), 1, [card('A')], '/a/', site))).toBe('v0 v1 v2 v3');
  expect(pageItems([], 1, [card('A')], '/a/', site)).toEqual([]);
});

test('one after every four vehicles, over the pages', () => {
  const site = sized(6, { every: 4 });
  const stock = stockOf(Array.from({ length: 12 }, () => false));
  expect(shown(pageItems(stock, 1, [card('A'), card('B')], '/a/', site))).toBe('v0 v1 v2 v3 A v4 v5');
  expect(shown(pageItems(stock, 2, [card('A'), card('B')], '/a/', site))).toBe('v6 v7 B v8 v9 v10 v11');
});

test('with a random offset cards stand up to two places later, the same at every build, on their page', () => {
  const plain = sized(21, { every: 5 });
  const moved = sized(21, { every: 5, random_offset: 2 });
  const stock = stockOf(Array.from({ length: 63 }, () => false));
  const places = (site: typeof plain, page: number, path: string) => {
    let vehicles = 0;
    return pageItems(stock, page, [card('A')], path, site).flatMap((item) => {
      if (item.kind === 'vehicle') vehicles += 1;
      return item.kind === 'vehicle' ? [] : [vehicles];
    });
  };
  const differences = new Set<number>();
  for (const path of ['/a/', '/b/', '/c/', '/d/']) {
    for (const page of [1, 2, 3]) {
      const before = places(plain, page, path);
      const after = places(moved, page, path);
      expect(places(moved, page, path)).toEqual(after);
      expect(after.length).toBe(before.length);
      after.forEach((place, index) => {
        differences.add(place - (before[index] ?? 0));
      });
    }
  }
  expect([...differences].sort()).toEqual([0, 1, 2]);
});

test('a place shows in turn what runs, as pages built at those moments would; what is to come is there, hidden', () => {
  const site = sized(6, { positions: [2] });
  const stock = stockOf([false, false, false]);
  const cards = [
    { ...card('A'), expiry: '2026-11-23T00:00:00+11:00' },
    { ...card('B'), start: '2026-11-24T00:00:00+11:00' },
  ];
  const seconds = (text: string) => Date.parse(text) / 1000;
  const placed = pageItemsAt(stock, 1, cards, '/a/', site, clock).flatMap((item) => (item.kind === 'promotion' ? [[item.card.id, item.shown]] : []));
  expect(placed).toEqual([
    ['A', { from: null, until: seconds('2026-11-23T00:00:00+11:00') }],
    ['B', { from: seconds('2026-11-24T00:00:00+11:00'), until: null }],
  ]);
});
