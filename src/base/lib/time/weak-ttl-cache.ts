import type { Clock } from './clock.ts';

type Entry<Value> = { value: Value; from: number; until: number | null };

/** TTL by the build's clock: a value expires when time could change it; a clock set back misses. */
export class WeakTtlCache<Key extends object, Value> {
  readonly #entries = new WeakMap<Key, Entry<Value>>();

  get(key: Key, clock: Clock, create: () => Value): Value {
    const entry = this.#entries.get(key);
    if (entry !== undefined && clock.now >= entry.from && (entry.until === null || clock.now < entry.until)) {
      if (entry.until !== null) clock.reached(entry.until);
      return entry.value;
    }
    const made = clock.watched(create);
    this.#entries.set(key, { ...made, from: clock.now });
    return made.value;
  }
}
