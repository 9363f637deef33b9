import { LRUCache } from 'lru-cache';

type SizedLruOptions<T> = {
  /** Bound on the sum of all sizes, in the unit of `sizeOf`. */
  maxSize: number;
  /** The present size of a value. It may change while the value is cached. */
  sizeOf: (name: string) => number;
  create: (name: string) => T;
};

/** An LRU cache by name, bounded by the sum of sizes that are measured anew on each access. */
export class SizedLruCache<T extends object> {
  readonly #options: SizedLruOptions<T>;
  readonly #cache: LRUCache<string, T>;

  constructor(options: SizedLruOptions<T>) {
    this.#options = options;
    this.#cache = new LRUCache({ maxSize: Math.max(1, Math.floor(options.maxSize)) });
  }

  /** The cached value, created on a miss; undefined where it alone exceeds the bound. Evicts the least recently used to make room. */
  get(name: string): T | undefined {
    const { maxSize, sizeOf, create } = this.#options;
    const cache = this.#cache;
    const cached = cache.peek(name);
    cache.delete(name);
    // Sets of the same value do not update its size: each is deleted before, the least recently used first.
    for (const other of [...cache.rkeys()]) {
      const value = cache.peek(other);
      cache.delete(other);
      cache.set(other, value, { size: whole(sizeOf(other)) });
    }
    const size = sizeOf(name);
    if (size > maxSize) return undefined;
    const value = cached ?? create(name);
    cache.set(name, value, { size: whole(size) });
    return value;
  }
}

/** `lru-cache` accepts positive integers only. */
const whole = (size: number) => Math.max(1, Math.ceil(size));
