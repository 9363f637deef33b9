import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { detailsOf } from './details.ts';

const details = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) =>
  detailsOf({ ...testPrado, ...changes }, testContext(siteWithContent(site), [testPrado]));

test('limits of the specification: 4 facts, 4 specifications, 8 features', () => {
  expect(details()).toMatchObject({ keyFactsShown: 4, specificationsShown: 4, featuresShown: 8, features: ['Cruise control', 'Tow bar'] });
});

test('a feature is listed once, however it is spelled; without equipment there are none', () => {
  expect(details({}, { standardEquipment: ['Tow bar', 'TOW BAR', 'Sunroof'] }).features).toEqual(['Tow bar', 'Sunroof']);
  expect(details({}, { standardEquipment: undefined }).features).toEqual([]);
});

test('used-car checks stand on the pages of used vehicles, where the site has them', () => {
  const site: Partial<SiteInput> = { vehicle_page: { used_car_checks: ['PPSR certificate'] } };
  expect(details(site).checks).toEqual(['PPSR certificate']);
  expect([details(site, { car_type: 'new' }).checks, details({ ...site, features: { used_car_checks: false } }).checks]).toEqual([[], []]);
});

test('the statutory particulars stand on pages, where the site has them: the warranty on those of used vehicles alone', () => {
  const [north] = siteWithContent().dealerships;
  if (north === undefined) throw new Error('The site has a dealership.');
  const locations = north.locations.map((location) => ({ ...location, address: { ...location.address, state: 'vic' as const } }));
  const site = (statutory_particulars: boolean): Partial<SiteInput> => ({
    dealerships: [{ ...north, locations }],
    vehicle_page: { statutory_particulars },
  });
  const built = { build_date: '2022-03' };
  const names = (isOn: boolean, own: Partial<Vehicle> = {}) => details(site(isOn), { ...built, ...own }).statutory.map(({ name }) => name);
  expect([names(true), names(true, { car_type: 'new' }), names(false)]).toEqual([['statutory_warranty', 'cooling_off'], ['cooling_off'], []]);
});

test('a page knows when its statutory warranty ends by time alone: in the month in which the vehicle turns ten', () => {
  const [north] = siteWithContent().dealerships;
  if (north === undefined) throw new Error('The site has a dealership.');
  const locations = north.locations.map((location) => ({ ...location, address: { ...location.address, state: 'vic' as const } }));
  const context = testContext(siteWithContent({ dealerships: [{ ...north, locations }], vehicle_page: { statutory_particulars: true } }), [
    testPrado,
  ]);
  const { until } = context.clock.watched(() => detailsOf({ ...testPrado, build_date: '2017-03' }, context));
  expect(until).toBe(Date.parse('2027-03-01T00:00:00+11:00'));
});

test('the banner and the certified badge follow their switches', () => {
  const banner_items = [{ title: 'Warranty', text: 'Three years' }];
  const on: Partial<SiteInput> = { features: { feature_banner: true, certified_toyota: true }, vehicle_page: { banner_items } };
  expect(details(on, { certified: true })).toMatchObject({ banner: banner_items, certifiedBadge: 'CERTIFIED' });
  expect(details({ vehicle_page: { banner_items } }, { certified: true })).toMatchObject({ banner: [], certifiedBadge: null });
});

test('the source of specifications is named where they are RedBook’s', () => {
  expect(details({ search: { redbook: true } }).specificationsSource).toBe('Specifications by RedBook.');
  expect(details({ search: { redbook: false } }).specificationsSource).toBeNull();
});
