import { type ColumnData, type ColumnValue, firstValue, missingCode } from '../column.ts';
import { hasDoc } from '../doc-set.ts';
import { type FileColumn, jsonOf } from './file-column.ts';
import type { ColumnForm, NumbersForm, ValuesForm } from './forms.ts';
import { bitsOf, distinctLists, keptOrder } from './list-forms.ts';
import { byteWidth, concatBytes, mostOf, planes, zigzag } from './planes.ts';
import { type Context, writeCodes } from './write-codes.ts';

const encoder = new TextEncoder();
export const encodeJson = (value: unknown) => encoder.encode(JSON.stringify(value));
export type Written = { form: ColumnForm; bytes: Uint8Array };

/** A form without its name and length. */
type Unnamed<Form = ColumnForm> = Form extends ColumnForm ? Omit<Form, 'name' | 'length'> : never;
type Parts = { form: Unnamed; parts: Uint8Array[] };

/** The JSON of a value, memoised for objects. */
const jsonOfValue = (value: ColumnValue): string => (typeof value === 'object' ? jsonOf(value) : JSON.stringify(value));

const listed = (members: readonly string[]): string => `[${members.join(',')}]`;

function writeDictionaryValues(values: readonly ColumnValue[]): { form: ValuesForm; bytes: Uint8Array } {
  const differences = values.every((value) => Number.isSafeInteger(value));
  const bytes = differences
    ? encodeJson(values.map((value, place) => (value as number) - ((values[place - 1] as number | undefined) ?? 0)))
    : encoder.encode(listed(values.map(jsonOfValue)));
  return { form: { length: bytes.length, differences }, bytes };
}

/** @param contexts of columns before, in this file or one that is read first. @param count of documents. */
export function writeColumn(column: FileColumn, contexts: readonly Context[], count: number): Written {
  const { form, parts } = writeLists(column, contexts, count) ??
    writeCells(column, contexts, count) ??
    writeNumbers(column) ??
    writeNumbered(column, contexts, count) ?? {
      form: { form: 'values' },
      parts: [writeValues(column, count)],
    };
  const bytes = concatBytes(parts);
  return { form: { name: column.name, length: bytes.length, ...form }, bytes };
}

/** Columns with more values, or with lists, are no contexts. */
const mostContexts = 4096;

/** The column as a context of others, if its form can be one. */
export function contextOf(column: FileColumn, count: number): Context[] {
  const { name, different, data } = column;
  return !isRepeated(column, count) || different < 2 || different > mostContexts ? [] : [{ name, codes: data().cells, top: different + firstValue }];
}

/** Null without lists, or where one is too long for its length. */
function writeLists({ lists, data }: FileColumn, contexts: readonly Context[], count: number): Parts | null {
  if (!lists) return null;
  const column = data();
  const order = column.cells.length >= 2 * Math.ceil((column.values.length + 1) / 8) * count ? keptOrder(column, count) : null;
  if (order !== null) {
    const values = writeDictionaryValues(order.map((value) => column.values[value] as ColumnValue));
    return { form: { form: 'bits', values: values.form }, parts: [values.bytes, bitsOf(column, order, count)] };
  }
  const distinct = distinctLists(column, count);
  if (distinct === null) return null;
  const values = writeDictionaryValues(column.values);
  const codes = writeCodes(distinct.codes, contexts);
  const width = byteWidth(mostOf(distinct.members));
  return {
    form: { form: 'lists', values: values.form, lists: distinct.lengths.length, members: distinct.members.length, width, codes: codes.form },
    parts: [values.bytes, planes(distinct.lengths, 1), planes(distinct.members, width), codes.bytes],
  };
}

/** Whether a dictionary helps: for repeated or missing values. */
const isRepeated = ({ met, different, lists }: FileColumn, count: number): boolean =>
  !lists && (different <= count / 2 || met.cells.includes(missingCode));

