/** Reuses the buffer of the feed before the last, since the system clears new memory. The last feed's stays intact until the next was read to its end. */
export class FeedBufferPool {
  #given: Buffer | null = null;
  #last: Buffer | null = null;
  #spare: Buffer | null = null;

  /** Releases buffers of a feed that was not read to its end. */
  begin(): void {
    this.#spare = this.#given ?? this.#spare;
    this.#given = null;
  }

  /** At least this size; once per feed. */
  allocate(bytes: number): Buffer {
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

/** The next feed rarely has the same length. */
const slack = 1.03;
