import { type Column, type ColumnData, type ColumnValue, firstValue } from '../column.ts';
import { addDoc, emptyDocSet } from '../doc-set.ts';
import { newCells, toColumnData } from '../to-column.ts';
import type { CodesForm, ColumnForm, NumbersForm, ValuesForm } from './forms.ts';
import { type ByteReader, byteReader, fromZigzag, type Numbers } from './planes.ts';

type Columns = ReadonlyMap<string, Column>;

const decoder = new TextDecoder();
export const decodeJson = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes));

function readValues({ length, differences }: ValuesForm, bytes: ByteReader): ColumnValue[] {
  const listed = decodeJson(bytes.take(length)) as ColumnValue[];
  let sum = 0;
  return differences
    ? listed.map((difference) => {
        sum += difference as number;
        return sum;
      })
    : listed;
}

/** Where each of these lengths begins, and the end. */
function startsOf(lengths: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (let place = 0; place < lengths.length; place += 1) starts[place + 1] = (starts[place] as number) + (lengths[place] as number);
  return starts;
}

function readCodes({ width, by, counts = 0, code = 0 }: CodesForm, bytes: ByteReader, count: number, columns: Columns): Numbers {
  if (by === undefined) return bytes.numbers(count, width);
  const context = columns.get(by)?.data;
  if (context === undefined) throw new Error(`The index file needs the column ${by}, which is not there.`);
  const starts = startsOf(bytes.numbers(context.values.length + firstValue, counts));
  const table = bytes.numbers(starts.at(-1) ?? 0, code);
  const ranks = bytes.numbers(count, width);
  const codes = newCells(count, 2 ** (8 * code) - 1);
  for (let doc = 0; doc < count; doc += 1) codes[doc] = table[(starts[context.cells[doc] as number] as number) + (ranks[doc] as number)] as number;
  return codes;
}

function readNumbers({ least, width, deltas }: NumbersForm, bytes: ByteReader, count: number): number[] {
  let number = least;
  return Array.from(bytes.numbers(count, width), (own) => {
    if (!deltas) return own + least;
    number += fromZigzag(own);
    return number;
  });
}

function readLists(form: ColumnForm & { form: 'lists' }, bytes: ByteReader, count: number, columns: Columns): ColumnData {
  const values = readValues(form.values, bytes);
  const lengths = bytes.numbers(form.lists, 1);
  const sizes = lengths.map((length) => (length === 0 ? 1 : length - 1));
  const from = startsOf(sizes);
  const members = bytes.numbers(form.members, form.width);
  const codes = readCodes(form.codes, bytes, count, columns);
  const starts = startsOf(Uint32Array.from(codes, (code) => sizes[code] as number));
  const cells = newCells(starts.at(-1) ?? 0, 2 ** (8 * form.width) - 1);
  const lists = emptyDocSet(count);
  for (let doc = 0; doc < count; doc += 1) {
    const code = codes[doc] as number;
    cells.set(members.subarray(from[code] as number, from[code + 1] as number), starts[doc] as number);
    if (lengths[code] !== 0) addDoc(lists, doc);
  }
  return { values, cells, starts, lists };
}

/** In the order of the lists; `toColumnData` sorts the values. */
function readBits(form: ColumnForm & { form: 'bits' }, bytes: ByteReader, count: number): unknown[] {
  const values = readValues(form.values, bytes);
  const row = Math.ceil((values.length + 1) / 8);
  const bits = bytes.take(row * count);
  const has = (doc: number, bit: number) => (((bits[row * doc + (bit >> 3)] as number) >> (bit & 7)) & 1) === 1;
  return Array.from({ length: count }, (_, doc) => (has(doc, 0) ? values.filter((_value, place) => has(doc, place + 1)) : undefined));
}

function readNumbered(form: ColumnForm & { form: 'numbered' }, bytes: ByteReader, count: number, columns: Columns): unknown[] {
  const beginnings = readValues(form.values, bytes);
  const codes = readCodes(form.codes, bytes, count, columns);
  const numbers = readNumbers(form.numbers, bytes, count);
  return numbers.map((number, doc) => `${beginnings[codes[doc] as number]}${number === 0 ? '' : number - 1}`);
}

/** Decoded on first use. */
export function readColumn(form: ColumnForm, bytes: Uint8Array, count: number, columns: Columns, kind: typeof Column): Column {
  const read = () => byteReader(bytes);
  const fromFields = (fields: () => unknown[]) => new kind(form.name, count, () => toColumnData(fields()), fields);
  switch (form.form) {
    case 'cells':
      return new kind(form.name, count, () => {
        const reader = read();
        return { values: readValues(form.values, reader), cells: readCodes(form.codes, reader, count, columns) };
      });
    case 'lists':
      return new kind(form.name, count, () => readLists(form, read(), count, columns));
    case 'bits':
      return fromFields(() => readBits(form, read(), count));
    case 'numbered':
      return fromFields(() => readNumbered(form, read(), count, columns));
    case 'numbers':
      return fromFields(() => readNumbers(form.numbers, read(), count));
    case 'values':
      return fromFields(() => decodeJson(bytes) as unknown[]);
  }
}
