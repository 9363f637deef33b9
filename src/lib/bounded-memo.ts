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

/** As {@link boundedMemo}, of work that others wait for: who asks meanwhile gets the same promise. What failed is not kept. */
export function boundedAsyncMemo<Key, Value>(limit: number, make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const keptOf = boundedMemo(limit, (_key: Key): { promise?: Promise<Value> } => ({}));
  return (key) => {
    const kept = keptOf(key);
    kept.promise ??= make(key).catch((error: unknown) => {
      delete kept.promise;
      throw error;
    });
    return kept.promise;
  };
}
