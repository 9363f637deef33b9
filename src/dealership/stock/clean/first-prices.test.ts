import { expect, test } from 'vitest';
import { apiFeed, type Chain, noon, record, records, runAfter, stockTestSite, testDayMs, vehicleOf } from '../testing.server.ts';
import { doubtText } from './first-prices.ts';

const site = stockTestSite();
const feedWith = (id: number, more: Record<string, unknown>) => apiFeed(records(160).map((one) => (one.id === id ? { ...one, ...more } : one)));
const left = ({ result }: Chain) => result.doubtedPrices.map(({ id, field, price }) => [id, field, price]);

test.each([
  ['a price that no vehicle has', { price: 119 }, ['38', 'price', 119]],
  ['a price more than six times below its make and year', { price: 3300 }, ['38', 'price', 3300]],
  ['a price of nines alone', { price: 9_999_999 }, ['38', 'price', 9_999_999]],
  ['an offer of that kind', { offer_price: 88 }, ['38', 'offer_price', 88]],
])('%s is left out in the very first feed, and the rest goes in', (_name, more, expected) => {
  const first = runAfter(null, site, feedWith(38, more));
  expect(left(first)).toEqual([expected]);
  expect(first.result.held).toEqual([]);
  expect(first.last).toHaveLength(160);
  expect(vehicleOf(first, '38')[expected[1] === 'price' ? 'price' : 'offer_price']).toBeUndefined();
  expect(vehicleOf(first, '58').price).toBe(27_946);
});

test('in words', () => {
  const { doubtedPrices } = runAfter(null, site, apiFeed([...feedWith(38, { price: 119 }).records, record(178, { price: 2000 })])).result;
  expect(doubtedPrices.map(doubtText)).toEqual([
    'the price of 38 (2023 Ford Ranger) is $119, below $500, the least that is believed (stock.brakes.least_price)',
    'the price of 178 (2023 Ford Ranger) is $2000, more than 6 times below $30686, which others of its make and year cost (stock.brakes.like_factor)',
  ]);
});

test('no history, rank or change is made of it', () => {
  const first = runAfter(null, site, feedWith(38, { price: 119 }));
  expect(vehicleOf(first, '38').price_history).toBeUndefined();
  const again = runAfter(first, site, feedWith(38, { price: 119 }), noon + testDayMs);
  expect(again.result).toMatchObject({ changed: 0, doubtedPrices: [{ id: '38' }] });
});

test('a new vehicle of a later feed is judged too', () => {
  const first = runAfter(null, site, apiFeed(records(160)));
  expect(left(runAfter(first, site, apiFeed([...records(160), record(161, { price: 119 })]), noon + testDayMs))).toEqual([['161', 'price', 119]]);
});

test('somebody accepts it by its id; it is not asked for again', () => {
  const feed = feedWith(38, { price: 119 });
  const first = runAfter(null, site, feed);
  const second = runAfter(first, site, feed, noon + testDayMs, [], ['38', '7']);
  expect(second.result).toMatchObject({ doubtedPrices: [], changed: 1, notHeld: ['7'] });
  expect(vehicleOf(second, '38').price).toBe(119);
  expect(runAfter(second, site, feed, noon + 2 * testDayMs).result).toMatchObject({ doubtedPrices: [], changed: 0 });
});

test('what is no offer, or no price, is left alone; without six of a kind the least price alone counts', () => {
  for (const more of [{ price: 119, status: 'sold' }, { price: 1 }, { price: 'POA' }])
    expect(left(runAfter(null, site, feedWith(38, more)))).toEqual([]);
  expect(left(runAfter(null, site, apiFeed([...records(60), record(61, { make: 'Skoda', price: 900 })])))).toEqual([]);
});

test('the site sets both', () => {
  const { brakes } = { brakes: { least_price: 50, like_factor: 500 } };
  expect(left(runAfter(null, stockTestSite({ brakes }), feedWith(38, { price: 119 })))).toEqual([]);
});
