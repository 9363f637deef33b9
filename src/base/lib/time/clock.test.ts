import { expect, test } from 'vitest';
import { memoizeLru } from '../cache/memoize-lru.ts';
import { clockAt, watchedBy } from './clock.ts';

test('a clock remembers the earliest moment that is still to come', () => {
  const clock = clockAt(100);
  expect(clock.nextChange()).toBeNull();
  expect([clock.reached(99), clock.reached(100), clock.reached(101), clock.reached(300), clock.reached(150)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(clock.nextChange()).toBe(101);
});

test('work that is watched tells its own moment, and the clock remembers all of them', () => {
  const clock = clockAt(100);
  clock.reached(200);
  const inner = clock.watched(() => {
    clock.reached(500);
    return clock.watched(() => clock.reached(400)).until;
  });
  expect(inner).toEqual({ value: 400, until: 400 });
  expect(clock.watched(() => 'nothing asked')).toEqual({ value: 'nothing asked', until: null });
  expect(clock.nextChange()).toBe(200);
  expect(() =>
    clock.watched(() => {
      clock.reached(150);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(clock.nextChange()).toBe(150);
});

test('a remembered answer tells whoever asks again what decided it', () => {
  const clock = clockAt(100);
  let calls = 0;
  const isNew = watchedBy<number, boolean>(
    clock,
    (make) => memoizeLru(10, make),
    (moment) => {
      calls += 1;
      return !clock.reached(moment);
    },
  );
  expect(clock.watched(() => isNew(130))).toEqual({ value: true, until: 130 });
  expect(clock.watched(() => isNew(130))).toEqual({ value: true, until: 130 });
  expect(clock.watched(() => isNew(90))).toEqual({ value: false, until: null });
  expect(calls).toBe(2);
});
