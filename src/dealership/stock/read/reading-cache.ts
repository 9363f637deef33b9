import type { RecordFacts } from '../clean/coverage.ts';
import { notYetRule } from '../clean/date.ts';
import type { AcceptedRecord } from '../clean/record-outcomes.ts';
import type { Repair } from '../clean/report.ts';

/** Independent of the record's position. */
export type CachedReading = { accepted: Omit<AcceptedRecord, 'record' | 'repairs' | 'isHeld'>; repairs: readonly Repair[]; facts: RecordFacts };

const mostFacts = 1000;

/** Results by mark, so that only changed records are read. */
export class ReadingCache {
  #rules = '';
  #now = Number.NEGATIVE_INFINITY;
  #readings = new WeakMap<object, CachedReading>();
  #facts = new Map<string, RecordFacts>();

  /**
   * @param rules a change clears the cache.
   * @param now epoch milliseconds; later results are dropped.
   * @returns whether results are still valid.
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

  /** Null: read the record. */
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

  /** The vehicle becomes immutable. Skipped if time can change the result. */
  remember(mark: object, one: AcceptedRecord, repairs: readonly Repair[], facts: RecordFacts): void {
    if (repairs.some(({ rule }) => rule === notYetRule)) return;
    one.isHeld = true;
    const { record: _record, repairs: _repairs, isHeld: _isHeld, ...accepted } = one;
    this.#readings.set(mark, { accepted, repairs: [...repairs], facts: this.#shared(facts) });
  }

  /** Deduplicated: most records of a feed have equal facts. */
  #shared(facts: RecordFacts): RecordFacts {
    if (facts.unread.length > 0 || facts.damage !== undefined) return facts;
    const key = JSON.stringify(facts);
    const known = this.#facts.get(key);
    if (known !== undefined) return known;
    if (this.#facts.size < mostFacts) this.#facts.set(key, facts);
    return facts;
  }
}
