/** Memoises a function: its cache keeps every answer for as long as the function lives. */
// @__NO_SIDE_EFFECTS__
export function memo<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, { value: Value }>();
  return (key) => {
    const known = cache.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    cache.set(key, { value });
    return value;
  };
}

/** Memoises a function by object, in a WeakMap: an answer is kept for as long as its object lives. */
// @__NO_SIDE_EFFECTS__
export function perObject<Of extends object, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const cache = new WeakMap<Of, { value: Value }>();
  return (of) => {
    const known = cache.get(of);
    if (known !== undefined) return known.value;
    const value = make(of);
    cache.set(of, { value });
    return value;
  };
}
