import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { boundsOf, crossedEnds, moveThumb, rangeRejection, slidRange, stepOf, thumbsOf, typedRange, untouched } from './range.ts';
import type { ValueRange } from './search-state.ts';

const site = siteWithContent();
const bounds = { min: 2000, max: 190_000 };

const stats = { min: 2990, max: 189_990 };

test('bounds hold the whole stock; on a site without facet stats they end at 100000', () => {
  expect(boundsOf('price', stats, site)).toMatchObject(bounds);
  expect(boundsOf('weekly_price_range', { min: 41, max: 612 }, site)).toMatchObject({ min: 41, max: 612 });
  const plain = siteWithContent({ search: { facet_stats: false } });
  expect(boundsOf('price', stats, plain)).toEqual({ min: 0, max: 100_000 });
  expect(boundsOf('km', stats, siteWithContent({ search: { facet_stats: false, slider_max: 50_000 } }))).toEqual({ min: 0, max: 50_000 });
  expect(boundsOf('year', { min: 2015, max: 2024 }, plain)).toMatchObject({ min: 2015, max: 2024 });
});

test('a thumb at its far end leaves the vehicle that stands there', () => {
  const of = boundsOf('price', stats, site);
  expect(moveThumb('price', bounds, 'min', 190_000, of, site)).toEqual({ min: 189_000, max: 190_000 });
  expect(moveThumb('price', bounds, 'max', 2000, of, site)).toEqual({ min: 2000, max: 3000 });
  expect(untouched(moveThumb('price', bounds, 'max', 190_000, of, site), of)).toEqual({ min: null, max: null });
});

test('the step is the range divided by 100, rounded', () => {
  expect(stepOf(bounds)).toBe(1880);
  expect(stepOf({ min: 0, max: 100_000 })).toBe(1000);
  expect(stepOf({ min: 5, max: 9 })).toBe(1);
});

test('a thumb is rounded to 1000 for prices and kilometres, and to whole numbers for others', () => {
  expect(moveThumb('price', bounds, 'max', 41_499, bounds, site).max).toBe(41_000);
  expect(moveThumb('km', bounds, 'min', 41_500, bounds, site).min).toBe(42_000);
  expect(moveThumb('weekly_price_range', { min: 0, max: 600 }, 'max', 99.6, { min: 0, max: 600 }, site).max).toBe(100);
});

test('thumbs never leave the bounds nor cross, wherever they are moved', () => {
  const number = fc.oneof(fc.double(), fc.integer());
  fc.assert(
    fc.property(number, number, fc.constantFrom('price', 'km', 'subscription_price'), (low, high, name) => {
      const first = moveThumb(name, bounds, 'max', high, bounds, site);
      const { min, max } = moveThumb(name, first, 'min', low, bounds, site);
      expect(min).toBeGreaterThanOrEqual(bounds.min);
      expect(max).toBeLessThanOrEqual(bounds.max);
      expect(min).toBeLessThanOrEqual(max);
    }),
  );
});

test('typed values are refused out of range, word for word', () => {
  expect(rangeRejection({ min: 1999, max: null }, 'min', bounds)).toBe('Cannot refine below the range minimum');
  expect(rangeRejection({ min: null, max: 190_001 }, 'max', bounds)).toBe('Cannot refine above the range maximum');
  expect(rangeRejection({ min: 191_000, max: null }, 'min', bounds)).toBe('Cannot refine above the range maximum');
  expect(rangeRejection({ min: 30_000, max: 20_000 }, 'max', bounds)).toBe('Cannot refine to a minimum above the maximum');
  expect(rangeRejection({ min: 12_345, max: 54_321 }, 'min', bounds)).toBeNull();
  expect(rangeRejection({ min: null, max: null }, 'min', bounds)).toBeNull();
});

test('an end that an address has put outside the stock stays, whatever becomes of the other', () => {
  const below = { min: null, max: 1500 };
  const thumbs = thumbsOf(below, bounds);
  expect(thumbs).toEqual({ min: 2000, max: 2000 });
  const moved = moveThumb('price', thumbs, 'min', 30_000, bounds, site);
  expect(slidRange(below, moved, 'min', bounds)).toEqual(below);
  const wider = moveThumb('price', thumbs, 'max', 30_000, bounds, site);
  expect(slidRange(below, wider, 'max', bounds)).toEqual({ min: null, max: 30_000 });
  const above = { min: 500_000, max: null };
  expect(slidRange(above, moveThumb('price', thumbsOf(above, bounds), 'min', 8000, bounds, site), 'min', bounds)).toEqual({ min: 8000, max: null });
  expect(slidRange(undefined, { min: 5000, max: 190_000 }, 'min', bounds)).toEqual({ min: 5000, max: null });
  const typed = (text: string, end: 'min' | 'max', current: ValueRange) => typedRange('price', { text, end, current }, bounds, site);
  expect(typed('', 'max', below)).toEqual({ range: { min: null, max: null }, refusal: null });
  expect(typed('3000', 'max', below)).toEqual({ range: { min: null, max: 3000 }, refusal: null });
  expect(typed('3000', 'min', below).refusal).toBe('Cannot refine to a minimum above the maximum');
  expect(typed('9000', 'max', { min: 1, max: null }).range).toEqual({ min: 1, max: 9000 });
});

