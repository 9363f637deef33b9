/** The clock of one build. It records the moments that rules compare with, and so knows when output may change by time alone. */
export type Clock = {
  /** Epoch milliseconds. */
  readonly now: number;
  /** True from `moment` (epoch milliseconds) on. Future moments are recorded. */
  reached(moment: number): boolean;
  /** The earliest recorded moment after `now`, epoch milliseconds; null: none. */
  nextChange(): number | null;
  /** Runs `work`; `until` is when time alone may change its result, epoch milliseconds; null: never. */
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

/** A time-dependent function: its value and when that expires; null: never. */
export type Watched<Key, Value> = (key: Key) => { value: Value; until: number | null };

/** Memoises a time-dependent function. Cache hits record its moments on the clock too. */
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
