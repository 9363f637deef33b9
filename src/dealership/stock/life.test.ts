import { expect, test } from 'vitest';
import { apiFeed, noon, record, records, runAfter, stockTestSite, testDayMs, vehicleOf } from './testing.server.ts';

const site = stockTestSite();
const iso = (moment: number) => new Date(moment).toISOString();

test('the first snapshot makes nothing new; a later one does', () => {
  const first = runAfter(null, site, apiFeed([record(1), record(2, { created_at: '2026-11-01T00:00:00Z' })]));
  expect(vehicleOf(first, '1')).not.toHaveProperty('created_at', expect.anything());
  expect(vehicleOf(first, '2').created_at).toBe('2026-11-01T00:00:00.000Z');
  const second = runAfter(first, site, apiFeed([record(1), record(2), record(3)]), noon + testDayMs);
  expect(vehicleOf(second, '3').created_at).toBe(iso(noon + testDayMs));
  expect(vehicleOf(second, '1').created_at).toBeUndefined();
  expect(vehicleOf(second, '2').created_at).toBe('2026-11-01T00:00:00.000Z');
});

test('prices are remembered from snapshot to snapshot', () => {
  const prices = [20_000, 20_000, 18_500, undefined, 18_000];
  let chain = runAfter(null, site, apiFeed([record(1, { price: 21_000 }), record(2)]));
  for (const [index, price] of prices.entries())
    chain = runAfter(chain, site, apiFeed([record(1, { price }), record(2)]), noon + (index + 1) * testDayMs);
  expect(vehicleOf(chain, '1').price_history).toEqual([
    { from: iso(noon), price: 21_000, price_type: 'drive_away' },
    { from: iso(noon + testDayMs), price: 20_000, price_type: 'drive_away' },
    { from: iso(noon + 3 * testDayMs), price: 18_500, price_type: 'drive_away' },
    { from: iso(noon + 4 * testDayMs) },
    { from: iso(noon + 5 * testDayMs), price: 18_000, price_type: 'drive_away' },
  ]);
  expect(vehicleOf(chain, '2').price_history).toHaveLength(1);
});

test('a vehicle that left is absent for its days, then dropped, and comes back as itself', () => {
  const first = runAfter(null, site, apiFeed(records(3)));
  const gone = runAfter(first, site, apiFeed(records(2)), noon + testDayMs);
  expect(gone.result).toMatchObject({ removed: 1, added: 0 });
  expect(vehicleOf(gone, '3')).toMatchObject({ status: 'absent', absent_since: iso(noon + testDayMs), slug: vehicleOf(first, '3').slug });
  const still = runAfter(gone, site, apiFeed(records(2)), noon + 3 * testDayMs);
  expect(vehicleOf(still, '3').absent_since).toBe(iso(noon + testDayMs));
  const dropped = runAfter(still, site, apiFeed(records(2)), noon + 4 * testDayMs);
  expect(dropped.last).toHaveLength(2);
  expect(dropped.result).toMatchObject({ removed: 0, dropped: 1 });
  const back = runAfter(dropped, site, apiFeed([...records(2), record(3, { model: 'Camry', price: 1_000 })]), noon + 30 * testDayMs);
  expect(back.result).toMatchObject({ added: 1, returned: 1 });
  expect(vehicleOf(back, '3')).toMatchObject({
    slug: vehicleOf(first, '3').slug,
    status: 'in_stock',
    price_history: [{ price: 20_411 }, { price: 1_000 }],
  });
  expect(vehicleOf(back, '3').absent_since).toBeUndefined();
  expect(vehicleOf(back, '3').created_at).toBeUndefined();
});

test('sold is the feed’s word; its day is the feed’s, else the first that saw it', () => {
  const first = runAfter(null, site, apiFeed(records(3)));
  const feed = [record(1, { status: 'Sold' }), record(2, { status: 'sold', sold_at: '2026-11-20T01:00:00+11:00' }), record(3)];
  const second = runAfter(first, site, apiFeed(feed), noon + testDayMs);
  expect(vehicleOf(second, '1')).toMatchObject({ status: 'sold', sold_at: iso(noon + testDayMs) });
  expect(vehicleOf(second, '2').sold_at).toBe('2026-11-19T14:00:00.000Z');
  const third = runAfter(second, site, apiFeed(feed), noon + 2 * testDayMs);
  expect(vehicleOf(third, '1').sold_at).toBe(iso(noon + testDayMs));
  const again = runAfter(third, site, apiFeed(records(3)), noon + 3 * testDayMs);
  expect(vehicleOf(again, '1')).toMatchObject({ status: 'in_stock' });
  expect(vehicleOf(again, '1').sold_at).toBeUndefined();
});

