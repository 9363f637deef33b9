import { type Options, parse } from 'csv-parse/sync';
import type { TableFeed } from './feed.ts';

const longestRow = 2_000_000;

/** How a table is parsed: quotes inside of a cell and rows of other lengths are let through. */
export const tableOptions = {
  bom: true,
  // Mixed in one file too: the first line's end says nothing about the others.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: longestRow,
} as const satisfies Options;

/**
 * Parses a table (CSV): its first line names the columns. Quotes inside of a cell and rows of other lengths are let through; the rows are judged one
 * by one.
 * @throws Error when it is no table: a quote that never closes, no header, too many rows.
 */
export function readTable(text: string | Buffer, maxRecords: number): TableFeed {
  const [header, ...rows] = rowsOf(text, maxRecords);
  if (rows.length > maxRecords) throw tooManyRows(maxRecords);
  return { kind: 'csv', header: checkedHeader(header), rows };
}

/** @throws Error where no column has a name. */
export function checkedHeader(header: string[] | undefined): string[] {
  if (header === undefined || header.every((name) => name.trim() === '')) throw new Error('the table has no line that names its columns');
  return header;
}

export const tooManyRows = (maxRecords: number) => new Error(`the table has more than ${maxRecords} records (stock.caps.records)`);

export const unreadableTable = (error: unknown) =>
  new Error(`the table cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });

function rowsOf(text: string | Buffer, maxRecords: number): string[][] {
  try {
    // The header, and one more than allowed, so that too many show.
    return parse(text, { ...tableOptions, to: maxRecords + 2 });
  } catch (error) {
    throw unreadableTable(error);
  }
}
