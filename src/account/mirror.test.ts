import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeptCar } from '#garage/kept.ts';
import { mirrored, restored } from './mirror.ts';

const car = (id: string, savedAt = 0): KeptCar => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Toyota',
  model: 'HiLux',
  primary_image_url: null,
  price: null,
  saved_at: savedAt,
});
const ids = (cars: readonly KeptCar[]) => cars.map(({ id }) => id);
const listed = (...cars: string[]) => cars.map((id, index) => ({ car_id: id, at: 100 - index }));

test('favourites become the merged watchlist, in its order and with its times', () => {
  const sent = [car('1', 5), car('2', 4)];
  expect(mirrored(sent, sent, listed('3', '1'), [car('3')])).toEqual([car('3', 100), car('1', 99)]);
});

test('what was saved or removed while the merge was under way stays so', () => {
  const sent = [car('1'), car('2')];
  expect(ids(mirrored([car('9'), car('2')], sent, listed('1', '2'), []))).toEqual(['9', '2']);
  expect(ids(mirrored([car('9'), car('2')], sent, listed('9', '2'), []))).toEqual(['9', '2']);
});

test('a vehicle of which nothing is known is left out', () => {
  expect(mirrored([], [], listed('7'), [])).toEqual([]);
});

test('no vehicle stands twice, and none that is known is lost', () => {
  const some = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'));
  fc.assert(
    fc.property(some, some, some, (now, sent, merged) => {
      const known = merged.filter((id) => !now.includes(id)).map((id) => car(id));
      const result = ids(
        mirrored(
          now.map((id) => car(id)),
          sent.map((id) => car(id)),
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
  expect(ids(restored([car('1'), car('3')], car('2'), 1))).toEqual(['1', '2', '3']);
  expect(ids(restored([car('2'), car('1')], car('2'), 1))).toEqual(['1', '2']);
});
