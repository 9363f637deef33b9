import { random } from '../pictures/random.ts';

/** Chance with a seed (a pseudo-random generator): the same seed gives the same draws on every machine. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** True in `share` of the draws. */
  in(share: number): boolean;
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** One of the list, each as often as its weight says. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T;
  /** A new list in another order. */
  shuffled<T>(list: readonly T[]): T[];
  /** A source of its own for one subject, so that more draws here do not move the draws there. */
  fork(name: string): Chance;
};

export function chance(seed: string): Chance {
  const next = random(seed);
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    in: (share) => next() < share,
    pick(list) {
      const [item] = list.slice(whole(0, list.length - 1));
      if (item === undefined) throw new Error('There is nothing to pick from: the list is empty.');
      return item;
    },
    weighted(list, weight) {
      let left = next() * list.reduce((sum, item) => sum + weight(item), 0);
      for (const item of list) {
        left -= weight(item);
        if (left < 0) return item;
      }
      throw new Error('There is nothing to pick from: no item has a weight above 0.');
    },
    shuffled(list) {
      return list
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item);
    },
    fork: (name) => chance(`${seed}/${name}`),
  };
}
