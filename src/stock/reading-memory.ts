import type { Accepted } from './accepted.ts';
import { notYetRule } from './readers/date.ts';
import type { Repair } from './record/report.ts';

/** What was read from a record, wherever it stands in its feed. */
export type Reading = { accepted: Omit<Accepted, 'record' | 'repairs' | 'isHeld'>; repairs: readonly Repair[] };

/**
 * What was read from the records of a feed, by their digests: of the next feed, only records that differ are read. It holds what the last two feeds
 * said.
 */
export class ReadingMemory {
  #rules = '';
  #now = Number.NEGATIVE_INFINITY;
  #before = new Map<string, Reading>();
  #readings = new Map<string, Reading>();

  /**
   * Begins a feed.
   * @param rules all that records are read by, besides the clock: other rules forget everything.
   * @param now epoch milliseconds.
   */
  begin(rules: string, now: number): void {
    const isSame = this.#rules === rules && now >= this.#now;
    this.#before = isSame ? this.#readings : new Map();
    this.#readings = new Map();
    this.#rules = rules;
    this.#now = now;
  }

  /** The reading of a record in its place; null where it must be read. */
  recall(digest: string, record: number): { accepted: Accepted; repairs: Repair[] } | null {
    const reading = this.#readings.get(digest) ?? this.#before.get(digest);
    if (reading === undefined) return null;
    this.#readings.set(digest, reading);
    const { accepted, repairs } = reading;
    return {
      accepted: { ...accepted, record, repairs: [], isHeld: true },
      repairs: repairs.map((repair) => ({ ...repair, record })),
    };
  }

  /** Remembers a reading, unless time alone may change it. */
  remember(digest: string, one: Accepted, repairs: readonly Repair[]): void {
    if (repairs.some(({ rule }) => rule === notYetRule)) return;
    one.isHeld = true;
    const { identity, vehicle, feedId, feedSlug, feedRank } = one;
    this.#readings.set(digest, { accepted: { identity, vehicle, feedId, feedSlug, feedRank }, repairs: [...repairs] });
  }
}
