import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Snapshot } from './snapshot.server.ts';

/** Lines of the snapshot before, from an index up to another; or bytes of the file, of one line that is new. */
type Part = { isKept: boolean; from: number; to: number };

/** How a snapshot follows from the one before: whoever holds that one need not read the whole file. */
export type SnapshotChanges = {
  /** The mark of the file of the one before. */
  of: string;
  head: Omit<Snapshot, 'vehicles'>;
  /** In the order of the lines. */
  parts: readonly Part[];
};

/** With more than one part for so many lines, to tell of them costs as much as to read the file. */
const fewOf = 8;

/** Notes, while a snapshot is written, how it follows from the one before. */
export class SnapshotChangeLog {
  readonly #of: string;
  readonly #before: readonly Vehicle[];
  readonly #parts: Part[] = [];
  #next = 0;
  #lines = 0;

  /** @param of the mark of the file of the snapshot before. @param before its vehicles; both snapshots are sorted by id. */
  constructor(of: string, before: readonly Vehicle[]) {
    this.#of = of;
    this.#before = before;
  }

  /** The next vehicle is written: the very one of before has the same line. @param from where its line begins in the file, in bytes. @param to where it ends. */
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
  told(head: SnapshotChanges['head']): SnapshotChanges | undefined {
    return this.#parts.length * fewOf > this.#lines ? undefined : { of: this.#of, head, parts: this.#parts };
  }
}
