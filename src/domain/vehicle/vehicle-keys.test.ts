import { expect, test } from 'vitest';
import { vehicleSchema } from './vehicle.ts';
import { vehicleKeys } from './vehicle-keys.ts';

test('the fields of a vehicle are those of its schema, in its order', () => {
  expect(vehicleKeys).toEqual(vehicleSchema.keyof().options);
});
