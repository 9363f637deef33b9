import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvOf, csvText, isFormula, plainCell, quotedCell } from './csv.ts';

describe('cells of a table', () => {
  test('are quoted, with quotes doubled', () => {
    expect(quotedCell('2" lift, "as new"\nwith tow bar')).toBe('"2"" lift, ""as new""\nwith tow bar"');
  });

  test('a formula is defused with an apostrophe for spreadsheets, and begins with a word for programs', () => {
    expect(csvText('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
    expect(plainCell('=HYPERLINK("x")')).toBe('HYPERLINK("x")');
    expect(plainCell('- One owner')).toBe('One owner');
  });

  test('a number below zero is no formula to a program', () => {
    expect(plainCell('-33.42')).toBe('-33.42');
    expect(plainCell('-33.42+1')).toBe('33.42+1');
  });

  test('no cell is left that a spreadsheet evaluates', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\s=+\-@|]{0,4}[a-z0-9=+-]{0,6}$/));
    fc.assert(fc.property(cell, (value) => !isFormula(plainCell(value)) || /^-\d/.test(plainCell(value))));
  });
});

/** A reader of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of text.matchAll(cells)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('numbers stay numbers, and texts that a spreadsheet would evaluate are defused', () => {
  expect([-33.4, 0, true, null, 'red', '=1+1', ' @SUM(A1)', '-5% off', '\u200b＋1', 'a "b", c\r\nd'].map(csvCell)).toEqual([
    '-33.4',
    '0',
    'true',
    '',
    '"red"',
    `"'=1+1"`,
    `"' @SUM(A1)"`,
    `"'-5% off"`,
    `"'\u200b＋1"`,
    '"a ""b"", c\r\nd"',
  ]);
});

test('a reader finds every text again, whatever it holds, and none is a formula', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '-', 'a', ' ') }));
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (rows) => {
      const found = readCsv(csvOf(rows.map((row) => row.map(csvCell))));
      expect(found.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [at, row] of rows.entries()) for (const [place, one] of row.entries()) expect([one, `'${one}`]).toContain(found[at]?.[place]);
      expect(found.flat().filter((one) => /^[\s\p{Cc}\p{Cf}]*[=+\-@]/u.test(one))).toEqual([]);
    }),
  );
});
