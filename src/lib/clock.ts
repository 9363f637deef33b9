/**
 * The clock of one build. Every rule that depends on time asks it. So it can tell when anything changes by time alone:
 * at the earliest moment it was asked about that has not come yet.
 */
export type Clock = {
  /** The moment of the build, epoch milliseconds. */
  readonly now: number;
  /** True from `moment` (epoch milliseconds) on. A moment still to come is remembered. */
  reached(moment: number): boolean;
  /** The earliest moment asked about that is after `now`, epoch milliseconds; null when nothing asked about is still to come. */
  nextChange(): number | null;
  /** Does `work` and tells until when (epoch milliseconds) time alone cannot change what it gave; null: for ever. */
  watched<T>(work: () => T): { value: T; until: number | null };
};

/** A clock that stands at `now` (epoch milliseconds). */
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

/** A function that depends on the clock: its answer, and until when it is that; null: for ever. */
export type Watched<Key, Value> = (key: Key) => { value: Value; until: number | null };

/** Memoises a function that depends on the clock: each asking also reminds the clock of the moments that decided the answer. */
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
