/** Unbounded, by argument; without one, a lazy value. */
// @__NO_SIDE_EFFECTS__
export function memoize<Args extends [] | [key: unknown], Value>(create: (...args: Args) => Value): (...args: Args) => Value;
export function memoize(create: (key: unknown) => unknown): (key: unknown) => unknown {
  const cache = new Map<unknown, unknown>();
  return (key) => {
    const cached = cache.get(key);
    // Boxing values would double the time of a lookup.
    if (cached !== undefined || cache.has(key)) return cached;
    const value = create(key);
    cache.set(key, value);
    return value;
  };
}

/** A value lives as long as its key. */
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

/** Concurrent callers share a promise; rejections are not cached. */
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
