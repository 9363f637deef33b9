import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, samplePlate, sampleVin } from './papers.ts';
import { chance } from './random.ts';

describe('VINs', () => {
  test('the check digit is that of published examples', () => {
    expect(checkDigit('1M8GDM9AXKP042788')).toBe('X');
    expect(checkDigit('11111111111111111')).toBe('1');
  });

  test('have valid form, a sample maker and a place of their own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1995, max: 2040 }), fc.integer({ min: 0, max: 999_998 }), (year, serial) => {
        const vin = sampleVin(year, serial);
        expect(vin).toMatch(/^6ZZSMP[A-HJ-NPR-Z0-9]{11}$/);
        expect(vin.charAt(8)).toBe(checkDigit(vin));
        expect(sampleVin(year, serial + 1)).not.toBe(vin);
      }),
    );
  });

  test('carry the year in the tenth place', () => {
    expect(sampleVin(2026, 1).charAt(9)).toBe('T');
    expect(sampleVin(2010, 1).charAt(9)).toBe('A');
  });
});

test('every plate says by XX that it is a sample', () => {
  for (const state of ['NSW', 'vic', 'qld', 'sa', 'wa', 'tas', 'nt', 'act', 'elsewhere']) {
    expect(samplePlate(state, chance(state))).toMatch(/^(?=.*XX)[A-Z0-9]{5,7}$/);
  }
});
