/** Makes something when it is first asked for (lazy evaluation), and gives the same from then on: memoised, without a key. */
// @__NO_SIDE_EFFECTS__
export function lazily<T>(make: () => T): () => T {
  let cached: { value: T } | null = null;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}

/** The same for what is made asynchronously: what failed is not memoised, and is made anew when it is asked for again. */
// @__NO_SIDE_EFFECTS__
export function retried<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | null = null;
  return () => {
    const made = making ?? make();
    making = made;
    made.catch(() => {
      if (making === made) making = null;
    });
    return made;
  };
}
