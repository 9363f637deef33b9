/**
 * Damerau-Levenshtein within a limit; with `prefix`, the distance to the nearest prefix. Dynamic programming over ascending words reuses the rows
 * of a shared prefix.
 */
export class LevenshteinMatcher {
  readonly #target: string[];
  readonly #mostTypos: number;
  readonly #prefix: boolean;
  /** Row n: distances of the word's first n letters to each prefix of the target. */
  readonly #rows: Uint16Array[];
  /** Least distance of any prefix up to n letters to the target. */
  readonly #nearest: number[];
  #letters: string[] = [];
  #hopeless = Number.POSITIVE_INFINITY;

  constructor(target: string, mostTypos: number, prefix: boolean) {
    this.#target = [...target];
    this.#mostTypos = mostTypos;
    this.#prefix = prefix;
    this.#rows = [Uint16Array.from({ length: this.#target.length + 1 }, (_, place) => place)];
    this.#nearest = [this.#target.length];
  }

  distance(word: string): number {
    const letters = [...word];
    let shared = 0;
    while (shared < letters.length && shared < this.#letters.length && letters[shared] === this.#letters[shared]) shared += 1;
    this.#letters = letters;
    if (shared >= this.#hopeless) return this.#result(this.#hopeless);
    this.#hopeless = Number.POSITIVE_INFINITY;
    for (let length = shared + 1; length <= letters.length; length += 1) {
      if (this.#fill(length) > this.#mostTypos) {
        this.#hopeless = length;
        return this.#result(length);
      }
    }
    return this.#result(letters.length);
  }

  #result(length: number): number {
    if (this.#prefix) return this.#nearest[length] as number;
    return length < this.#letters.length || length === this.#hopeless ? this.#mostTypos + 1 : ((this.#rows[length] as Uint16Array).at(-1) as number);
  }

  /** Computes a row and returns its minimum. */
  #fill(length: number): number {
    const above = this.#rows[length - 1] as Uint16Array;
    const twoAbove = this.#rows[length - 2];
    const row = this.#rows[length] ?? new Uint16Array(above.length);
    this.#rows[length] = row;
    const letter = this.#letters[length - 1];
    row[0] = length;
    let least = length;
    for (let place = 1; place < row.length; place += 1) {
      const changed = (above[place - 1] as number) + (letter === this.#target[place - 1] ? 0 : 1);
      let cost = Math.min((above[place] as number) + 1, (row[place - 1] as number) + 1, changed);
      const swapped = letter === this.#target[place - 2] && this.#letters[length - 2] === this.#target[place - 1];
      if (twoAbove !== undefined && place > 1 && swapped) cost = Math.min(cost, (twoAbove[place - 2] as number) + 1);
      row[place] = cost;
      if (cost < least) least = cost;
    }
    this.#nearest[length] = Math.min(this.#nearest[length - 1] as number, row.at(-1) as number);
    return least;
  }
}
