import { memoize } from '#lib/cache/memoize.ts';
import type { Bytes } from '#lib/files/spool.server.ts';
import { grouped } from '#lib/text/money.ts';
import { type MarkedRecord, OversizedRecord, type RecordExcess, type Records, tooManyValues } from '../map/feed.ts';
import { type ApiPage, listNames, readApiPage } from './api-page.ts';
import { tooDeep, tooManyRecords } from './cap-exceeded-error.ts';
import type { RecordCache, RecordMark } from './record-cache.server.ts';

/** Per record, or value beside the records. */
const maxRecordBytes = 8 * 1024 * 1024;
/** Bytes read of an oversized record, and the nesting and number of what is read. */
const maxPreviewBytes = 256 * 1024;
const maxPreviewDepth = 4;
const maxPreviewValues = 500;
const chunkBytes = 1024 * 1024;

export type ScanRules = {
  /** `stock.caps.depth` */
  depth: number;
  /** `stock.caps.records` */
  records: number;
  /** Called per chunk and record. @throws Error after the timeout. */
  checkTime: () => void;
  /** The last feed's records. */
  held?: RecordCache;
};

/**
 * Scans a page too large to be parsed at once: parses what surrounds the records, and those on demand.
 * @param page UTF-8.
 * @throws Error as `readApiPage`, or where it is not JSON; for records, when read.
 */
export function scanApiPage(page: Buffer | Bytes, rules: ScanRules): Omit<ApiPage, 'records'> & { records: JsonRecords } {
  const bytes = Buffer.isBuffer(page) ? { size: page.length, read: (from: number, to: number) => page.subarray(from, to) } : page;
  const scanned = new Scan(bytes, Buffer.isBuffer(page) ? page : null, rules).page();
  if (scanned instanceof Places) return { ...readApiPage([]), records: new JsonRecords(bytes, [scanned], scanned) };
  const { members, lists } = scanned;
  // Placeholders to find the records' list.
  const markers = new Map([...lists.keys()].map((name): [string, unknown[]] => [name, []]));
  const about = readApiPage(Object.fromEntries([...members, ...markers]));
  const [name] = [...markers].find(([, marker]) => marker === about.records) ?? [];
  const records = lists.get(name ?? '') ?? new Places();
  return { ...about, records: new JsonRecords(bytes, [...lists.values()], records) };
}

/** Offsets of a list's elements, those that are oversized, and marks where feeds are cached. */
class Places {
  readonly from: number[] = [];
  readonly to: number[] = [];
  readonly oversized = new Map<number, RecordExcess>();
  readonly marks: RecordMark[] = [];

  get length(): number {
    return this.from.length;
  }
}

/** Parsed on demand. Iterating parses every list of the page, so that all of it is known to be JSON. */
export class JsonRecords implements Iterable<unknown>, Pick<Records<unknown>, 'at' | 'marked'> {
  readonly #bytes: Bytes;
  readonly #lists: readonly Places[];
  readonly #places: Places;
  readonly marked: (() => Iterable<MarkedRecord>) | undefined;

  constructor(bytes: Bytes, lists: readonly Places[], places: Places) {
    this.#bytes = bytes;
    this.#lists = lists;
    this.#places = places;
    this.marked = places.marks.length === places.length ? () => this.#marked() : undefined;
  }

  get length(): number {
    return this.#places.length;
  }

  *[Symbol.iterator](): Generator<unknown> {
    this.#checkOthers();
    for (let index = 0; index < this.length; index += 1) yield this.#read(this.#places, index);
  }

  *#marked(): Generator<MarkedRecord> {
    this.#checkOthers();
    for (const [index, mark] of this.#places.marks.entries()) yield { mark, read: () => this.#read(this.#places, index) };
  }

  #checkOthers(): void {
    for (const other of this.#lists) {
      if (other !== this.#places) for (let index = 0; index < other.length; index += 1) this.#read(other, index);
    }
  }

  at(index: number): unknown {
    return index < this.length ? this.#read(this.#places, index) : undefined;
  }

