/**
 * Memory for feeds that come one after another. That of the feed before the last is used again: new memory has to be cleared by the system, page by
 * page. The last feed's stays untouched until the next was read to its end.
 */
export class FeedBufferPool {
  #given: Buffer | null = null;
  #last: Buffer | null = null;
  #spare: Buffer | null = null;

  /** Begins a feed. What was given to one that was not read to its end is free again. */
  begin(): void {
    this.#spare = this.#given ?? this.#spare;
    this.#given = null;
  }

  /** Room for a feed of so many bytes, or more. One feed asks once. */
  of(bytes: number): Buffer {
    const { length } = this.#spare ?? [];
    const fits = length >= bytes && length <= 2 * bytes;
    this.#given = fits && this.#spare !== null ? this.#spare : Buffer.allocUnsafeSlow(Math.ceil(bytes * slack));
    this.#spare = null;
    return this.#given;
  }

  /** The feed was read to its end. */
  end(): void {
    this.#spare = this.#given === null ? null : this.#last;
    this.#last = this.#given;
    this.#given = null;
  }
}

/** The next feed is seldom just as long. */
const slack = 1.03;
