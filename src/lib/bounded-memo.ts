/**
 * Remembers the last answers of a function, at most `limit` of them; the one that was not asked for the longest goes first. For work that is asked
 * for again soon or never, where remembering everything would fill the memory.
 */
export function boundedMemo<Key, Value>(limit: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) {
      known.delete(key);
      known.set(key, before);
      return before.value;
    }
    const made = { value: make(key) };
    known.set(key, made);
    if (known.size > limit) {
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    }
    return made.value;
  };
}
