import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemTypes, states } from '#site/terms.ts';
import { isForGoods, type Warranty, type WarrantyFacts, warrantyEnd, warrantyOf } from './warranty.ts';
import { warrantyExclusions, warrantyRules } from './warranty-rules.ts';

const today = '2026-11-21';
const onDay = (sold: string) => (day: string) => day <= sold;

const wagon: WarrantyFacts = {
  state: 'vic',
  item_type: 'car',
  build_date: '2020-05',
  km: 60_000,
  price: 20_000,
  hasCharges: false,
  isForGoods: false,
};
const warranty = (changes: Partial<WarrantyFacts> = {}, sold = today) => warrantyOf({ ...wagon, ...changes }, onDay(sold));

/** Months and kilometres; 0 where there is none; null where that is not known. */
function cover(found: Warranty): [number, number] | null {
  if (found.kind === 'applies') return [found.rule.months, found.rule.kilometres];
  return found.kind === 'beyond' || found.kind === 'excluded' ? [0, 0] : null;
}

test.each([
  ['vic', 159_999, [3, 5000]],
  ['vic', 160_000, [0, 0]],
  ['qld', 159_999, [3, 5000]],
  ['qld', 160_000, [1, 1000]],
  ['wa', 150_000, [3, 5000]],
  ['wa', 150_001, [1, 1500]],
  ['wa', 180_000, [1, 1500]],
  ['wa', 180_001, [0, 0]],
  ['nt', 159_999, [3, 5000]],
  ['nt', 160_000, [0, 0]],
  ['act', 159_999, [3, 5000]],
  ['act', 160_000, [0, 0]],
] as const)('a car in %s that has travelled %d km has %j months and kilometres', (state, km, expected) => {
  expect(cover(warranty({ state, km }))).toEqual(expected);
});

test.each([
  ['wa', 'motorcycle', 80_000, '2020-05', [3, 5000]],
  ['wa', 'motorcycle', 80_001, '2020-05', [0, 0]],
  ['wa', 'motorcycle', 8000, '2018-10', [0, 0]],
  ['nt', 'motorcycle', 29_999, '2022-05', [3, 5000]],
  ['nt', 'motorcycle', 30_000, '2022-05', [0, 0]],
  ['nt', 'motorcycle', 3000, '2021-10', [0, 0]],
  ['qld', 'motorcycle', 3000, '2022-05', [0, 0]],
  ['qld', 'caravan', 0, '2022-05', [0, 0]],
  ['wa', 'truck', 3000, '2022-05', [0, 0]],
  ['vic', 'motorcycle', 3000, '2022-05', null],
  ['vic', 'truck', 3000, '2022-05', null],
  ['nt', 'caravan', 0, '2022-05', null],
] as const)('in %s a %s of %d km, built in %s, has %j', (state, item_type, km, build_date, expected) => {
  expect(cover(warranty({ state, item_type, km, build_date }))).toEqual(expected);
});

test.each([
  ['vic', '2016-12', 'applies'],
  ['vic', '2016-11', 'unsure'],
  ['vic', '2016-10', 'beyond'],
  ['qld', '2016-12', 'applies'],
  ['qld', '2016-11', 'unsure'],
  ['qld', '2016-10', 'applies'],
  ['wa', '2016-11', 'unsure'],
  ['wa', '2014-12', 'applies'],
  ['wa', '2014-11', 'unsure'],
  ['wa', '2014-10', 'beyond'],
] as const)('in %s a car built in %s, sold on 21 November 2026: %s', (state, build_date, kind) => {
  expect(warranty({ state, build_date }).kind).toBe(kind);
});

test('in the month in which it turns ten, nobody can tell without the day', () => {
  expect(warranty({ build_date: '2016-11' }, '2026-10-31').kind).toBe('applies');
  expect(warranty({ build_date: '2016-11' }, '2026-11-01')).toEqual({ kind: 'unsure', of: ['age'] });
  expect(warranty({ build_date: '2016-11' }, '2026-11-30').kind).toBe('unsure');
  expect(warranty({ build_date: '2016-11' }, '2026-12-01')).toMatchObject({ kind: 'beyond', limit: 'age' });
});

test('a year alone leaves the years around the limit unsure: the feed lacks the build date', () => {
  const byYear = (year: number) => warranty({ build_date: undefined, year });
  expect([2018, 2017, 2016, 2015, 2014].map((year) => byYear(year).kind)).toEqual(['applies', 'unsure', 'unsure', 'unsure', 'beyond']);
  expect(byYear(2016)).toEqual({ kind: 'unsure', of: ['build_date'] });
  expect(warranty({ build_date: undefined })).toEqual({ kind: 'unsure', of: ['build_date'] });
});

test('in Western Australia it depends on the price, from $4,000 on', () => {
  expect(cover(warranty({ state: 'wa', price: 4000 }))).toEqual([3, 5000]);
  expect(warranty({ state: 'wa', price: 3999 })).toMatchObject({ kind: 'beyond', limit: 'price' });
  expect(warranty({ state: 'wa', price: undefined })).toEqual({ kind: 'unsure', of: ['price'] });
  expect(cover(warranty({ state: 'wa', item_type: 'motorcycle', price: 3500 }))).toEqual([3, 5000]);
  expect(cover(warranty({ state: 'wa', item_type: 'motorcycle', price: 3499 }))).toEqual([0, 0]);
});

