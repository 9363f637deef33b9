import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedText } from './comments.ts';
import { hoursInWords, timeInWords } from './hours.ts';
import { vehicleTypeOf, withVehicleType } from './vehicle-type.ts';

test('similar vehicles by their type, in good English', () => {
  const title = (simple_body: string | undefined, item_type: 'car' | 'caravan' = 'car') =>
    withVehicleType('Similar {vehicle type}s Available', { simple_body, item_type }, 'heading');
  expect(title('SUV')).toBe('Similar SUVs Available');
  expect(title('Hatch')).toBe('Similar Hatches Available');
  expect(title('Commercial')).toBe('Similar Commercial Vehicles Available');
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

test('comments are split into lines, and cut at 400 characters between words', () => {
  const word = 'comfortable ';
  expect(foldedText('One.\r\n\r\n  Two. ', 400)).toEqual({ lines: ['One.', 'Two.'], lead: null });
  const lead = foldedText(word.repeat(40), 400).lead;
  expect(lead).toBe(`${word.repeat(33).trim()} …`);
  expect(foldedText('a'.repeat(400), 400).lead).toBeNull();
  expect(foldedText(' \n ', 400).lines).toEqual([]);
});

test('hours: Monday first, twelve-hour times, the dealer’s own words', () => {
  const entries = [
    { weekday: 0, status: 'Closed' as const, formated_hours: 'By appointment only' },
    { weekday: 6, status: 'Closed' as const },
    { weekday: 1, status: 'Open' as const, open: '08:30', close: '17:30' },
  ];
  expect(hoursInWords(entries)).toEqual([
    { day: 'Monday', text: '8:30 am – 5:30 pm' },
    { day: 'Saturday', text: 'Closed' },
    { day: 'Sunday', text: 'By appointment only' },
  ]);
  expect(['00:00', '12:00', '12:05', '23:59'].map(timeInWords)).toEqual(['12:00 am', '12:00 pm', '12:05 pm', '11:59 pm']);
});

test('all that a text says stays in its lines', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (parts) => {
      const { lines } = foldedText(parts.join('\n'), 50);
      return lines.join('').replace(/\s/g, '') === parts.join('').replace(/\s/g, '');
    }),
  );
});
