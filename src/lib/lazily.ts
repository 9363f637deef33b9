/** Makes something when it is first asked for (lazy evaluation), and gives the same from then on: memoised, without a key. */
// @__NO_SIDE_EFFECTS__
export function lazily<T>(make: () => T): () => T {
  let cached: { value: T } | null = null;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
