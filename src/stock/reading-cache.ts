import type { RecordFacts } from './coverage.ts';
import { notYetRule } from './readers/date.ts';
import type { Repair } from './record/report.ts';
import type { AcceptedRecord } from './record-outcomes.ts';

/** What was read from a record, wherever it stands in its feed. */
export type CachedReading = { accepted: Omit<AcceptedRecord, 'record' | 'repairs' | 'isHeld'>; repairs: readonly Repair[]; facts: RecordFacts };

const mostFacts = 1000;

/** What was read from the records of the last feed, by their marks: of the next feed, only records that differ are read. */
export class ReadingCache {
  #rules = '';
  #now = Number.NEGATIVE_INFINITY;
  #readings = new WeakMap<object, CachedReading>();
  #facts = new Map<string, RecordFacts>();

  /**
   * Begins a feed.
   * @param rules all that records are read by, besides the clock: other rules forget everything.
   * @param now epoch milliseconds: what was read later than now is forgotten.
   * @returns whether what was read still counts.
   */
  begin(rules: string, now: number): boolean {
    const counts = this.#rules === rules && now >= this.#now;
    if (!counts) {
      this.#readings = new WeakMap();
      this.#facts.clear();
    }
    this.#rules = rules;
    this.#now = now;
    return counts;
  }

  /** The reading of a record in its place; null where it must be read. */
  recall(mark: object, record: number): { accepted: AcceptedRecord; repairs: Repair[]; facts: RecordFacts } | null {
    const reading = this.#readings.get(mark);
    if (reading === undefined) return null;
    const { accepted, repairs, facts } = reading;
    return {
      accepted: { ...accepted, record, repairs: [], isHeld: true },
      repairs: repairs.map((repair) => ({ ...repair, record })),
      facts,
    };
  }

  /** Remembers a reading, whose vehicle is held from now on, unless time alone may change it. */
  remember(mark: object, one: AcceptedRecord, repairs: readonly Repair[], facts: RecordFacts): void {
    if (repairs.some(({ rule }) => rule === notYetRule)) return;
    one.isHeld = true;
    const { record: _record, repairs: _repairs, isHeld: _isHeld, ...accepted } = one;
    this.#readings.set(mark, { accepted, repairs: [...repairs], facts: this.#shared(facts) });
  }

  /** Most records of a feed say the same by their names: their facts are held once. */
  #shared(facts: RecordFacts): RecordFacts {
    if (facts.unread.length > 0 || facts.damage !== undefined) return facts;
    const key = JSON.stringify(facts);
    const known = this.#facts.get(key);
    if (known !== undefined) return known;
    if (this.#facts.size < mostFacts) this.#facts.set(key, facts);
    return facts;
  }
}
