import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePhone, wholePostcode } from './lost-zeros.ts';
import { isAustralianPhone } from './phones.ts';

test('a postcode of three digits from 200 on lost its zero; no other did', () => {
  expect(['800', ' 872 ', '999'].map(wholePostcode)).toEqual(['0800', '0872', '0999']);
  expect(['0800', '2250', '80', '225', '000', '', 'NT 800'].map(wholePostcode)).toEqual(Array(7).fill(null));
});

test('nine digits of an area or a mobile lost their zero; no other number did', () => {
  expect(['889000000', '412345678', '8 8900 0000', '(2) 5550-0140'].map(wholePhone)).toEqual([
    '0889000000',
    '0412345678',
    '0889000000',
    '0255500140',
  ]);
  expect(['0889000000', '+61 8 8900 0000', '131234567', '1300 555 014', '88900000', '', 'ask 412345678'].map(wholePhone)).toEqual(
    Array(7).fill(null),
  );
});

test('what was read whole is an Australian number, and is read once', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2378]\d{8}$|^4\d{8}$/), (digits) => {
      const whole = wholePhone(digits) ?? '';
      expect(isAustralianPhone(whole)).toBe(true);
      expect(wholePhone(whole)).toBeNull();
    }),
  );
});
