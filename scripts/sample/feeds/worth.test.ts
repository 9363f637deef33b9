import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asPrice, worth } from './worth.ts';

describe('asPrice', () => {
  test('ends as dealers end their prices', () => {
    expect(asPrice(23_400, '990')).toBe(22_990);
    expect(asPrice(23_600, '880')).toBe(23_880);
    expect(asPrice(9_300, '880')).toBe(9_490);
    expect(asPrice(120, '990')).toBe(490);
  });

  test('stays within a thousand dollars or so of the value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 300_000 }), fc.constantFrom('990' as const, '880' as const), (value, ending) => {
        const price = asPrice(value, ending);
        expect(price % 1000).toSatisfy((end: number) => [990, 880, 490].includes(end));
        expect(Math.abs(price - value)).toBeLessThanOrEqual(620);
      }),
    );
  });
});

test('a vehicle is worth less with age and with kilometres, and never nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 400_000 }), fc.boolean(), (age, km, holds) => {
      const value = worth(50_000, { age, km, usual: 14_000, holds });
      expect(value).toBeGreaterThan(0);
      expect(worth(50_000, { age, km: km + 5_000, usual: 14_000, holds })).toBeLessThanOrEqual(value);
      if (age > 0) expect(worth(50_000, { age: age + 1, km: km + 14_000, usual: 14_000, holds })).toBeLessThanOrEqual(value);
    }),
  );
});