function writeCells(column: FileColumn, contexts: readonly Context[], count: number): Parts | null {
  if (!isRepeated(column, count)) return null;
  const { data } = column;
  const values = writeDictionaryValues(data().values);
  const codes = writeCodes(data().cells, contexts);
  return { form: { form: 'cells', values: values.form, codes: codes.form }, parts: [values.bytes, codes.bytes] };
}

/** Null for numbers that are too far apart. */
function numbersOf(numbers: ArrayLike<number>): { form: NumbersForm; bytes: Uint8Array } | null {
  let [least, most, apart] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] as number;
    least = Math.min(least, number);
    most = Math.max(most, number);
    if (place > 0) apart += Math.log2(1 + Math.abs(number - (numbers[place - 1] as number)));
  }
  if (most - least >= 0x8000_0000) return null;
  // Neighbours that are nearer to each other than random ones.
  const deltas = apart < numbers.length * (Math.log2(1 + most - least) - 3);
  const own = Uint32Array.from(numbers, (number, place) => (deltas ? zigzag(number - (numbers[place - 1] ?? least)) : number - least));
  const width = byteWidth(mostOf(own));
  return { form: { least, width, deltas }, bytes: planes(own, width) };
}

/** Whole numbers in every document within a range; null otherwise. */
function writeNumbers({ met: { values, cells, starts } }: FileColumn): Parts | null {
  const isWhole = starts === undefined && values.length > 0 && values.every((value) => Number.isSafeInteger(value)) && !hasMissing(cells);
  const numbers = isWhole ? numbersOf(Float64Array.from(cells, (code) => values[code - firstValue] as number)) : null;
  return numbers && { form: { form: 'numbers', numbers: numbers.form }, parts: [numbers.bytes] };
}

const hasMissing = (cells: ColumnData['cells']): boolean => cells.some((code) => code < firstValue);

/** The number at a text's end, as it is printed. */
const numberAtEnd = /(?:[1-9]\d{0,8}|0)?$/;

/** Texts in every document with few beginnings; null otherwise. */
function writeNumbered({ met: { values, cells, starts } }: FileColumn, contexts: readonly Context[], count: number): Parts | null {
  if (starts !== undefined || hasMissing(cells) || !values.every((value) => typeof value === 'string')) return null;
  const beginnings = new Map<string, number>();
  const split = values.map((value) => {
    const text = value as string;
    const end = numberAtEnd.exec(text)?.[0] ?? '';
    const beginning = text.slice(0, text.length - end.length);
    const code = beginnings.get(beginning) ?? beginnings.size;
    beginnings.set(beginning, code);
    return { code, number: end === '' ? 0 : Number(end) + 1 };
  });
  if (beginnings.size > count / 4) return null;
  const at = (doc: number) => split[(cells[doc] as number) - firstValue] as (typeof split)[number];
  const texts = writeDictionaryValues([...beginnings.keys()]);
  const codes = writeCodes(
    Uint32Array.from(cells, (_, doc) => at(doc).code),
    contexts,
  );
  const numbers = numbersOf(Float64Array.from(cells, (_, doc) => at(doc).number));
  return (
    numbers && {
      form: { form: 'numbered', values: texts.form, codes: codes.form, numbers: numbers.form },
      parts: [texts.bytes, codes.bytes, numbers.bytes],
    }
  );
}

/** All values as they stand in their documents. */
function writeValues({ met: { values, cells, starts, lists } }: FileColumn, count: number): Uint8Array {
  // A missing value reads as null, as in a JSON list.
  const texts = [...Array<string>(firstValue).fill('null'), ...values.map(jsonOfValue)];
  const from = (doc: number) => (starts === undefined ? doc : (starts[doc] as number));
  const all = Array.from(cells, (code) => texts[code] as string);
  const fields =
    lists === undefined
      ? all
      : Array.from({ length: count }, (_, doc) => (hasDoc(lists, doc) ? listed(all.slice(from(doc), from(doc + 1))) : (all[from(doc)] as string)));
  return encoder.encode(listed(fields));
}
