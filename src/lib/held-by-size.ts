type Holding<T> = {
  /** The most that all things held may take together; any unit. */
  most: number;
  /** What a thing takes now, in the same unit. It may change. */
  sizeOf: (name: string) => number;
  make: (name: string) => T;
};

/** Holds things by their names within a bound on their sizes. Those that were asked for last stay (LRU). */
export class HeldBySize<T> {
  readonly #holding: Holding<T>;
  readonly #held = new Map<string, T>();

  constructor(holding: Holding<T>) {
    this.#holding = holding;
  }

  /** The thing of a name, made where none is held; undefined where it is too large to be held at all. Others go to make room. */
  of(name: string): T | undefined {
    const { most, sizeOf, make } = this.#holding;
    const known = this.#held.get(name);
    this.#held.delete(name);
    let sum = sizeOf(name);
    if (sum > most) return undefined;
    for (const other of [...this.#held.keys()].reverse()) {
      sum += sizeOf(other);
      if (sum > most) this.#held.delete(other);
    }
    const thing = known ?? make(name);
    this.#held.set(name, thing);
    return thing;
  }
}
