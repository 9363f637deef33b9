import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCompanyNumber } from './company-numbers.ts';

// The examples of the Australian Business Register and of ASIC.
const valid = { ABN: '51824753556', ACN: '004085616' } as const;

test('an ABN counts, and none with one digit changed', () => {
  expect(isCompanyNumber('ABN', valid.ABN)).toBe(true);
  fc.assert(
    fc.property(fc.nat(valid.ABN.length - 1), fc.nat(9), (at, digit) => {
      const changed = `${valid.ABN.slice(0, at)}${digit}${valid.ABN.slice(at + 1)}`;
      expect(isCompanyNumber('ABN', changed)).toBe(changed === valid.ABN);
    }),
  );
});

test.each([
  ['004 085 616', true],
  ['004 085 617', false],
  ['040 085 616', false],
  ['4085616', false],
])('ACN %s: %s', (number, is) => expect(isCompanyNumber('ACN', number)).toBe(is));
