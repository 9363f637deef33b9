import { crc32 } from 'node:zlib';
import { memoize } from '#lib/memoize.ts';
import { FeedBufferPool } from './feed-buffer-pool.ts';

/** Stands for the bytes of a record: from feed to feed, the same object for the same bytes. */
export type RecordMark = { readonly checksum: number };

/** A record in the bytes of a feed. The byte at `to` is the one that ends it, a comma or a bracket. `depth`: how deep its list is nested. */
type CachedRecord = { bytes: Buffer; from: number; to: number; depth: number; mark: RecordMark };

/**
 * The records of the last feed by their bytes, in memory. Of the next feed, a record that stands at the next place with the same bytes need not be
 * scanned. That is safe, since a scan depends on the bytes from its begin to its end alone, and on how deep it begins. A record that stands elsewhere
 * is scanned; it is found by a checksum, and its bytes are compared.
 */
export class RecordCache {
  #last: readonly CachedRecord[] = [];
  #now: CachedRecord[] = [];
  /** Which record of the last feed probably comes next. */
  #next = 0;
  #places = memoize(placesOf([]));
  /** For the bytes of a feed. */
  readonly room = new FeedBufferPool();

  /** Begins a feed. */
  begin(): void {
    this.room.begin();
    this.#now = [];
    this.#next = 0;
  }

  /** The feed was read to its end: it is the last one from now on. */
  end(): void {
    this.room.end();
    this.#last = this.#now;
    this.#places = memoize(placesOf(this.#last));
    this.begin();
  }

  /** Forgets the last feed. */
  clear(): void {
    this.begin();
    this.end();
  }

  /** Whether a feed is held, and has other bytes than these. */
  isOther(bytes: Buffer): boolean {
    const [first] = this.#last;
    return first !== undefined && !first.bytes.equals(bytes);
  }

  /** The record that begins at `from`, if the last feed says the very same next; null: it must be scanned, and added. */
  follow(bytes: Buffer, from: number, depth: number): { to: number; mark: RecordMark } | null {
    const known = this.#last[this.#next];
    if (known === undefined || known.depth !== depth || !isSame(known, bytes, from, true)) return null;
    this.#next += 1;
    const { mark } = known;
    const to = from + known.to - known.from;
    this.#now.push({ bytes, from, to, depth, mark });
    return { to, mark };
  }

  /** Adds a record that was scanned. @returns its mark, new where the last feed had no such bytes. */
  add(bytes: Buffer, from: number, to: number, depth: number): RecordMark {
    const checksum = crc32(bytes.subarray(from, to));
    const place = this.#places().get(checksum) ?? -1;
    const found = this.#last[place];
    const known = found !== undefined && found.to - found.from === to - from && isSame(found, bytes, from, false) ? found : null;
    // A record that is in no feed of before mostly stands in place of another.
    this.#next = known === null ? this.#next + 1 : place + 1;
    const mark = known?.mark ?? { checksum };
    this.#now.push({ bytes, from, to, depth, mark });
    return mark;
  }
}

function isSame(known: CachedRecord, bytes: Buffer, from: number, withEnd: boolean): boolean {
  const end = known.to + (withEnd ? 1 : 0);
  const to = from + end - known.from;
  return to <= bytes.length && known.bytes.compare(bytes, from, to, known.from, end) === 0;
}

const placesOf = (records: readonly CachedRecord[]) => () => new Map(records.map(({ mark }, place): [number, number] => [mark.checksum, place]));
