import { random } from '../pictures/random.ts';

/** A seeded pseudo-random generator, equal on every machine. */
export type Chance = {
  /** From 0 to below 1. */
  next(): number;
  /** Inclusive. */
  whole(min: number, max: number): number;
  /** True in `share` of the draws. */
  in(share: number): boolean;
  /** The list must not be empty. */
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weight: (item: T) => number): T;
  shuffled<T>(list: readonly T[]): T[];
  /** An independent generator, so that its draws do not move others'. */
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
