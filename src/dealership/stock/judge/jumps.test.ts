import { expect, test } from 'vitest';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { apiFeed, type Chain, noon, record, records, runAfter, stockTestSite, testDayMs, vehicleOf } from '../testing.server.ts';

const site = stockTestSite();
const first = runAfter(null, site, apiFeed(records(60)));
const changed = (id: number, more: Record<string, unknown>) => apiFeed(records(60).map((one) => (one.id === id ? { ...one, ...more } : one)));
const heldIn = ({ result }: Chain) => result.heldVehicles.map(({ id, field, from, to }) => ({ id, field, from, to }));
const known = (id: string): Partial<Vehicle> => vehicleOf(first, id);

test.each([
  ['a price too high', { price: 2_527_400 }, { field: 'price', from: 25_206, to: 2_527_400 }],
  ['a price cut short', { price: 119 }, { field: 'price', from: 25_206, to: 119 }],
  ['kilometres with one more zero', { km: 380_000 }, { field: 'km', from: 38_000, to: 380_000 }],
  ['kilometres cut short', { km: 38 }, { field: 'km', from: 38_000, to: 38 }],
])('%s holds that vehicle alone, which stays as it was', (_name, more, jump) => {
  const second = runAfter(first, site, changed(38, { ...more, colour: 'Red' }), noon + testDayMs);
  expect(second.result).toMatchObject({ held: [], changed: 0, removed: 0, added: 0 });
  expect(heldIn(second)).toEqual([{ id: '38', ...jump }]);
  expect(vehicleOf(second, '38')).toEqual(known('38'));
  expect(second.last).toHaveLength(60);
});

test('the rest of the feed goes in', () => {
  const feed = apiFeed([...changed(38, { price: 119 }).records.slice(1), record(70)]);
  const second = runAfter(first, site, feed, noon + testDayMs);
  expect(second.result).toMatchObject({ held: [], added: 1, removed: 1 });
  expect(vehicleOf(second, '70').price).toBe(29_590);
});

test('what a dealer does is no jump', () => {
  const honest = [{ price: 12_000 }, { price: 50_000 }, { price: 'POA' }, { price: 1 }, { km: 45_000 }, { km: null }, { price: 119, status: 'sold' }];
  for (const more of honest) expect(heldIn(runAfter(first, site, changed(38, more), noon + testDayMs))).toEqual([]);
});

test('the same word for two days is believed; another word begins anew', () => {
  const feed = changed(38, { price: 119 });
  const second = runAfter(first, site, feed, noon + testDayMs);
  expect(second.result.heldVehicles).toMatchObject([{ since: '2026-11-22T12:00:00.000Z', until: '2026-11-24T12:00:00.000Z' }]);
  const third = runAfter(second, site, feed, noon + 2 * testDayMs);
  expect(third.result.heldVehicles).toMatchObject([{ since: '2026-11-22T12:00:00.000Z' }]);
  const other = runAfter(third, site, changed(38, { price: 120 }), noon + 3 * testDayMs);
  expect(other.result.heldVehicles).toMatchObject([{ since: '2026-11-24T12:00:00.000Z' }]);
  const fourth = runAfter(third, site, feed, noon + 3 * testDayMs);
  expect(fourth.result.heldVehicles).toEqual([]);
  expect(vehicleOf(fourth, '38').price).toBe(119);
});

test('a vehicle whose feed comes to its senses is held no longer', () => {
  const second = runAfter(first, site, changed(38, { price: 119 }), noon + testDayMs);
  const third = runAfter(second, site, apiFeed(records(60)), noon + 2 * testDayMs);
  expect(third.result).toMatchObject({ heldVehicles: [], changed: 0 });
});

test('somebody accepts it by its id, and that one alone', () => {
  const feed = apiFeed(records(60).map((one) => (Number(one.id) > 58 ? { ...one, price: 119 } : one)));
  const second = runAfter(first, site, feed, noon + testDayMs, [], ['59', '7']);
  expect(heldIn(second)).toMatchObject([{ id: '60' }]);
  expect(second.result.notHeld).toEqual(['7']);
  expect(vehicleOf(second, '59').price).toBe(119);
});

test('too many at once hold the feed; releasing that brake accepts them all', () => {
  const feed = apiFeed(records(60).map((one) => (Number(one.id) <= 6 ? { ...one, price: Math.round(Number(one.price) * 2.6) } : one)));
  const held = runAfter(first, site, feed, noon + testDayMs);
  expect(held.result).toMatchObject({ stock: null, held: [{ brake: 'jumps' }], heldVehicles: [] });
  expect(held.result.held[0]?.message).toBe(
    '6 of 60 vehicles changed by more than 2.5 times in price or kilometres, such as: the price of 1 moved from $20137 to $52356',
  );
  expect(runAfter(first, site, feed, noon + testDayMs, ['jumps']).result).toMatchObject({ held: [], heldVehicles: [], changed: 6 });
});

test('where another brake holds the feed, the few jumps are told with it, and go in with it', () => {
  const feed = apiFeed(records(60, { colour: null }).map((one) => (one.id === 38 ? { ...one, price: 119 } : one)));
  const second = runAfter(first, site, feed, noon + testDayMs);
  expect(second.result.held.map(({ brake }) => brake)).toEqual(['nulls', 'jumps']);
  expect(runAfter(first, site, feed, noon + testDayMs, ['nulls', 'jumps']).result).toMatchObject({ held: [], heldVehicles: [] });
  expect(runAfter(first, site, feed, noon + testDayMs, ['nulls'], ['38']).result).toMatchObject({ held: [], heldVehicles: [] });
  expect(runAfter(first, site, feed, noon + testDayMs, ['nulls']).result).toMatchObject({ held: [], heldVehicles: [{ id: '38' }] });
});

test('under a derived id, another vehicle of the same description is no jump', () => {
  const plain = (more: object) => apiFeed([{ ...record(5), id: null, vin: null, stocknum: null, ...more }]);
  const one = runAfter(null, site, plain({}));
  expect(heldIn(runAfter(one, site, plain({ km: 150_000, price: 5_000 }), noon + testDayMs))).toEqual([]);
  expect(heldIn(runAfter(one, site, plain({ price: 119 }), noon + testDayMs))).toMatchObject([{ field: 'price' }]);
  expect(heldIn(runAfter(one, site, plain({ km: 5_000_000 }), noon + testDayMs))).toMatchObject([{ field: 'km' }]);
});

test('a first snapshot holds nothing: there is nothing to compare with', () => {
  expect(runAfter(null, site, changed(38, { price: 119 })).result.heldVehicles).toEqual([]);
});
