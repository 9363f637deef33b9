import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testStock } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { documentValues } from './documents.ts';
import { publishedIndex } from './published-index.ts';

vi.mock('./documents.ts', async (original) => {
  const actual = await original<typeof import('./documents.ts')>();
  return { ...actual, documentValues: vi.fn(actual.documentValues) };
});

const day = 86_400_000;
const stock = testStock(60, 'rows');
const changes: ((vehicle: Vehicle, step: number) => Vehicle)[] = [
  (vehicle, step) => ({ ...vehicle, price: 20_000 + step, price_history: [{ price: 19_000 + step, from: '2026-10-01T00:00:00.000Z' }] }),
  (vehicle) => ({ ...vehicle, status: 'sold', sold_at: new Date(testNow - day).toISOString() }),
  (vehicle, step) => ({ ...vehicle, badge: ['true', 'SR5', '', 'sr5'][step % 4], filtered_features: step % 2 ? [] : ['Towbar', `Rack ${step % 3}`] }),
  ({ badge: _, ...vehicle }) => vehicle,
];
/** A change of one vehicle; the last may also be reversed, or be in stock twice. */
const step = fc.record({
  changed: fc.array(fc.tuple(fc.nat(stock.length - 1), fc.nat(changes.length - 1)), { maxLength: 12 }),
  without: fc.array(fc.nat(stock.length - 1), { maxLength: 12 }),
  order: fc.constantFrom('as before', 'turned', 'one twice'),
  later: fc.nat(40),
});

test('whatever was held, the files are those of a process that holds nothing', () => {
  const site = siteWithContent();
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) => {
      let vehicles = stock;
      for (const [place, { changed, without, order, later }] of steps.entries()) {
        const kinds = new Map(changed);
        vehicles = vehicles.map((vehicle, index) => changes[kinds.get(index) ?? -1]?.(vehicle, place) ?? vehicle);
        const left = vehicles.filter((_, index) => !without.includes(index));
        const standing = order === 'turned' ? left.toReversed() : order === 'one twice' ? [...left, ...left.slice(0, 1)] : left;
        const indexOf = (of: typeof site) => publishedIndex(siteContext(of, standing, clockAt(testNow + later * day)), 'cars');
        expect(indexOf(site)).toEqual(indexOf(structuredClone(site)));
      }
    }),
    { numRuns: 40 },
  );
});

test('only vehicles that changed are read anew, and all once more values are held than stand', () => {
  const site = siteWithContent();
  const readFor = (vehicles: readonly Vehicle[]): number => {
    vi.mocked(documentValues).mockClear();
    publishedIndex(siteContext(site, vehicles, clockAt(testNow)), 'cars');
    return vi.mocked(documentValues).mock.calls.length;
  };
  const renamed = (step: number) => stock.map((vehicle, index) => (index < 20 ? { ...vehicle, badge: `Edition ${step} ${index}` } : vehicle));
  const listed = readFor(stock);
  expect(listed).toBeGreaterThan(50);
  expect(readFor(stock)).toBe(0);
  const counts = Array.from({ length: 100 }, (_, step) => readFor(renamed(step)));
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.min(...counts)).toBeLessThanOrEqual(20);
  expect(counts.filter((count) => count === listed).length).toBeGreaterThan(0);
  expect(counts.filter((count) => count === listed).length).toBeLessThan(5);
});
