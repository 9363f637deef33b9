import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchTwins } from './twins.ts';

test('the nearest by kilometres, then by price', () => {
  expect(matchTwins([{ km: 19_000 }, { km: 30_000 }], [{ km: 10_000 }, { km: 20_000 }])).toEqual([1, 0]);
  expect(
    matchTwins(
      [{ km: 10, price: 5 }],
      [
        { km: 10, price: 9 },
        { km: 10, price: 6 },
      ],
    ),
  ).toEqual([1]);
  expect(matchTwins([{}, { km: 5 }], [{ km: 9 }, {}])).toEqual([1, 0]);
  expect(matchTwins([{ km: 1 }, { km: 2 }], [{ km: 2 }])).toEqual([-1, 0]);
});

const twins = fc.array(fc.record({ km: fc.option(fc.nat(50), { nil: undefined }), price: fc.option(fc.nat(5), { nil: undefined }) }), {
  maxLength: 12,
});

test('each is matched at most once, as many as there can be', () => {
  fc.assert(
    fc.property(twins, twins, (records, vehicles) => {
      const matched = matchTwins(records, vehicles).filter((to) => to >= 0);
      expect(new Set(matched).size).toBe(matched.length);
      expect(matched.length).toBe(Math.min(records.length, vehicles.length));
    }),
  );
});

test('unchanged twins are themselves, however many', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(100_000), { maxLength: 40 }), (kms) => {
      const list = kms.map((km) => ({ km, price: 1 }));
      expect(matchTwins(list, list)).toEqual(list.map((_, index) => index));
    }),
  );
  const many = Array.from({ length: 3000 }, (_, index) => ({ km: index, price: 1 }));
  expect(matchTwins(many, many)).toEqual(many.map((_, index) => index));
});
