/**
 * The clock of one build. Every rule that depends on time asks it, so that it can tell when anything changes by time alone:
 * the earliest moment it was asked about that has not come yet.
 */
export type Clock = {
  /** The moment of the build, epoch milliseconds. */
  readonly now: number;
  /** True from `moment` (epoch milliseconds) on. A moment still to come is remembered. */
  reached(moment: number): boolean;
  /** The earliest moment asked about that is after `now`, epoch milliseconds; null when nothing asked about is still to come. */
  nextChange(): number | null;
};

/** A clock that stands at `now` (epoch milliseconds). */
export function clockAt(now: number): Clock {
  let next: number | null = null;
  return {
    now,
    reached(moment) {
      if (moment <= now) return true;
      if (next === null || moment < next) next = moment;
      return false;
    },
    nextChange: () => next,
  };
}
