/**
 * Memoises a function in a cache of at most `limit` answers; those that were not asked for the longest go first (LRU). For work that is asked
 * for again soon or never, where remembering everything would fill the memory.
 */
export function boundedMemo<Key, Value>(limit: number, make: (key: Key) => Value): (key: Key) => Value {
  // Two halves. When the young one is full, what stands only in the old one was not asked for since, and goes all at once.
  const half = Math.max(1, Math.floor(limit / 2));
  let young = new Map<Key, { value: Value }>();
  let old = new Map<Key, { value: Value }>();
  return (key) => {
    const youngAnswer = young.get(key);
    if (youngAnswer !== undefined) return youngAnswer.value;
    const answer = old.get(key) ?? { value: make(key) };
    if (young.size >= half) {
      old = young;
      young = new Map();
    }
    young.set(key, answer);
    return answer.value;
  };
}