  #read(places: Places, index: number): unknown {
    const [from = 0, to = 0] = [places.from[index], places.to[index]];
    const excess = places.oversized.get(index);
    if (excess !== undefined) return new OversizedRecord(excess, beginOf(this.#bytes.read(from, Math.min(to, from + maxPreviewBytes))));
    return parsed(this.#bytes.read(from, to), `record ${index + 1}, byte ${from}`);
  }
}

function parsed(bytes: Buffer, where: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw notJson(`${error instanceof Error ? error.message : String(error)} (${where})`, error);
  }
}

const notJson = (why: string, cause?: unknown) => new Error(`this is not JSON: ${why}`, { cause });

/** Complete members at the start of an oversized record, without those that make it so. */
function beginOf(bytes: Buffer): unknown {
  const members: string[] = [];
  let from = 1;
  let depth = 0;
  let deepest = 0;
  let values = 0;
  for (let at = 0; at < bytes.length && depth >= 0; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfText(bytes, at);
    else if (byte === openList || byte === openGroup) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (byte === closeList || byte === closeGroup) depth -= 1;
    else if (byte === comma) values += 1;
    if ((byte === comma && depth === 1) || (byte === closeGroup && depth === 0)) {
      if (deepest <= maxPreviewDepth && values < maxPreviewValues) members.push(bytes.toString('utf8', from, at));
      [from, deepest, values] = [at + 1, 1, 0];
    }
  }
  try {
    return JSON.parse(`{${members.slice(0, maxPreviewValues).join(',')}}`);
  } catch {
    return {};
  }
}

function endOfText(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at;
  }
  return bytes.length;
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openGroup, closeGroup] = [0x5b, 0x5d, 0x7b, 0x7d];
const mark = Buffer.from('\ufeff');

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

type Group = { members: Map<string, unknown>; lists: Map<string, Places> };

/** Scans brackets, quotes and commas only; the parser does the rest. */
class Scan {
  readonly #bytes: Bytes;
  /** All bytes if in memory, as one chunk. */
  readonly #whole: Buffer | null;
  readonly #rules: ScanRules;
  readonly #own = memoize(() => Buffer.allocUnsafe(chunkBytes));
  #chunk: Buffer = Buffer.alloc(0);
  /** Offset of the chunk, and position in it. */
  #from = 0;
  #at = 0;
  #depth = 0;
  /** Of the record that is scanned; null beside the records. */
  #size: { values: number; deepest: number } | null = null;

  constructor(bytes: Bytes, whole: Buffer | null, rules: ScanRules) {
    this.#bytes = bytes;
    this.#whole = whole;
    this.#rules = rules;
    if (bytes.size >= mark.length && bytes.read(0, mark.length).equals(mark)) this.#from = mark.length;
  }

  page(): Places | Group {
    const first = this.#next();
    if (first !== openList && first !== openGroup) throw this.#unexpected(first);
    const result = first === openList ? this.#list() : this.#group();
    const behind = this.#next();
    if (behind !== null) throw this.#unexpected(behind);
    return result;
  }

  /** Position: after the opening bracket. */
  #list(): Places {
    const places = new Places();
    this.#enter();
    for (let isFirst = true; ; isFirst = false) {
      const byte = this.#peek();
      if (byte === closeList && isFirst) {
        this.#at += 1;
        break;
      }
      const end = this.#element(places);
      if (places.length > this.#rules.records) throw tooManyRecords(this.#rules.records);
      if (end === closeList) break;
      if (end !== comma) throw this.#unexpected(end);
    }
    this.#depth -= 1;
    return places;
  }

