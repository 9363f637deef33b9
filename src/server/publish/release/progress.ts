/** Throttle interval in milliseconds. */
const everyMs = 100;

/** Throttles progress messages: one per block would wake the main thread hundreds of times a second. */
export class PublishProgress {
  readonly #tell: (pages: number) => void;
  #untold = 0;
  #toldAt = performance.now();

  constructor(tell: (pages: number) => void) {
    this.#tell = tell;
  }

  add(pages: number): void {
    this.#untold += pages;
    if (performance.now() - this.#toldAt >= everyMs) this.end();
  }

  /** Flushes the pending count. */
  end(): void {
    this.#toldAt = performance.now();
    if (this.#untold > 0) this.#tell(this.#untold);
    this.#untold = 0;
  }
}
