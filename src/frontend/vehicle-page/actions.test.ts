import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { actionsOf } from './actions.ts';

function actions(site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}) {
  const vehicle = { ...testPrado, ...changes };
  const context = testContext(siteWithContent(site), [testPrado]);
  return actionsOf(vehicle, context.pictures.gallery(vehicle), context);
}

test('a vehicle that may be reserved says on what terms; one that is reserved does not', () => {
  const site: Partial<SiteInput> = { features: { checkout: true } };
  expect(actions(site).reserveNote).toBe('Reserve for 48 hours. The $200 deposit is 100% refundable.');
  expect([actions(site, { reserved: true }).reserveNote, actions().reserveNote]).toEqual([null, null]);
});

test('the number that is masked is that of the button to call', () => {
  expect(actions({ vehicle_page: { buttons: ['phone'] } }).maskedPhone?.href).toBe(actions().buttons.find(({ name }) => name === 'phone')?.href);
  expect(actions({ vehicle_page: { buttons: ['enquire'] } }).maskedPhone).toBeNull();
});

test('printing and sharing follow their switches', () => {
  expect(actions({ features: { print: true, share: true } })).toMatchObject({
    print: expect.stringContaining(testPrado.slug),
    share: expect.anything(),
  });
  expect(actions({ features: { print: false, share: false } })).toMatchObject({ print: null, share: null });
});

test('a site without saving and comparing keeps nothing', () => {
  expect(actions({ features: { garage: false, compare: false } }).keep).toBeNull();
});
