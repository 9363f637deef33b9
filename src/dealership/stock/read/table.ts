import { type Options, parse } from 'csv-parse/sync';
import { grouped } from '#lib/text/money.ts';
import { maxRecordValues, type TableFeed } from '../map/feed.ts';
import { tooManyRecords } from './cap-exceeded-error.ts';
import { detectSeparator } from './separator.ts';

const longestRow = 2_000_000;

/** Tolerates quotes within a cell and rows of other lengths. */
export const tableOptions = {
  bom: true,
  // Also mixed within a file.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: longestRow,
} as const satisfies Options;

/**
 * Parses CSV with a header, perhaps after a line that states the separator. Rows are validated one by one later.
 * @param columns read by the site; they determine the separator.
 * @throws Error when it is no table: an unclosed quote, no header, too many rows.
 */
export function readTable(text: string | Buffer, maxRecords: number, columns: Readonly<Record<string, unknown>> = {}): TableFeed {
  const line = firstLineOf(text);
  const { separator, isStated } = detectSeparator(line.text, columns);
  const table = !isStated ? text : Buffer.isBuffer(text) ? text.subarray(line.end) : text.slice(line.end);
  const [header, ...rows] = rowsOf(table, maxRecords, separator);
  if (rows.length > maxRecords) throw tooManyRecords(maxRecords);
  return { kind: 'csv', header: validateHeader(header), rows, separator };
}

/** Maximum header in bytes. */
const longestLine = 64 * 1024;

/** The first line that is not empty, and the offset after it in the text's units. */
export function firstLineOf(text: string | Buffer): { text: string; end: number } {
  const begin = Buffer.isBuffer(text) ? text.subarray(0, longestLine).toString('latin1') : text.slice(0, longestLine);
  const found = /[^\r\n]+(?:\r\n|\r|\n|$)/.exec(begin);
  const end = found === null ? 0 : found.index + found[0].length;
  const line = Buffer.isBuffer(text) ? text.toString('utf8', found?.index ?? 0, end) : text.slice(found?.index ?? 0, end);
  return { text: line.replace(/[\r\n]+$/, ''), end };
}

/** @throws Error where no column has a name, or where there are too many. */
export function validateHeader(header: string[] | undefined): string[] {
  if (header === undefined || header.every((name) => name.trim() === '')) throw new Error('the table has no line that names its columns');
  if (header.length > maxRecordValues)
    throw new Error(
      `the table has ${grouped(header.length)} columns, and at most ${grouped(maxRecordValues)} are read. Fix: have it made with the columns of a vehicle only`,
    );
  return header;
}

export const unreadableTable = (error: unknown) =>
  new Error(`the table cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });

function rowsOf(text: string | Buffer, maxRecords: number, delimiter: string): string[][] {
  try {
    // The header, and one more than allowed, to detect too many.
    return parse(text, { ...tableOptions, delimiter, to: maxRecords + 2 });
  } catch (error) {
    throw unreadableTable(error);
  }
}
