import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { whereaboutsOf } from './whereabouts.ts';

const context = testContext(siteWithContent(), [testPrado]);
const whereabouts = (changes: Partial<Vehicle> = {}) => whereaboutsOf({ ...testPrado, ...changes }, context);

test('the place is that of the vehicle, as other pages have it', () => {
  expect(whereabouts().place).toEqual(context.places.ofVehicle(testPrado));
});

test('who sells it is its own dealership in the feed', () => {
  expect(whereabouts({ dealership_id: 'd-77' }).dealershipId).toBe('d-77');
});
