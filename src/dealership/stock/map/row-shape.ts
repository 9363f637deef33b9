import { fields } from '../clean/fields.ts';
import { holdsDigit } from '../clean/numeral.ts';
import type { ReadingContext } from '../clean/reading.ts';
import { isEmptyValue } from '../clean/reading.ts';
import type { Columns } from './columns.ts';

/** First rows that determine the width, and how many must agree on more cells than the header has. */
export const shownRows = 50;
const fewestWider = 3;

const lineEnd = /\r\n|\n|\r/;

/** Cells per row: as many as the header, plus empty ones that end most of the first rows. */
export function widthOf(header: readonly string[], firstRows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const row of firstRows) {
    const width = row.slice(header.length).every((cell) => cell === '') ? row.length : 0;
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const [width, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [header.length, 0]);
  return width > header.length && count >= fewestWider && count * 2 > firstRows.length ? width : header.length;
}

/**
 * The fault in a row's shape with the rows it may be instead; null if sound.
 *
 * An unclosed quote joins two rows. The joined row has the right number of cells only if one cell swallowed a row's worth of separators. Prose may
 * hold as many commas, so there the swallowed cells must also read as their columns.
 */
export function validateRow(cells: readonly string[], { width, separator }: RowForm, columns: Columns, context: ReadingContext): RowFault | null {
  if (cells.length !== width) {
    const isWider = cells.length > width;
    return {
      value: `${cells.length} cells`,
      rule: isWider ? `a row has ${width} cells: a separator too many, or a text with one that is not quoted` : `a row has ${width} cells`,
      otherwise: () => (isWider ? joinedRows(cells, width, separator) : spacedRows(cells, width)),
    };
  }
  const torn = tornAt(cells, columns, separator);
  if (torn !== null) {
    const value = `${columns[torn]?.name}: ${(cells[torn] ?? '').slice(0, 200)}`;
    return { value, rule: 'a quoted text is torn apart: a quote or a separator before it is missing or too many', otherwise: () => [] };
  }
  for (const [at, cell] of cells.entries()) {
    if (!lineEnd.test(cell) || separatorsIn(cell, separator) < width - 1) continue;
    const rows = partedRows(cells, at, separator);
    if (columns[at]?.isProse === true && !readAsRows(rows, at, columns, context)) continue;
    const value = `${columns[at]?.name}: ${cell.slice(0, 200)}`;
    return { value, rule: `a cell holds ${rows.length - 1} more rows: a quote in this row is not closed`, otherwise: () => rows };
  }
  return null;
}

export type RowForm = { width: number; separator: string };

/** `otherwise`: rows it may be instead, to find the vehicles concerned. */
export type RowFault = { value: string; rule: string; otherwise: () => string[][] };

const quotesIn = (text: string) => text.split('"').length - 1;

/**
 * Index of the cell that ends a quoted text whose opening quote was lost. It has an odd number of quotes, the last at its end, and an earlier cell
 * holds one too; the text's separators make up for a missing one. Outside of prose, a text that begins with a quote and holds a separator was not
 * closed.
 */
function tornAt(cells: readonly string[], columns: Columns, separator: string): number | null {
  let isOpen = false;
  for (const [at, cell] of cells.entries()) {
    if (!cell.includes('"')) continue;
    if (isOpen && cell.endsWith('"') && quotesIn(cell) % 2 === 1) return at;
    if (cell.startsWith('"') && cell.includes(separator) && columns[at]?.isProse === false) return at;
    isOpen = true;
  }
  return null;
}

function separatorsIn(text: string, separator: string): number {
  let count = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) count += 1;
  return count;
}

/** Splits the joining cell at its line ends. */
function partedRows(cells: readonly string[], at: number, separator: string): string[][] {
  const lines = (cells[at] ?? '').split(lineEnd).map((line) => cellsOfLine(line, separator));
  return lines.map((line, index) => [
    ...(index === 0 ? cells.slice(0, at) : []),
    ...line,
    ...(index === lines.length - 1 ? cells.slice(at + 1) : []),
  ]);
}

const quotedCell = /"((?:[^"]|"")*)"?/y;

function cellsOfLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    quotedCell.lastIndex = at;
    const found = quotedCell.exec(line);
    const end = line.indexOf(separator, at + (found?.[0].length ?? 0));
    const stop = end < 0 ? line.length : end;
    cells.push(found?.[1]?.replaceAll('""', '"') ?? line.slice(at, stop));
    at = stop + 1;
  }
  return cells;
}

/** Whether the swallowed cells read as their columns: counted from the right before the line end, from the left after it. */
function readAsRows(rows: readonly string[][], at: number, columns: Columns, context: ReadingContext): boolean {
  const [first = [], last = []] = [rows[0], rows.at(-1)];
  let fitting = 0;
  let strange = 0;
  for (const [index, { rules }] of columns.entries()) {
    const text = index > at ? first.at(index - columns.length) : index < at ? last[index] : undefined;
    const path = rules[0]?.to[0];
    if (text === undefined || path === undefined || fields[path]?.form === undefined || isEmptyValue(text, context)) continue;
    if (text.length <= longestNumber && holdsDigit(text)) fitting += 1;
    else strange += 1;
  }
  return fitting >= 2 && fitting > strange;
}

const longestNumber = 30;

/** Variants of a row with too many cells, joined at each position. */
function joinedRows(cells: readonly string[], width: number, separator: string): string[][] {
  const more = cells.length - width;
  return Array.from({ length: width }, (_, at) => [
    ...cells.slice(0, at),
    cells
      .slice(at, at + more + 1)
      .filter((cell) => cell !== '')
      .join(separator),
    ...cells.slice(at + more + 1),
  ]);
}

/** Variants of a row with too few cells, filled at each position. */
function spacedRows(cells: readonly string[], width: number): string[][] {
  const missing = Array.from({ length: width - cells.length }, () => '');
  return Array.from({ length: cells.length + 1 }, (_, at) => [...cells.slice(0, at), ...missing, ...cells.slice(at)]);
}
