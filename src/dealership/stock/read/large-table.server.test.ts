import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bytes } from '#lib/files/spool.server.ts';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { readLargeTable } from './large-table.server.ts';
import { plainRow } from './plain-rows.ts';
import { readTable } from './table.ts';

const bytesOf = (text: string): Bytes => {
  const bytes = Buffer.from(text);
  return { size: bytes.length, read: (from, to) => bytes.subarray(from, to) };
};

async function large(text: string): Promise<unknown> {
  const { header, rows } = await readLargeTable(bytesOf(text), 1000, () => {});
  const list: string[][] = [];
  for await (const row of rows) list.push(row);
  const again = list.map((_row, index) => rows.at(index));
  expect(again).toEqual(list);
  return [header, list];
}

const whole = async (text: string): Promise<unknown> => {
  const { header, rows } = readTable(text, 1000);
  return [header, rows];
};
const outcome = (read: Promise<unknown>) => read.catch((error: Error) => error.message.replace(/ at line .*/, ''));

const cell = fc.oneof(
  fc.constantFrom('', 'Kia', ' x ', '"4 cyl, 2 L"', '"a ""b"" c"', '"two\nlines"', 'é–ü😀', '5" wide', '""', '\ufeff'),
  fc.string({ maxLength: 5 }),
);
const end = fc.constantFrom('\n', '\n', '\r\n', '\r', '\n\n', '"', ',', '\0');
const lines = fc.array(fc.tuple(fc.array(cell, { minLength: 1, maxLength: 4 }), end), { maxLength: 12 });
const table = fc
  .tuple(fc.constantFrom('', '\ufeff'), lines)
  .map(([begin, list]) => `${begin}A,B,C\n${list.map(([cells, close]) => cells.join(',') + close).join('')}`);

test('rows are those of the parser, however they are written, and can be read again', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (text) => {
      expect(await outcome(large(text))).toEqual(await outcome(whole(text)));
    }),
    { numRuns: propertyRuns(1500) },
  );
});

test('rows that lie over the ends of chunks are whole', async () => {
  const rows = Array.from({ length: 9000 }, (_, index) => `${index},"é ${'x'.repeat(index % 40)}, ""y""\r\n",😀`);
  const text = ['A,B,C', ...rows].join('\r\n');
  const { rows: read } = await readLargeTable(bytesOf(text), 9000, () => {});
  const list: string[][] = [];
  for await (const row of read) list.push(row);
  expect(list).toEqual(readTable(text, 9000).rows);
  expect(read.at(8000)).toEqual(list[8000]);
});

test('a row is plain, open or odd', () => {
  expect(plainRow('\n\na,"b ""c""",\r\nd', 0, ',')).toEqual({ kind: 'row', cells: ['a', 'b "c"', ''], end: 16 });
  expect(plainRow('a,b', 0, ',')).toEqual({ kind: 'open', from: 0 });
  expect(plainRow('a,"b"', 0, ',')).toEqual({ kind: 'open', from: 0 });
  expect(plainRow('a,b\r', 0, ',')).toEqual({ kind: 'open', from: 0 });
  expect(plainRow('a,"b" c\n', 0, ',')).toEqual({ kind: 'odd', from: 0 });
});
