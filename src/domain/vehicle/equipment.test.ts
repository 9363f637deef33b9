import { expect, test } from 'vitest';
import { askedEquipment } from './equipment.ts';

test('the feed’s own features stand first, and what its list holds beside them by one name each', () => {
  expect(askedEquipment(['Tow Bar & Wiring'], ['Tow Bar & Wiring', 'Head-up Display', 'HEADS UP DISPLAY', 'Cup holders'])).toEqual([
    'Tow Bar & Wiring',
    'Head-up display',
  ]);
  expect(askedEquipment(undefined, ['Electric Tailgate', 'Heated & Ventilated Front Seats'])).toEqual([
    'Power tailgate',
    'Heated seats',
    'Ventilated seats',
  ]);
});

test('a leather steering wheel is no leather, and nothing is nothing', () => {
  expect(askedEquipment(undefined, ['Leather Steering Wheel', 'Leather Gear Knob'])).toBeUndefined();
  expect(askedEquipment(undefined, ['Leather Trim'])).toEqual(['Leather']);
  expect(askedEquipment(['Sunroof'], undefined)).toEqual(['Sunroof']);
  expect(askedEquipment([], [])).toBeUndefined();
});
