/** Small enough for browsers; use `lru-cache` in Node. */
export function memoizeLru<Key, Value>(max: number, create: (key: Key) => Value): (key: Key) => Value {
  // Two generations: when the young one is full, it replaces the old.
  const half = Math.max(1, Math.floor(max / 2));
  let young = new Map<Key, { value: Value }>();
  let old = new Map<Key, { value: Value }>();
  return (key) => {
    const recent = young.get(key);
    if (recent !== undefined) return recent.value;
    const entry = old.get(key) ?? { value: create(key) };
    if (young.size >= half) {
      old = young;
      young = new Map();
    }
    young.set(key, entry);
    return entry.value;
  };
}
