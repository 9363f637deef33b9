/** Makes something when it is first asked for (lazy evaluation), and gives the same from then on: memoised, without a key. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
