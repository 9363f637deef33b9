import { crc32 } from 'node:zlib';
import { memoize } from '#lib/cache/memoize.ts';
import type { RecordExcess } from '../map/feed.ts';
import { FeedBufferPool } from './feed-buffer-pool.ts';

/** Identity of a record's bytes between feeds. */
export type RecordMark = { readonly checksum: number };

/** `to`: offset of the comma or bracket after it. */
type ScannedRecord = { from: number; to: number; excess: RecordExcess | null };
type CachedRecord = ScannedRecord & { bytes: Buffer; mark: RecordMark };

/**
 * The last feed's records. An equal record at the next place is not scanned again, which is safe since scans depend only on bytes. Records
 * that moved are scanned, then matched by checksum and bytes.
 */
export class RecordCache {
  #last: readonly CachedRecord[] = [];
  #now: CachedRecord[] = [];
  /** The record of the last feed that probably comes next. */
  #next = 0;
  #places = memoize(placesOf([]));
  readonly room = new FeedBufferPool();

  begin(): void {
    this.room.begin();
    this.#now = [];
    this.#next = 0;
  }

  end(): void {
    this.room.end();
    this.#last = this.#now;
    this.#places = memoize(placesOf(this.#last));
    this.begin();
  }

  clear(): void {
    this.begin();
    this.end();
  }

  /** Whether a feed is cached and differs from these bytes. */
  isOther(bytes: Buffer): boolean {
    const [first] = this.#last;
    return first !== undefined && !first.bytes.equals(bytes);
  }

  /** The record at `from` if the last feed continues with the same bytes; null: scan and add it. */
  follow(bytes: Buffer, from: number): Pick<CachedRecord, 'to' | 'mark' | 'excess'> | null {
    const known = this.#last[this.#next];
    if (known === undefined || !isSame(known, bytes, from, true)) return null;
    this.#next += 1;
    const { mark, excess } = known;
    const to = from + known.to - known.from;
    this.#now.push({ bytes, from, to, mark, excess });
    return { to, mark, excess };
  }

  /** @returns the mark, new unless the last feed had the same bytes. */
  add(bytes: Buffer, scanned: ScannedRecord): RecordMark {
    const { from, to } = scanned;
    const checksum = crc32(bytes.subarray(from, to));
    const place = this.#places().get(checksum) ?? -1;
    const found = this.#last[place];
    const known = found !== undefined && found.to - found.from === to - from && isSame(found, bytes, from, false) ? found : null;
    // A new record mostly replaces another.
    this.#next = known === null ? this.#next + 1 : place + 1;
    const mark = known?.mark ?? { checksum };
    this.#now.push({ ...scanned, bytes, mark });
    return mark;
  }
}

function isSame(known: CachedRecord, bytes: Buffer, from: number, withEnd: boolean): boolean {
  const end = known.to + (withEnd ? 1 : 0);
  const to = from + end - known.from;
  return to <= bytes.length && known.bytes.compare(bytes, from, to, known.from, end) === 0;
}

const placesOf = (records: readonly CachedRecord[]) => () => new Map(records.map(({ mark }, place): [number, number] => [mark.checksum, place]));
