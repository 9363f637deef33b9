/** Memoises a function without a bound: by its argument, or as a lazy value where it takes none. */
// @__NO_SIDE_EFFECTS__
export function memoize<Args extends [] | [key: unknown], Value>(create: (...args: Args) => Value): (...args: Args) => Value;
export function memoize(create: (key: unknown) => unknown): (key: unknown) => unknown {
  const cache = new Map<unknown, unknown>();
  return (key) => {
    const cached = cache.get(key);
    // Wrapping each value in an object of its own would double the time of a lookup.
    if (cached !== undefined || cache.has(key)) return cached;
    const value = create(key);
    cache.set(key, value);
    return value;
  };
}

/** Memoises a function by object in a WeakMap: a value lives as long as its key. */
// @__NO_SIDE_EFFECTS__
export function memoizeWeak<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined || cache.has(key)) return cached as Value;
    const value = create(key);
    cache.set(key, value);
    return value;
  };
}

/** A lazy value from an asynchronous function. Concurrent callers share one promise; a rejected one is not cached, so the next call retries. */
// @__NO_SIDE_EFFECTS__
export function lazyAsync<T>(create: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    const promise = pending ?? create();
    pending = promise;
    promise.catch(() => {
      if (pending === promise) pending = null;
    });
    return promise;
  };
}