test('a sold vehicle that leaves stays sold, until its days are over', () => {
  const first = runAfter(null, site, apiFeed([record(1), record(2, { status: 'sold' })]));
  const gone = runAfter(first, site, apiFeed([record(1)]), noon + testDayMs);
  expect(vehicleOf(gone, '2')).toMatchObject({ status: 'sold', sold_at: iso(noon) });
  expect(gone.result.removed).toBe(0);
  expect(runAfter(gone, site, apiFeed([record(1)]), noon + 3 * testDayMs).last).toHaveLength(1);
});

test('an address stays whatever the title says, and nobody else gets it', () => {
  const first = runAfter(
    null,
    site,
    apiFeed([record(1), record(2, { slug: 'my-car' }), record(3, { slug: '../evil' }), record(4, { slug: 'trade-in' })]),
  );
  expect(vehicleOf(first, '1').slug).toBe('2016-mazda-cx-5-sport-u1');
  expect(vehicleOf(first, '2').slug).toBe('my-car');
  expect(vehicleOf(first, '3').slug).toBe('2018-kia-cerato-sport-u3');
  expect(vehicleOf(first, '4').slug).toBe('2019-toyota-corolla-sport-u4');
  const feed = [record(1, { model: 'CX-9' }), record(2, { slug: 'renamed' }), record(9, { slug: 'my-car' }), record(3), record(4)];
  const second = runAfter(first, site, apiFeed(feed), noon + testDayMs);
  expect(vehicleOf(second, '1').slug).toBe('2016-mazda-cx-5-sport-u1');
  expect(vehicleOf(second, '2').slug).toBe('my-car');
  expect(vehicleOf(second, '9').slug).not.toBe('my-car');
  expect(second.result.repairs).toContainEqual({ record: 2, path: 'slug', from: 'renamed', to: 'my-car', rule: 'the address stays, or is taken' });
});

test('two that would have one address are told apart, whatever their order', () => {
  const same = [record(1, { id: 'b', stocknum: 'S-1' }), record(1, { id: 'a', stocknum: 's 1' })];
  const slugs = (list: unknown[]) => Object.fromEntries((runAfter(null, site, apiFeed(list)).last ?? []).map(({ id, slug }) => [id, slug]));
  expect(slugs(same)).toEqual({ a: '2016-mazda-cx-5-sport-s-1', b: '2016-mazda-cx-5-sport-s-1-2' });
  expect(slugs([...same].reverse())).toEqual(slugs(same));
});

test('a vehicle whose record is refused this time is not gone', () => {
  const first = runAfter(null, site, apiFeed(records(20)));
  const second = runAfter(first, site, apiFeed(records(20).map((one) => (one.id === 5 ? { ...one, price: 'abc' } : one))), noon + testDayMs);
  expect(second.result).toMatchObject({ accepted: 19, removed: 0 });
  expect(vehicleOf(second, '5')).toEqual(vehicleOf(first, '5'));
});

test('the order of keys and records in the feed does not show', () => {
  const turned = records(30).map((one) => Object.fromEntries(Object.entries(one).reverse()));
  const first = runAfter(null, site, apiFeed(records(30)));
  const second = runAfter(first, site, apiFeed(turned.reverse()), noon + testDayMs);
  expect(second.result).toMatchObject({ added: 0, changed: 0, removed: 0 });
});

test('views change without news', () => {
  const first = runAfter(null, site, apiFeed([record(1, { views: 5 })]));
  const second = runAfter(first, site, apiFeed([record(1, { views: 9 })]), noon + testDayMs);
  expect(second.result.changed).toBe(0);
  expect(vehicleOf(second, '1')).toMatchObject({ views: 9, updated_at: iso(noon) });
  const third = runAfter(second, site, apiFeed([record(1, { colour: 'Red' })]), noon + 2 * testDayMs);
  expect(vehicleOf(third, '1').updated_at).toBe(iso(noon + 2 * testDayMs));
});

test('a price without a basis gets the site’s, by car type', () => {
  const feed = [record(1, { price_type: null }), record(2, { price_type: undefined, car_type: 'new' }), record(3, { price_type: '-' })];
  const { last, result } = runAfter(null, site, apiFeed(feed));
  expect(last?.map(({ price_type }) => price_type)).toEqual(['excl_govt_charges', 'drive_away', 'excl_govt_charges']);
  expect(result.repairs.filter(({ path }) => path === 'price_type').map(({ record, rule }) => [record, rule])).toEqual([
    [1, 'the site’s default by car type'],
    [2, 'the site’s default by car type'],
    [3, 'the site’s default by car type'],
  ]);
});
