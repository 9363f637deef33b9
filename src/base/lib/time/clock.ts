/** Records the moments that rules compare with, to know when output expires. */
export type Clock = {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether `moment` (epoch milliseconds) has passed; records future ones. */
  reached(moment: number): boolean;
  /** Earliest recorded moment after `now`; null: none. */
  nextChange(): number | null;
  /** `until`: when the result of `work` expires, epoch milliseconds; null: never. */
  watched<T>(work: () => T): { value: T; until: number | null };
};

export function clockAt(now: number): Clock {
  let next: number | null = null;
  const clock: Clock = {
    now,
    reached(moment) {
      if (moment <= now) return true;
      if (next === null || moment < next) next = moment;
      return false;
    },
    nextChange: () => next,
    watched(work) {
      const before = next;
      next = null;
      try {
        const value = work();
        return { value, until: next };
      } finally {
        if (before !== null) clock.reached(before);
      }
    },
  };
  return clock;
}

/** A time-dependent value with its expiry; null: never. */
export type Watched<Key, Value> = (key: Key) => { value: Value; until: number | null };

/** Memoised; cache hits record the moments too. */
export function watchedBy<Key, Value>(
  clock: Clock,
  remember: (make: Watched<Key, Value>) => Watched<Key, Value>,
  make: (key: Key) => Value,
): (key: Key) => Value {
  const answer = remember((key) => clock.watched(() => make(key)));
  return (key) => {
    const { value, until } = answer(key);
    if (until !== null) clock.reached(until);
    return value;
  };
}
