import { statSync } from 'node:fs';
import { snapshotFile } from '#stock/files.server.ts';
import { ResidentStock } from '#stock/resident-stock.server.ts';

/** What a resident stock takes in memory, in times of its snapshot's file: the lines, and what was read from the records. Measured with 10,000 vehicles. */
const timesSnapshot = 3;

/** The resident stocks of many sites within a bound. Those that were taken last stay (LRU): the busiest. */
export class ResidentStocks {
  readonly #dataDir: string;
  readonly #mostBytes: number;
  readonly #stocks = new Map<string, ResidentStock>();

  constructor(dataDir: string, mostBytes: number) {
    this.#dataDir = dataDir;
    this.#mostBytes = mostBytes;
  }

  /** The stock of a site that is about to be taken; undefined where it is too large to be held at all. Others go to make room. */
  of(slug: string): ResidentStock | undefined {
    const stock = this.#stocks.get(slug) ?? new ResidentStock(this.#dataDir, slug);
    this.#stocks.delete(slug);
    const own = this.#bytesOf(slug);
    if (own > this.#mostBytes) return undefined;
    let sum = own;
    for (const other of [...this.#stocks.keys()].reverse()) {
      sum += this.#bytesOf(other);
      if (sum > this.#mostBytes) this.#stocks.delete(other);
    }
    this.#stocks.set(slug, stock);
    return stock;
  }

  #bytesOf(slug: string): number {
    return timesSnapshot * (statSync(snapshotFile(this.#dataDir, slug), { throwIfNoEntry: false })?.size ?? 0);
  }
}
