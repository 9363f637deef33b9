import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Sale } from './sale.ts';
import { openStore } from './store.server.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-store-'));
  file = path.join(folder, 'below', 'api.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sale: Sale = {
  carId: 'a',
  make: 'Kia',
  model: 'Rio',
  badge: 'S',
  itemType: 'car',
  carType: 'used',
  year: null,
  km: 12_000.5,
  price: 9990.5,
  priceType: 'drive_away',
};

test('what is kept is of one site, and there again when the store is opened anew', () => {
  const store = openStore(file);
  expect([store.addView('acme', 5, 'a'), store.addView('acme', 5, 'a'), store.addView('beta', 5, 'a')]).toEqual([1, 2, 1]);
  store.addEvent('acme', 5, { event: 4, name: 'used_vehicle_view', path: '/cars/a/', facts: { car_id: 'a' } });
  store.addReveal('acme', 5, { carId: 'a', dealershipId: null });
  store.addSales('acme', [sale]);
  store.close();
  const again = openStore(file);
  expect([again.totals('acme'), again.totals('beta')]).toEqual([
    { views: 2, events: 1, reveals: 1 },
    { views: 1, events: 0, reveals: 0 },
  ]);
  // The first price wins: a later price of a sold vehicle is not its sale price.
  again.addSales('acme', [{ ...sale, price: 1 }]);
  expect(again.comparableSales('acme', { make: 'Kia', model: 'Rio' })).toEqual([sale]);
  expect(again.comparableSales('beta', { make: 'Kia', model: 'Rio' })).toEqual([]);
  again.close();
});

test('a commit stands in the write-ahead log; without one the store is refused', () => {
  const store = openStore(file);
  store.addView('acme', 5, 'a');
  expect(existsSync(`${file}-wal`)).toBe(true);
  store.close();
  expect(() => openStore(':memory:')).toThrow('keeps no synced write-ahead log');
});

test('a file of a later version, or none of SQLite’s, is refused as it is', () => {
  openStore(file).close();
  const later = new DatabaseSync(file);
  later.exec('PRAGMA user_version = 99');
  later.close();
  expect(() => openStore(file)).toThrow(/was written by a later version of Forecourt \(99\)/);
  const other = path.join(folder, 'other.sqlite');
  writeFileSync(other, 'not a database, but a text that is long enough to be looked at by SQLite');
  expect(() => openStore(other)).toThrow('file is not a database');
});

test('what is older than a site keeps is forgotten, of that site alone; a vehicle that is still viewed keeps its count', () => {
  const store = openStore(file);
  const event = { event: 4, name: 'used_vehicle_view', path: '/cars/a/', facts: {} };
  for (const at of [99, 100]) {
    store.addEvent('acme', at, event);
    store.addEvent('beta', at, event);
    store.addReveal('acme', at, { carId: 'a', dealershipId: null });
    store.addView('acme', at, 'still');
  }
  store.addView('acme', 99, 'once');
  expect(store.prune('acme', 100)).toBe(3);
  expect([store.totals('acme'), store.countViews('acme', 'once'), store.totals('beta').events]).toEqual([{ views: 2, events: 1, reveals: 1 }, 0, 2]);
  expect(store.prune('acme', 100)).toBe(0);
  store.close();
});

test('a store of the version before keeps its views, as looked at now', () => {
  openStore(file).close();
  const before = new DatabaseSync(file);
  before.exec(
    "ALTER TABLE views DROP COLUMN at; ALTER TABLE sales DROP COLUMN badge; DROP TABLE pulse; INSERT INTO views VALUES ('acme', 'a', 7); PRAGMA user_version = 1;",
  );
  before.close();
  const store = openStore(file);
  expect([store.prune('acme', Date.now() - 60_000), store.countViews('acme', 'a')]).toEqual([0, 7]);
  expect(store.addView('acme', Date.now(), 'a')).toBe(8);
  store.close();
});
