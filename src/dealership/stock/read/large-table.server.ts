import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import { type Bytes, partOf } from '#lib/files/spool.server.ts';
import type { Records, TableFeed } from '../map/feed.ts';
import { tooManyRecords } from './cap-exceeded-error.ts';
import { plainRow } from './plain-rows.ts';
import { detectSeparator } from './separator.ts';
import { firstLineOf, tableOptions, unreadableTable, validateHeader } from './table.ts';

/** Rows of a chunk are in memory at once. */
const chunkBytes = 64 * 1024;

/** `end`: offset in bytes. */
type PlacedRow = { cells: string[]; end: number };

/**
 * `readTable` for tables too large for memory.
 * @param bytes UTF-8.
 * @param columns read by the site; they determine the separator.
 * @param checkTime called per chunk. @throws Error after the timeout.
 * @throws Error when it is no table; for rows, when read.
 */
export async function readLargeTable(
  file: Bytes,
  maxRecords: number,
  checkTime: () => void,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<TableFeed<Records<string[]>>> {
  const line = firstLineOf(file.read(0, Math.min(file.size, chunkBytes)));
  const { separator, isStated } = detectSeparator(line.text, columns);
  const bytes = isStated ? partOf(file, line.end, file.size) : file;
  const rows = placedRows(bytes, separator, checkTime);
  const first = await rows.next();
  const header = validateHeader(first.done === true ? undefined : first.value.cells);
  return { kind: 'csv', header, rows: new LargeRows(bytes, rows, first.value?.end ?? 0, { maxRecords, separator }), separator };
}

/** The CSV parser takes over at unusual quoting. */
async function* placedRows(bytes: Bytes, separator: string, checkTime: () => void): AsyncGenerator<PlacedRow, undefined> {
  let end = 0;
  for (const rows of plainRows(bytes, separator, checkTime)) {
    for (const row of rows) {
      end = row.end;
      yield row;
    }
  }
  if (end === bytes.size) return;
  try {
    yield* parsedRows(bytes, end, separator, checkTime);
  } catch (error) {
    // From the beginning, to know the line number.
    for await (const _row of parsedRows(bytes, 0, separator, checkTime));
    throw error;
  }
}

/** Rows up to the first with unusual quoting. */
function* plainRows(bytes: Bytes, separator: string, checkTime: () => void): Generator<PlacedRow[]> {
  const decoder = new TextDecoder();
  let text = '';
  let end = 0;
  for (const chunk of chunksOf(bytes, 0, checkTime)) {
    const isFirst = text === '' && end === 0;
    text += decoder.decode(chunk, { stream: true });
    // The decoder drops the byte order mark.
    if (isFirst && chunk.indexOf(mark) === 0) end = mark.length;
    const rows: PlacedRow[] = [];
    let at = 0;
    let row = plainRow(text, at, separator);
    for (; row.kind === 'row'; row = plainRow(text, at, separator)) {
      end += Buffer.byteLength(text.slice(at, row.end));
      rows.push({ cells: row.cells, end });
      at = row.end;
    }
    yield rows;
    if (row.kind === 'odd') return;
    text = text.slice(at);
  }
}

const mark = Buffer.from('\ufeff');

async function* parsedRows(bytes: Bytes, from: number, delimiter: string, checkTime: () => void): AsyncGenerator<PlacedRow, undefined> {
  const parser = parse({ ...tableOptions, delimiter, bom: from === 0, info: true });
  // Copied: the parser may keep a chunk while the next is read.
  const source = Readable.from(chunksOf(bytes, from, checkTime).map((chunk) => Buffer.from(chunk)));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  const rows: AsyncIterable<{ record: string[]; info: { bytes: number } }> = parser;
  try {
    for await (const { record, info } of rows) yield { cells: record, end: from + info.bytes };
  } catch (error) {
    throw source.errored ?? unreadableTable(error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** Yields views, overwritten by the next. */
function* chunksOf(bytes: Bytes, from: number, checkTime: () => void): Generator<Buffer> {
  for (let at = from; at < bytes.size; at += chunkBytes) {
    checkTime();
    yield bytes.read(at, Math.min(bytes.size, at + chunkBytes));
  }
}

/** Iterable once; rows already read can be parsed again. */
class LargeRows implements AsyncIterable<string[]> {
  readonly #bytes: Bytes;
  readonly #rows: AsyncIterable<PlacedRow>;
  readonly #maxRecords: number;
  readonly #separator: string;
  /** Offsets at which rows end, the header first. */
  readonly #ends: number[];

  constructor(bytes: Bytes, rows: AsyncIterable<PlacedRow>, headerEnd: number, { maxRecords, separator }: { maxRecords: number; separator: string }) {
    this.#bytes = bytes;
    this.#separator = separator;
    this.#rows = rows;
    this.#ends = [headerEnd];
    this.#maxRecords = maxRecords;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string[]> {
    for await (const { cells, end } of this.#rows) {
      this.#ends.push(end);
      if (this.#ends.length > this.#maxRecords + 1) throw tooManyRecords(this.#maxRecords);
      yield cells;
    }
  }

  at(index: number): string[] | undefined {
    const [from, to] = [this.#ends[index], this.#ends[index + 1]];
    if (from === undefined || to === undefined) return undefined;
    const [row]: string[][] = parseWhole(this.#bytes.read(from, to), { ...tableOptions, delimiter: this.#separator, bom: false });
    return row;
  }
}
