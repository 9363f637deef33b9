import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Snapshot } from './snapshot.server.ts';

/** Lines of the previous snapshot, or a new line's bytes. */
type Part = { isKept: boolean; from: number; to: number };

/** Saves who caches the previous snapshot from reading the whole file. */
export type SnapshotChanges = {
  /** Mark of the previous file. */
  of: string;
  head: Omit<Snapshot, 'vehicles'>;
  parts: readonly Part[];
};

/** With fewer lines per part, reading the file is as fast. */
const fewOf = 8;

/** Records the difference while a snapshot is written. */
export class SnapshotChangeLog {
  readonly #of: string;
  readonly #before: readonly Vehicle[];
  readonly #parts: Part[] = [];
  #next = 0;
  #lines = 0;

  /** @param of mark of the previous file. @param before its vehicles, sorted by id. */
  constructor(of: string, before: readonly Vehicle[]) {
    this.#of = of;
    this.#before = before;
  }

  /** An unchanged vehicle is the same object. @param from @param to offsets of its line. */
  add(vehicle: Vehicle, from: number, to: number): void {
    this.#lines += 1;
    let before = this.#before[this.#next];
    for (; before !== undefined && before !== vehicle && before.id <= vehicle.id; before = this.#before[this.#next]) this.#next += 1;
    if (before !== vehicle) {
      this.#parts.push({ isKept: false, from, to });
      return;
    }
    const last = this.#parts.at(-1);
    if (last?.isKept && last.to === this.#next) last.to += 1;
    else this.#parts.push({ isKept: true, from: this.#next, to: this.#next + 1 });
    this.#next += 1;
  }

  /** Undefined where much has changed. */
  toChanges(head: SnapshotChanges['head']): SnapshotChanges | undefined {
    return this.#parts.length * fewOf > this.#lines ? undefined : { of: this.#of, head, parts: this.#parts };
  }
}
