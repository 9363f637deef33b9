import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { readPhone } from './phone.ts';
import { phoneMetadata as own } from './phone-metadata.ts';

test('Australian numbers are read as people write them, and sent as E.164', () => {
  for (const text of ['0491 570 156', '0491570156', '+61 491 570 156', '(04) 9157 0156', '61491570156']) expect(readPhone(text)).toBe('+61491570156');
  expect(readPhone('02 5550 0140')).toBe('+61255500140');
  expect(readPhone('1800 975 799')).toBe('+611800975799');
  expect(readPhone('13 11 14')).toBe('+61131114');
});

test('a number of another country stands as it was written with its code, and nothing else is one', () => {
  expect(readPhone('+64 21 123 4567')).toBe('+64211234567');
  for (const text of ['', 'phone', '5550 0140', '0491 570', '+61 1', '0491 570 156 999', '+6149157015', '００４']) expect(readPhone(text)).toBeNull();
});

test('the metadata of Australia is that of the package: copy it again when this fails', () => {
  expect(own.version).toBe(metadata.version);
  expect(own.countries.AU).toEqual(metadata.countries.AU);
});
