/** How often it is told, in milliseconds. */
const everyMs = 100;

/** Gathers what is told of pages that were made. A message for each block of them would wake the thread that hears it hundreds of times a second. */
export class Progress {
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

  /** Tells what was not told yet. */
  end(): void {
    this.#toldAt = performance.now();
    if (this.#untold > 0) this.#tell(this.#untold);
    this.#untold = 0;
  }
}
