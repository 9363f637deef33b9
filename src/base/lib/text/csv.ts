/** Spreadsheets evaluate these as a formula (OWASP), full-width ones too, and after characters that they skip. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212]|^[\t\r]/u;

/** Whether a spreadsheet would evaluate this cell. */
export const isFormula = (cell: string): boolean => formula.test(cell);

/** A quoted cell (RFC 4180). */
export const quotedCell = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** For people with a spreadsheet: an apostrophe defuses formulas (CWE-1236). */
export const csvText = (value: string): string => quotedCell(isFormula(value) ? `'${value}` : value);

/** Numbers and booleans are written as they are: `-33.4` is no formula. */
export const csvCell = (value: string | number | boolean | null): string =>
  value === null ? '' : typeof value === 'string' ? csvText(value) : String(value);

/** Rows of cells, each line ended by CRLF. Without a byte order mark. */
export const csvOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.join(',')}\r\n`).join('');

const number = /^-?\d+(?:\.\d+)?$/;
const formulaStart = /^[\s\p{Cc}\p{Cf}=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212]+/u;

/** For programs that show the cell to people, where an apostrophe would be read: without the characters that begin a formula. Numbers stay. */
export const plainCell = (value: string): string => (isFormula(value) && !number.test(value) ? value.replace(formulaStart, '') : value);
