/** Memoises a function: its cache keeps every answer for as long as the function lives. */
export function memo<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, { value: Value }>();
  return (key) => {
    const answer = cache.get(key) ?? { value: make(key) };
    cache.set(key, answer);
    return answer.value;
  };
}

/** Memoises a function by object, in a WeakMap: an answer is kept for as long as its object lives. */
export function perObject<Of extends object, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const cache = new WeakMap<Of, { value: Value }>();
  return (of) => {
    const answer = cache.get(of) ?? { value: make(of) };
    cache.set(of, answer);
    return answer.value;
  };
}
