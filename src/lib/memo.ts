/** Memoises a function: its cache keeps every answer for as long as the function lives. */
// @__NO_SIDE_EFFECTS__
export function memo<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    const known = cache.get(key);
    // Of thousands of answers each one in an object of its own would take as long again to find.
    if (known !== undefined || cache.has(key)) return known as Value;
    const value = make(key);
    cache.set(key, value);
    return value;
  };
}

/** Memoises a function by object, in a WeakMap: an answer is kept for as long as its object lives. */
// @__NO_SIDE_EFFECTS__
export function perObject<Of extends object, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const cache = new WeakMap<Of, Value>();
  return (of) => {
    const known = cache.get(of);
    if (known !== undefined || cache.has(of)) return known as Value;
    const value = make(of);
    cache.set(of, value);
    return value;
  };
}
