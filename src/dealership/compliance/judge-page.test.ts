import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { PageFault } from './breach.ts';
import { pageErrors, withoutFaults } from './judge-page.ts';
import { liveVehicle } from './test-published.ts';

const pathOf = ({ slug }: Vehicle) => `/cars/${slug}/`;
const words = { rule: 'comparison-rate-missing', found: '1.9% finance' };
const [one, two] = [liveVehicle(testVehicle({ slug: 'one' }), '2026-11-29', words), testVehicle({ slug: 'two', updated_at: '2026-01-01T00:00:00Z' })];
const tag = (card: string | null): PageFault => ({ rule: 'comparison-rate-missing', found: 'a tag', card });
const price = (card: string | null): PageFault => ({ rule: 'price-basis-missing', found: 'a price', card });
const warning: PageFault = { rule: 'comparison-rate-warning-missing', found: 'no warning', card: null };

const errors = (faults: readonly PageFault[], compliance: SiteInput['compliance'] = {}, own: Vehicle | null = null, day = '2026-12-01') =>
  pageErrors(() => faults, {
    site: siteWithContent({ compliance }),
    clock: clockAt(Date.parse(day)),
    own,
    vehicleAt: (path) => [one, two].find((vehicle) => pathOf(vehicle) === path),
  });

test('days of grace: for what the record says, on its page and its cards; not for what components print', () => {
  const faults = [tag('/cars/one/'), tag('/cars/two/'), price('/cars/one/')];
  expect(errors(faults)).toEqual([tag('/cars/two/'), price('/cars/one/')]);
  expect(errors(faults, {}, null, '2026-12-13')).toEqual(faults);
  expect(errors([tag(null)], {}, one)).toEqual([]);
  expect(errors([tag(null)], {}, two)).toEqual([tag(null)]);
  expect(errors([tag(null)])).toEqual([tag(null)]);
});

test('a waiver counts, and where nothing is held nothing is an error', () => {
  const waivers = [{ rule: 'price-basis-missing', reason: 'A test.', name: 'A. Person', until: '2026-12-31' }];
  expect(errors([price(null), warning], { waivers })).toEqual([warning]);
  expect(errors([price(null), warning], { gate: 'report' })).toEqual([]);
});

test('the vehicle named by a fault is without its fact; a fault beside cards is of the page’s vehicle, else of all; the warning is of all', () => {
  const priced = (faults: readonly PageFault[], own: string | null) => {
    const shown = withoutFaults(faults, own, pathOf);
    return [one, two].map((vehicle) => shown(vehicle).price !== undefined);
  };
  expect(priced([price('/cars/two/')], null)).toEqual([true, false]);
  expect(priced([price('/cars/two/')], '/cars/one/')).toEqual([true, false]);
  expect(priced([price(null)], '/cars/one/')).toEqual([false, true]);
  expect(priced([price(null)], null)).toEqual([false, false]);
  expect(withoutFaults([warning], '/cars/one/', pathOf)(testVehicle({ slug: 'two', finance_lenders: {} })).finance_lenders).toBe(undefined);
  expect(withoutFaults([price('/cars/two/')], null, pathOf)(one)).toBe(one);
});
