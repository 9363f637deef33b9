import { expect, test } from 'vitest';
import { vehicleTypeOf, withVehicleType } from './vehicle-type.ts';

test('similar vehicles by their type, in good English', () => {
  const title = (simple_body: string | undefined, item_type: 'car' | 'caravan' = 'car') =>
    withVehicleType('Similar {vehicle type}s Available', { simple_body, item_type }, 'heading');
  expect(title('SUV')).toBe('Similar SUVs Available');
  expect(title('Hatch')).toBe('Similar Hatches Available');
  expect(title('Commercial')).toBe('Similar Commercial Vehicles Available');
  expect(title('Roadster')).toBe('Similar Roadsters Available');
  expect(title('Campervan')).toBe('Similar Campervans Available');
  expect(title('Pop Top')).toBe('Similar Pop Tops Available');
  expect(title('Other')).toBe('Similar Vehicles Available');
  expect(title(undefined)).toBe('Similar Vehicles Available');
  expect(title('Pop-top', 'caravan')).toBe('Similar Caravans Available');
});

test('in a sentence the type is a small word, unless it is an abbreviation', () => {
  const sentence = (simple_body: string) => withVehicleType('This {vehicle type} has been sold.', { simple_body, item_type: 'car' }, 'sentence');
  expect(sentence('Sedan')).toBe('This sedan has been sold.');
  expect(sentence('SUV')).toBe('This SUV has been sold.');
  expect(sentence('People Mover')).toBe('This people mover has been sold.');
  expect(sentence('4x4')).toBe('This 4x4 has been sold.');
  expect(sentence('$&')).toBe('This $& vehicle has been sold.');
  expect(vehicleTypeOf({ simple_body: 'Ute', item_type: 'truck' })).toBe('Truck');
});