  /** Skips an element; immediately if the last feed continues with the same bytes. */
  #element(places: Places): number | null {
    this.#rules.checkTime();
    const { held } = this.#rules;
    const whole = this.#whole;
    const from = this.#place();
    const known = whole === null ? null : (held?.follow(whole, from) ?? null);
    if (known !== null) this.#at += known.to - from;
    const above = this.#depth;
    const size = { values: 1, deepest: above };
    this.#size = size;
    const end = this.#value();
    this.#size = null;
    const to = this.#place() - 1;
    const excess = known === null ? this.#excessOf(size.values, size.deepest - above, to - from) : known.excess;
    if (excess !== null) places.oversized.set(places.length, excess);
    places.from.push(from);
    places.to.push(to);
    const mark = known?.mark ?? (whole === null ? undefined : held?.add(whole, { from, to, excess }));
    if (mark !== undefined) places.marks.push(mark);
    return end;
  }

  #excessOf(values: number, deepest: number, bytes: number): RecordExcess | null {
    const { depth } = this.#rules;
    if (bytes > maxRecordBytes) return { value: `${Math.round(bytes / 1024 / 1024)} MB`, rule: 'a record has at most 8 MB' };
    if (deepest > depth) return { value: `${grouped(deepest)} deep`, rule: `a record is nested at most ${depth} deep (stock.caps.depth)` };
    return tooManyValues(values);
  }

  /** Position: after the bracket. Of duplicate names the last counts. */
  #group(): Group {
    const group: Group = { members: new Map(), lists: new Map() };
    this.#enter();
    for (let isFirst = true; ; isFirst = false) {
      if (this.#peek() === closeGroup && isFirst) {
        this.#at += 1;
        break;
      }
      const name = this.#member();
      group.members.delete(name);
      group.lists.delete(name);
      const end = this.#peek() === openList && listNames.has(name) ? this.#listOf(group, name) : this.#other(group, name);
      if (end === closeGroup) break;
      if (end !== comma) throw this.#unexpected(end);
    }
    this.#depth -= 1;
    return group;
  }

  /** Reads a member's name and its colon. */
  #member(): string {
    const from = this.#place();
    const end = this.#value();
    if (end !== colon) throw this.#unexpected(end);
    const name = this.#parse(from, this.#place() - 1, 'a name');
    if (typeof name !== 'string') throw notJson(`a name is a text (byte ${from})`);
    return name;
  }

  #listOf(group: Group, name: string): number | null {
    this.#at += 1;
    group.lists.set(name, this.#list());
    return this.#next();
  }

  #other(group: Group, name: string): number | null {
    const from = this.#place();
    const end = this.#value();
    group.members.set(name, this.#parse(from, this.#place() - 1, name));
    return end;
  }

  #parse(from: number, to: number, name: string): unknown {
    if (to - from <= maxRecordBytes) return parsed(this.#bytes.read(from, to), `byte ${from}`);
    const megabytes = Math.round((to - from) / 1024 / 1024);
    throw new Error(`beside its records, the feed holds ${megabytes} MB under ${JSON.stringify(name.slice(0, 100))}`);
  }

  /** Skips a value and returns the byte after it: comma, colon or closing bracket. */
  #value(): number | null {
    const base = this.#depth;
    for (;;) {
      const chunk = this.#chunk;
      const { length } = chunk;
      let at = this.#at;
      for (; at < length; at += 1) {
        const byte = chunk[at] ?? 0;
        if (byte === quote) {
          this.#at = at + 1;
          this.#text();
          if (this.#chunk !== chunk) break;
          at = this.#at - 1;
        } else if (byte === openList || byte === openGroup) this.#enter();
        else if (byte === closeList || byte === closeGroup) {
          if (this.#depth === base) return this.#end(at, byte);
          this.#depth -= 1;
        } else if (byte === comma || byte === colon) {
          if (this.#depth === base) return this.#end(at, byte);
          if (byte === comma && this.#size !== null) this.#size.values += 1;
        }
      }
      if (this.#chunk === chunk) {
        this.#at = at;
        if (!this.#more()) return null;
      }
    }
  }

  #end(at: number, byte: number): number {
    this.#at = at + 1;
    return byte;
  }

  /** Position: after the opening quote. */
  #text(): void {
    let isEscaped = false;
    for (;;) {
      const chunk = this.#chunk;
      for (let at = this.#at; at < chunk.length; at += 1) {
        const byte = chunk[at];
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) {
          this.#at = at + 1;
          return;
        }
      }
      if (!this.#more()) throw notJson('Unterminated string in JSON');
    }
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#size !== null) this.#size.deepest = Math.max(this.#size.deepest, this.#depth);
    else if (this.#depth > this.#rules.depth) throw tooDeep(this.#rules.depth);
  }

  /** The next byte that is not white space; null at the end. */
  #peek(): number | null {
    for (;;) {
      for (; this.#at < this.#chunk.length; this.#at += 1) {
        const byte = this.#chunk[this.#at] ?? 0;
        if (!isSpace(byte)) return byte;
      }
      if (!this.#more()) return null;
    }
  }

  #next(): number | null {
    const byte = this.#peek();
    if (byte !== null) this.#at += 1;
    return byte;
  }

  #place(): number {
    return this.#from + this.#at;
  }

  #more(): boolean {
    this.#rules.checkTime();
    this.#from += this.#chunk.length;
    this.#at = 0;
    this.#chunk = this.#whole?.subarray(this.#from) ?? this.#copied();
    return this.#chunk.length > 0;
  }

  /** Copied, since the chunk is replaced meanwhile. */
  #copied(): Buffer {
    const own = this.#own();
    const read = this.#bytes.read(this.#from, Math.min(this.#bytes.size, this.#from + chunkBytes));
    return own.subarray(0, read.copy(own));
  }

  #unexpected(byte: number | null): Error {
    if (byte === null) return notJson('Unexpected end of JSON input');
    return notJson(`Unexpected token ${JSON.stringify(String.fromCharCode(byte))} (byte ${this.#place() - 1})`);
  }
}
