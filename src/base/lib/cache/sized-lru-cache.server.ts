import { LRUCache } from 'lru-cache';

type SizedLruOptions<T> = {
  /** Limit of all sizes, in the unit of `sizeOf`. */
  maxSize: number;
  /** May change while cached. */
  sizeOf: (name: string) => number;
  create: (name: string) => T;
};

/** Limited by the sum of sizes, measured on each access. */
export class SizedLruCache<T extends object> {
  readonly #options: SizedLruOptions<T>;
  readonly #cache: LRUCache<string, T>;

  constructor(options: SizedLruOptions<T>) {
    this.#options = options;
    this.#cache = new LRUCache({ maxSize: Math.max(1, Math.floor(options.maxSize)) });
  }

  /** Created on a miss; undefined if too large alone. */
  get(name: string): T | undefined {
    const { maxSize, sizeOf, create } = this.#options;
    const cache = this.#cache;
    const cached = cache.peek(name);
    cache.delete(name);
    // Deleted first: setting the same value does not update its size.
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

/** `lru-cache` requires positive integers. */
const whole = (size: number) => Math.max(1, Math.ceil(size));
