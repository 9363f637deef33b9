import { expect, test } from 'vitest';
import type { ApiFeed, TableFeed } from '../map/feed.ts';
import { readTable } from '../read/table.ts';
import { apiFeed, noon, record, records, runAfter, stockTestSite, tableFeed, testDayMs } from '../testing.server.ts';
import type { BrakeName } from './brakes.ts';

const site = stockTestSite({ dealer_id: 'harbour' });
const about = { dealerIds: ['harbour'], generatedAt: '2026-11-20T12:00:00.000Z' };
const good = apiFeed(records(100), about);
const later = { ...about, generatedAt: '2026-11-21T12:00:00.000Z' };
const feedOf = (list: unknown[], more: Partial<ApiFeed> = {}) => apiFeed(list, { ...later, ...more });
const without = (field: string) => records(100).map(({ [field]: _gone, ...rest }) => rest);
const picture = (host: string, number: number) => ({ images: [{ image: { url: `https://${host}/${number}.jpg` } }] });

const dear = Array.from({ length: 80 }, (_, index) => record(200 + index, { price: 300_000 + index }));

const bad: [string, BrakeName, ApiFeed][] = [
  ['empty', 'empty', feedOf([])],
  ['nothing but rubbish', 'empty', feedOf([null, 1, 'x'])],
  ['half of the stock gone', 'drop', feedOf(records(50))],
  ['another dealer’s stock', 'dealer', feedOf(records(100), { dealerIds: ['ridgeway'] })],
  ['a dealer among others', 'dealer', feedOf(records(100), { dealerIds: ['harbour', 'ridgeway'] })],
  ['no dealer named', 'dealer', feedOf(records(100), { dealerIds: [] })],
  ['older than the last good one', 'old', feedOf(records(100), { generatedAt: '2026-11-19T12:00:00.000Z' })],
  ['prices are null', 'nulls', feedOf(records(100, { price: null }))],
  ['prices are 0', 'nulls', feedOf(records(100, { price: 0 }))],
  ['a renamed field', 'nulls', feedOf(without('colour').map((rest) => ({ ...rest, paint_name: 'White' })))],
  ['no pictures', 'nulls', feedOf(records(100, { images: [] }))],
  ['prices in cents', 'median', feedOf(records(100).map((one) => ({ ...one, price: Number(one.price) * 100 })))],
  ['prices × 1.8', 'shift', feedOf(records(100).map((one) => ({ ...one, price: Math.round(Number(one.price) * 1.8) })))],
  ['years of another decade', 'shift', feedOf(records(100).map((one) => ({ ...one, year: Number(one.year) - 10 })))],
  ['a yard that sells what costs ten times as much', 'median', feedOf([...records(72), ...dear])],
  ['a feed from the future', 'future', feedOf(records(100), { generatedAt: '2026-11-24T12:00:00.000Z' })],
  ['other makes', 'identity', feedOf(records(100).map((one, index) => (index < 12 ? { ...one, make: 'BYD' } : one)))],
  ['one stock number', 'uniform', feedOf(records(100, { stocknum: 'N/K' }))],
  ['a quarter is malformed', 'invalid', feedOf(records(100).map((one, index) => (index % 4 === 0 ? { ...one, year: 'x' } : one)))],
  ['other ids for all', 'swapped', feedOf(records(100).map((one) => ({ ...one, id: `n${one.id}`, vin: undefined, stocknum: undefined })))],
  ['pictures on a new host', 'image_host', feedOf(records(100).map((one, index) => ({ ...one, ...picture('elsewhere.example', index) })))],
  ['pages that are missing', 'incomplete', feedOf(records(80), { announced: 100 })],
  ['all sold at once', 'withdrawn', feedOf(records(100, { status: 'sold' }))],
  ['all of one price type', 'kinds', feedOf(records(100, { price_type: 'excl_govt_charges' }))],
  ['all hidden at once', 'withdrawn', feedOf(records(100, { show_on_dealer_website: false }))],
];

test.each(bad)('held: %s', (_name, brake, feed) => {
  const first = runAfter(null, site, good);
  const second = runAfter(first, site, feed, noon + testDayMs);
  expect(second.result.held.map((held) => held.brake)).toContain(brake);
  expect(second.result.held.every(({ message }) => message.length > 10)).toBe(true);
  const live = second.last?.filter(({ status }) => status === 'in_stock').map(({ id }) => id);
  expect(live).toEqual(first.last?.map(({ id }) => id));
  if (brake !== 'drop') expect(second.last).toBe(first.last);
});

