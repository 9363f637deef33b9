import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeptCar } from '#garage/kept.ts';
import { mergeFavourites, restoreFavourite } from './merge-favourites.ts';
import { testKeptCar } from './test-kept-car.ts';

const ids = (cars: readonly KeptCar[]) => cars.map(({ id }) => id);
const listed = (...cars: string[]) => cars.map((id, index) => ({ car_id: id, at: 100 - index }));

test('favourites become the merged watchlist, in its order and with its times', () => {
  const sent = [testKeptCar('1', 5), testKeptCar('2', 4)];
  expect(mergeFavourites(sent, sent, listed('3', '1'), [testKeptCar('3')])).toEqual([testKeptCar('3', 100), testKeptCar('1', 99)]);
});

test('what was saved or removed while the merge was under way stays so', () => {
  const sent = [testKeptCar('1'), testKeptCar('2')];
  expect(ids(mergeFavourites([testKeptCar('9'), testKeptCar('2')], sent, listed('1', '2'), []))).toEqual(['9', '2']);
  expect(ids(mergeFavourites([testKeptCar('9'), testKeptCar('2')], sent, listed('9', '2'), []))).toEqual(['9', '2']);
});

test('a vehicle of which nothing is known is left out', () => {
  expect(mergeFavourites([], [], listed('7'), [])).toEqual([]);
});

test('no vehicle stands twice, and none that is known is lost', () => {
  const some = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'));
  fc.assert(
    fc.property(some, some, some, (now, sent, merged) => {
      const known = merged.filter((id) => !now.includes(id)).map((id) => testKeptCar(id));
      const result = ids(
        mergeFavourites(
          now.map((id) => testKeptCar(id)),
          sent.map((id) => testKeptCar(id)),
          listed(...merged),
          known,
        ),
      );
      expect(new Set(result).size).toBe(result.length);
      const isRemovedHere = (id: (typeof sent)[number]) => sent.includes(id) && !now.includes(id);
      for (const id of merged) expect(result.includes(id)).toBe(!isRemovedHere(id));
      for (const id of now) if (!sent.includes(id)) expect(result).toContain(id);
    }),
  );
});

test('a vehicle comes back where it stood', () => {
  expect(ids(restoreFavourite([testKeptCar('1'), testKeptCar('3')], testKeptCar('2'), 1))).toEqual(['1', '2', '3']);
  expect(ids(restoreFavourite([testKeptCar('2'), testKeptCar('1')], testKeptCar('2'), 1))).toEqual(['1', '2']);
});