test('a drive-away price says less: the limit is of the price without charges', () => {
  const driveAway = (price: number) => warranty({ state: 'wa', price, hasCharges: true });
  expect([driveAway(3999).kind, driveAway(4000).kind, driveAway(7999).kind, driveAway(8000).kind]).toEqual(['beyond', 'unsure', 'unsure', 'applies']);
});

test('without an odometer reading nobody can tell, but for a car that is too old anyway', () => {
  expect(warranty({ km: undefined })).toEqual({ kind: 'unsure', of: ['km'] });
  expect(warranty({ km: undefined, build_date: '2010-01' }).kind).toBe('beyond');
  expect(cover(warranty({ state: 'qld', km: undefined, build_date: '2010-01' }))).toEqual([1, 1000]);
});

test.each([
  ['Ute', true],
  ['Cab Chassis', true],
  ['Light Truck', true],
  ['Van', true],
  ['Bus', true],
  ['SUV', false],
  ['Sedan', false],
  ['Convertible', false],
  ['People Mover', false],
])('a %s may be a commercial vehicle: %s', (simple_body, expected) => {
  expect(isForGoods({ simple_body })).toBe(expected);
});

test('what may be a commercial vehicle, or has no body on record, is for the dealer to answer', () => {
  expect(isForGoods({})).toBeNull();
  for (const body of [true, null]) expect(warranty({ isForGoods: body })).toEqual({ kind: 'unsure', of: ['body'] });
  expect(warranty({ isForGoods: true, km: 200_000 }).kind).toBe('beyond');
});

test('no state answers whose law has not been read', () => {
  for (const item_type of itemTypes) expect(warranty({ state: 'tas', item_type })).toEqual({ kind: 'unread' });
  for (const [state, item_type] of [
    ['nsw', 'motorcycle'],
    ['sa', 'car'],
  ] as const)
    expect(warranty({ state, item_type })).toEqual({ kind: 'unread' });
  expect(warranty({ state: 'sa', item_type: 'motorcycle' }).kind).toBe('excluded');
});

test('each rule and exclusion has words of a source, read on a day', () => {
  for (const { url, title, quote, read } of [...warrantyRules.flatMap(({ sources }) => sources), ...warrantyExclusions.map(({ source }) => source)]) {
    expect(url).toMatch(/^https?:\/\//);
    expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(title.length * quote.length).toBeGreaterThan(0);
  }
  for (const { sources } of warrantyRules) expect(sources).not.toEqual([]);
});

test.each([
  ['2026-11-21', { day: '2027-02-21', km: 65_000 }],
  ['2026-11-30', { day: '2027-02-28', km: 65_000 }],
  ['2027-11-30', { day: '2028-02-29', km: 65_000 }],
  ['2026-10-31', { day: '2027-01-31', km: 65_000 }],
])('three months from %s end on %j', (day, expected) => {
  const found = warranty();
  if (found.kind !== 'applies') throw new Error('It has a warranty.');
  expect(warrantyEnd(found.rule, { day, km: 60_000 })).toEqual(expected);
});

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`);
const facts = fc.record({
  state: fc.constantFrom(...states),
  item_type: fc.constantFrom(...itemTypes),
  build_date: fc.option(month, { nil: undefined }),
  year: fc.option(fc.integer({ min: 2000, max: 2027 }), { nil: undefined }),
  km: fc.option(fc.integer({ min: 0, max: 250_000 }), { nil: undefined }),
  hasCharges: fc.boolean(),
  price: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
  isForGoods: fc.option(fc.boolean()),
});
const onDays = fc.integer({ min: 0, max: 4000 }).map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

/** Whether one is at least as long as the other; what is not known is neither. */
const atLeast = (one: Warranty, other: Warranty) => {
  const [longer, shorter] = [cover(one), cover(other)];
  return longer === null || shorter === null || (longer[0] >= shorter[0] && longer[1] >= shorter[1]);
};

test('more kilometres, a later sale or a lower price never give a longer warranty', () => {
  fc.assert(
    fc.property(facts, onDays, fc.nat(100_000), fc.nat(2000), fc.nat(20_000), (one, sold, more, later, less) => {
      const base = warrantyOf(one, onDay(sold));
      const { km, price } = one;
      if (km !== undefined) expect(atLeast(base, warrantyOf({ ...one, km: km + more }, onDay(sold)))).toBe(true);
      const laterDay = new Date(Date.parse(sold) + later * 86_400_000).toISOString().slice(0, 10);
      expect(atLeast(base, warrantyOf(one, onDay(laterDay)))).toBe(true);
      if (price !== undefined) expect(atLeast(base, warrantyOf({ ...one, price: Math.max(0, price - less) }, onDay(sold)))).toBe(true);
    }),
  );
});

test('what is missing never gives an answer that the record would refute', () => {
  fc.assert(
    fc.property(facts, onDays, month, fc.constantFrom(-1, 0, 1), fc.nat(250_000), (one, sold, build_date, off, km) => {
      const year = Number(build_date.slice(0, 4)) + off;
      const without = warrantyOf({ ...one, build_date: undefined, year, km: undefined }, onDay(sold));
      const answer = cover(warrantyOf({ ...one, build_date, year, km }, onDay(sold)));
      if (cover(without) !== null && answer !== null) expect(cover(without)).toEqual(answer);
    }),
  );
});
