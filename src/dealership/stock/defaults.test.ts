import { expect, test } from 'vitest';
import { apiFeed, records, runAfter, stockTestSite, tableFeed } from './testing.server.ts';

const none = { default_car_type: undefined, default_price_type: {} };
const without = (count: number, ...keys: string[]) =>
  records(count).map((record) => Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key))));
const run = (feed: Parameters<typeof runAfter>[2], stock = {}, released: string[] = []) =>
  runAfter(null, stockTestSite({ ...none, ...stock }), feed, undefined, released);

test('a feed that names no condition is held until the site’s file says it, and no release lets it in', () => {
  const { result, last } = run(apiFeed(without(6, 'car_type')), {}, ['defaults', 'invalid']);
  expect(result.held.find(({ brake }) => brake === 'defaults')?.message).toBe(
    'the feed does not say of any vehicle whether it is new, demo or used, and stock.default_car_type is not set. ' +
      'Fix: say in stock.columns which key or column is the condition; where all vehicles are of one, set "stock": {"default_car_type": "used"} in the site’s file',
  );
  expect(last).toBeNull();
  expect(run(apiFeed(without(6, 'car_type')), { default_car_type: 'demo' }).last?.map(({ car_type }) => car_type)).toEqual(Array(6).fill('demo'));
});

test('a feed that says of no price what it includes is held until the site’s file says it for each condition that has one', () => {
  const feed = apiFeed([...without(5, 'price_type'), { ...without(6, 'price_type')[5], car_type: 'new' }]);
  const held = (stock = {}) => run(feed, stock).result.held.find(({ brake }) => brake === 'defaults')?.message;
  expect(held()).toBe(
    'the feed does not say what its prices include, and stock.default_price_type says nothing of used (5 prices), new (1 price). ' +
      'Fix: say in stock.columns which key or column is the price type; where all prices of a condition are of one, set ' +
      '"stock": {"default_price_type": {"used": "excl_govt_charges", "new": "drive_away"}} in the site’s file, with what is true',
  );
  expect(held({ default_price_type: { used: 'excl_govt_charges' } })).toContain('says nothing of new (1 price)');
  const { last } = run(feed, { default_price_type: { used: 'excl_govt_charges', new: 'drive_away' } });
  expect(last?.map(({ price_type }) => price_type).sort()).toEqual(['drive_away', ...Array(5).fill('excl_govt_charges')]);
});

test('where other records name the condition, no default stands for it: the record is refused', () => {
  const [first, ...rest] = records(10);
  const { car_type: _type, ...unnamed } = first ?? {};
  const { result, last } = run(apiFeed([unnamed, ...rest]), { default_car_type: 'used' });
  expect(last).toHaveLength(9);
  expect(result.rejects).toMatchObject([
    { record: 1, path: 'car_type', rule: 'the feed names the condition of other vehicles, and not of this one', value: null, also: [] },
  ]);
  expect(result.repairs.filter(({ path }) => path === 'car_type')).toEqual([]);
});

test('where other records say what their price includes, one that does not goes in without its price, and is named', () => {
  const [first, ...rest] = records(10);
  const { price_type: _type, ...unnamed } = first ?? {};
  const { result, last } = run(apiFeed([unnamed, ...rest]), { default_price_type: { used: 'drive_away' } });
  const vehicle = last?.find(({ id }) => id === '1');
  expect(vehicle).not.toHaveProperty('price');
  expect(vehicle).not.toHaveProperty('price_type');
  expect(result.repairs).toContainEqual({
    record: 1,
    path: 'price',
    from: '20137',
    to: null,
    rule: 'the feed says what other prices include, and not this one',
  });
});

test('a column for the condition is one although its cells are empty, and values says what an empty cell means', () => {
  const rows = [{ Make: 'Kia', Model: 'Rio', Year: '2020', Price: '9990', Kind: '', Basis: 'EGC' }];
  const columns = {
    Make: { to: 'make' },
    Model: { to: 'model' },
    Year: { to: 'year' },
    Price: { to: 'price' },
    Kind: { to: 'car_type' },
    Basis: { to: 'price_type' },
  };
  const stock = { format: 'csv' as const, columns, default_car_type: 'used' as const };
  expect(run(tableFeed(rows), stock).last).toBeNull();
  const stated = { ...stock, columns: { ...columns, Kind: { to: 'car_type', values: { '': 'demo' } } } };
  expect(run(tableFeed(rows), stated).last?.[0]?.car_type).toBe('demo');
});
