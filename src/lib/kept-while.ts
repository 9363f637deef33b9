import type { Clock } from './clock.ts';

type Kept<Value> = { value: Value; from: number; until: number | null };

/** Memoises by object from build to build: each answer until the moment from which time alone may change it. A clock that was put back asks anew. */
export class KeptWhile<Of extends object, Value> {
  readonly #kept = new WeakMap<Of, Kept<Value>>();

  /** @param make gives the answer by the clock. */
  of(object: Of, clock: Clock, make: () => Value): Value {
    const known = this.#kept.get(object);
    if (known !== undefined && clock.now >= known.from && (known.until === null || clock.now < known.until)) {
      if (known.until !== null) clock.reached(known.until);
      return known.value;
    }
    const made = clock.watched(make);
    this.#kept.set(object, { ...made, from: clock.now });
    return made.value;
  }
}