const honest: [string, ApiFeed][] = [
  ['the same', feedOf(records(100))],
  ['a quarter sold off', feedOf(records(75))],
  ['twice the stock', feedOf(records(200))],
  ['a fifth gone, a fifth new', feedOf(records(120).slice(20))],
  ['every price lower by a tenth', feedOf(records(100).map((one) => ({ ...one, price: Number(one.price) * 0.9 })))],
  ['a sale ends: tags and old prices go', feedOf(records(100))],
  ['5 % malformed', feedOf(records(100).map((one, index) => (index % 20 === 0 ? { ...one, year: 'x' } : one)))],
  ['a tenth sold, and still in the feed', feedOf(records(100).map((one, index) => (index % 10 === 0 ? { ...one, status: 'sold' } : one)))],
  [
    'a third of the pictures on a new host',
    feedOf(records(100).map((one, index) => (index % 3 === 0 ? { ...one, ...picture('new.example', index) } : one))),
  ],
  ['some without a price', feedOf(records(100).map((one, index) => (index % 7 === 0 ? { ...one, price: 'POA' } : one)))],
  ['in another order', feedOf(records(100).reverse())],
];

test.each(honest)('let in: %s', (name, feed) => {
  const before = name.startsWith('a sale ends') ? apiFeed(records(100, { tag: 'SALE', before_price: 90_000 }), about) : good;
  const second = runAfter(runAfter(null, site, before), site, feed, noon + testDayMs);
  expect(second.result.held).toEqual([]);
  expect(second.result.stock).not.toBeNull();
});

test('a small site may lose its last cars one by one, but not all at once', () => {
  const small = stockTestSite();
  const first = runAfter(null, small, apiFeed(records(6)));
  expect(runAfter(first, small, apiFeed(records(3)), noon + testDayMs).result.held).toEqual([]);
  const others = Array.from({ length: 6 }, (_, index) => record(index + 50));
  expect(runAfter(first, small, apiFeed(others), noon + testDayMs).result.held).toMatchObject([{ brake: 'swapped' }, { brake: 'drop' }]);
});

test('while removals are held, additions and changes go in', () => {
  const first = runAfter(null, site, good);
  const feed = feedOf([...records(40, { price: 9_000 }).map((one) => ({ ...one, price: Number(one.id) + 20_000 })), record(500)]);
  const second = runAfter(first, site, feed, noon + testDayMs);
  expect(second.result).toMatchObject({ held: [{ brake: 'drop', what: 'removals' }], added: 1, changed: 40, removed: 0, removalsHeld: 60 });
  expect(second.last).toHaveLength(101);
});

test('a released brake lets the batch in; an empty feed stays out', () => {
  const first = runAfter(null, site, good);
  const released = runAfter(first, site, feedOf(records(50)), noon + testDayMs, ['drop']);
  expect(released.result).toMatchObject({ held: [], removed: 50 });
  expect(runAfter(first, site, feedOf([]), noon + testDayMs, ['empty', 'drop', 'swapped']).result.stock).toBeNull();
});

test('a table that lacks its columns is held: it may be an error page', () => {
  const table = stockTestSite({ format: 'csv', columns: { Make: { to: 'make' }, Model: { to: 'model' }, Stock: { to: 'stocknum' } } });
  const rows = Array.from({ length: 20 }, (_, index) => ({ Make: 'Kia', Model: 'Rio', Stock: `S${index}` }));
  const first = runAfter(null, table, tableFeed(rows));
  const bad: TableFeed[] = [
    readTable('<html><body>Service unavailable</body></html>\n<p>sorry</p>\n', 100),
    tableFeed(rows.map(({ Stock, ...rest }) => ({ ...rest, 'Stock no': Stock }))),
  ];
  for (const feed of bad) expect(runAfter(first, table, feed, noon + testDayMs).result.held.map(({ brake }) => brake)).toContain('columns');
});

test('a first feed is held when it is mostly rubbish', () => {
  const rubbish = records(10).map((one, index) => (index < 3 ? null : one));
  expect(runAfter(null, stockTestSite(), apiFeed(rubbish)).result).toMatchObject({ stock: null, held: [{ brake: 'invalid' }] });
});