const typedPrice = (text: string, end: 'min' | 'max', current?: ValueRange, isDone = false) =>
  typedRange('price', { text, end, current, isDone }, bounds, site);

test('what was typed may have signs and commas', () => {
  expect(typedPrice(' $20,000 ', 'min')).toEqual({ range: { min: 20_000, max: null }, refusal: null });
  expect(typedPrice('', 'min', { min: 5000, max: 9000 }).range).toEqual({ min: null, max: 9000 });
  expect(typedPrice('$9,000', 'max', { min: 5000, max: 9000 })).toEqual({ range: null, refusal: null });
  expect(typedPrice('200000', 'max')).toEqual({ range: null, refusal: 'Cannot refine above the range maximum' });
  expect(typedPrice('cheap', 'max')).toEqual({ range: null, refusal: 'Cannot refine to what is no number' });
});

test('a typed price or distance is rounded to the nearest 1000, and other numbers to whole ones', () => {
  expect(typedPrice('20,500', 'min').range).toEqual({ min: 21_000, max: null });
  expect(typedPrice('30499', 'max').range).toEqual({ min: null, max: 30_000 });
  expect(typedPrice('30499', 'max', { min: null, max: 30_000 })).toEqual({ range: null, refusal: null });
  expect(typedPrice('1999', 'min').refusal).toBe('Cannot refine below the range minimum');
  expect(typedRange('km', { text: '99,600', end: 'max', current: undefined }, bounds, site).range?.max).toBe(100_000);
  expect(typedRange('weekly_price_range', { text: '149.6', end: 'max', current: undefined }, { min: 0, max: 600 }, site).range?.max).toBe(150);
});

test.each(['price', 'km', 'subscription_price'] as const)('%s: an amount that rounds to nothing asks nothing, once it is entered', (name) => {
  const ends = { min: 0, max: 190_000 };
  const small = name === 'subscription_price' ? '0.4' : '5';
  const typed = (end: 'min' | 'max', current: ValueRange | undefined, isDone: boolean) =>
    typedRange(name, { text: small, end, current, isDone }, ends, site).range;
  const current = { min: 10_000, max: 40_000 };
  for (const end of ['min', 'max'] as const) {
    expect(typed(end, current, false)).toBeNull();
    expect(typed(end, current, true)).toEqual({ ...current, [end]: null });
    expect(typed(end, undefined, true)).toBeNull();
  }
  expect(typedRange(name, { text: '0', end: 'max', current, isDone: false }, ends, site).refusal).toBe(crossedEnds);
});

test('ends in the wrong order are refused while they are typed, and sorted once they are entered', () => {
  const current = { min: 30_000, max: null };
  expect(typedPrice('20000', 'max', current)).toEqual({ range: null, refusal: 'Cannot refine to a minimum above the maximum' });
  expect(typedPrice('20000', 'max', current, true)).toEqual({ range: { min: 20_000, max: 30_000 }, refusal: null });
  expect(typedPrice('40000', 'min', { min: null, max: 30_000 }, true)).toEqual({ range: { min: 30_000, max: 40_000 }, refusal: null });
});

test('whatever is typed, the range that it makes has its lower end first and inside the bounds', () => {
  const end = fc.constantFrom('min' as const, 'max' as const);
  const at = fc.option(fc.integer({ min: bounds.min, max: bounds.max }), { nil: null });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 250_000 }), end, at, fc.boolean(), (value, which, other, isDone) => {
      const current = { min: null, max: null, [which === 'min' ? 'max' : 'min']: other };
      const { range } = typedPrice(String(value), which, current, isDone);
      if (range === null) return;
      expect(range.min ?? bounds.min).toBeLessThanOrEqual(range.max ?? bounds.max);
      for (const one of [range.min, range.max]) if (one !== null) expect(one >= bounds.min && one <= bounds.max).toBe(true);
    }),
  );
});

test('thumbs stand at what is asked for, and an untouched range asks for nothing and stands at the bounds', () => {
  expect(thumbsOf(undefined, bounds)).toEqual(bounds);
  expect(thumbsOf({ min: 5000, max: null }, bounds)).toEqual({ min: 5000, max: 190_000 });
  expect(thumbsOf({ min: 900_000, max: 950_000 }, bounds)).toEqual({ min: 190_000, max: 190_000 });
  expect(untouched(bounds, bounds)).toEqual({ min: null, max: null });
  expect(untouched({ min: 5000, max: 190_000 }, bounds)).toEqual({ min: 5000, max: null });
});
