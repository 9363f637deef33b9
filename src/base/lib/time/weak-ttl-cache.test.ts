import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type Clock, clockAt } from './clock.ts';
import { WeakTtlCache } from './weak-ttl-cache.ts';

type Offer = { from: number; until: number };
const words = ({ from, until }: Offer, clock: Clock) => (clock.reached(until) ? 'over' : clock.reached(from) ? 'on' : 'to come');

test('an answer that was kept is the one that would be given now, and the clock knows the same next change', () => {
  const offers = array(record({ from: integer({ min: 0, max: 50 }), until: integer({ min: 0, max: 100 }) }), { minLength: 1, maxLength: 4 });
  const moments = array(integer({ min: 0, max: 110 }), { minLength: 1, maxLength: 20 });
  assert(
    property(offers, moments, (all, times) => {
      const cache = new WeakTtlCache<Offer, string>();
      for (const now of times) {
        const [one, other] = [clockAt(now), clockAt(now)];
        expect(all.map((offer) => cache.get(offer, one, () => words(offer, one)))).toEqual(all.map((offer) => words(offer, other)));
        expect(one.nextChange()).toBe(other.nextChange());
      }
    }),
  );
});

test('it is made once while nothing can have changed it', () => {
  const offer = { from: 10, until: 20 };
  const made: number[] = [];
  const cache = new WeakTtlCache<Offer, string>();
  const at = (now: number) => {
    const clock = clockAt(now);
    return cache.get(offer, clock, () => {
      made.push(now);
      return words(offer, clock);
    });
  };
  expect([1, 5, 9, 10, 19, 20, 500, 3].map(at)).toEqual(['to come', 'to come', 'to come', 'on', 'on', 'over', 'over', 'to come']);
  expect(made).toEqual([1, 10, 20, 3]);
});

test('what failed is tried again', () => {
  const cache = new WeakTtlCache<object, string>();
  const offer = {};
  const fail = () => {
    throw new Error('no price');
  };
  expect(() => cache.get(offer, clockAt(1), fail)).toThrow('no price');
  expect(cache.get(offer, clockAt(1), () => 'made')).toBe('made');
});
