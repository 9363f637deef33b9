import { type ColumnData, type ColumnValue, firstValue, missingCode } from '../column.ts';
import { hasDoc } from '../doc-set.ts';
import { type FileColumn, jsonOf } from './file-column.ts';
import type { ColumnForm } from './forms.ts';
import { columnsJoinedIn, isJoinedOf } from './joined.ts';

const encoder = new TextEncoder();
export const encodeJson = (value: unknown) => encoder.encode(JSON.stringify(value));
export type Written = { form: ColumnForm; bytes: Uint8Array };

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}

const widthOf = (most: number) => (most < 0x100 ? 1 : most < 0x10000 ? 2 : most < 0x1000000 ? 3 : 4);

/** Byte planes: equal bytes adjoin, which compresses better. */
function planes(numbers: ArrayLike<number>, width: number): Uint8Array {
  const bytes = new Uint8Array(numbers.length * width);
  for (let plane = 0; plane < width; plane += 1) {
    for (let place = 0; place < numbers.length; place += 1) bytes[plane * numbers.length + place] = (numbers[place] as number) >>> (8 * plane);
  }
  return bytes;
}

/** The JSON of a value, memoised for objects. */
const jsonOfValue = (value: ColumnValue): string => (typeof value === 'object' ? jsonOf(value) : JSON.stringify(value));

const listed = (members: readonly string[]): string => `[${members.join(',')}]`;

function writeCells(name: string, { values, cells, starts, lists }: ColumnData): Written {
  const differences = values.every((value) => Number.isSafeInteger(value));
  const texts = differences
    ? encodeJson(values.map((value, place) => (value as number) - ((values[place - 1] as number | undefined) ?? 0)))
    : encoder.encode(listed(values.map(jsonOfValue)));
  const width = widthOf(values.length + firstValue);
  const parts = [texts, planes(cells, width)];
  if (starts !== undefined && lists !== undefined) {
    const lengths = starts.subarray(1).map((end, doc) => end - (starts[doc] as number));
    parts.push(planes(lengths, 1), new Uint8Array(lists.buffer, lists.byteOffset, lists.byteLength));
  }
  const bytes = concatBytes(parts);
  const form = {
    name,
    length: bytes.length,
    form: 'cells',
    values: texts.length,
    differences,
    cells: cells.length,
    width,
    lists: starts !== undefined,
  } as const;
  return { form, bytes };
}

const longestList = 255;
/** Columns with fewer values are not tested for joins. */
const fewValues = 50;

/** @param before earlier columns in the file, which it may be joined from. @param count of documents. */
export function writeColumn(column: FileColumn, before: readonly FileColumn[], count: number): Written {
  return writeJoined(column, before, count) ?? writeDictionary(column, count) ?? writeNumbers(column) ?? writeValues(column, count);
}

/** Null unless other columns compose it. */
function writeJoined(column: FileColumn, before: readonly FileColumn[], count: number): Written | null {
  const { name, met, different, lists } = column;
  if (lists || different <= fewValues || !met.values.some((value) => typeof value === 'string')) return null;
  const candidates = before.filter((other) => !other.lists && other.different < different);
  const of = columnsJoinedIn(column, candidates, count);
  if (of === undefined) return null;
  const others: unknown[][] = [];
  for (let doc = 0; doc < count; doc += 1) {
    if (isJoinedOf(column, of, doc)) continue;
    const code = met.cells[doc] ?? missingCode;
    others.push(code === missingCode ? [doc] : [doc, met.values[code - firstValue] ?? null]);
  }
  const bytes = encodeJson(others);
  return { form: { name, length: bytes.length, form: 'joined', of: of.map((each) => each.name) }, bytes };
}

/** Dictionary form, for repeated or missing values. Null if it does not help, or a list is too long for its length field. */
function writeDictionary({ name, met, different, data }: FileColumn, count: number): Written | null {
  const isTooLong = met.starts?.some((start, doc, starts) => doc > 0 && start - (starts[doc - 1] as number) > longestList) ?? false;
  return isTooLong || (different > count / 2 && !lacksSome(met, count)) ? null : writeCells(name, data());
}

function lacksSome({ cells, starts, lists }: ColumnData, count: number): boolean {
  if (starts === undefined || lists === undefined) return cells.includes(missingCode);
  for (let doc = 0; doc < count; doc += 1) if (!hasDoc(lists, doc) && cells[starts[doc] as number] === missingCode) return true;
  return false;
}

/** Whole numbers in every document within a narrow range; null otherwise. */
function writeNumbers({ name, met: { values, cells, starts } }: FileColumn): Written | null {
  const isWhole = starts === undefined && cells.every((code) => code >= firstValue) && values.every((value) => Number.isSafeInteger(value));
  if (!isWhole) return null;
  const numbers = values as readonly number[];
  const least = numbers.reduce((a, b) => Math.min(a, b));
  const range = numbers.reduce((a, b) => Math.max(a, b)) - least;
  if (range >= 0x1_0000_0000) return null;
  const width = widthOf(range);
  const beyondLeast = numbers.map((number) => number - least);
  const own = new Uint32Array(cells).map((code) => beyondLeast[code - firstValue] as number);
  const bytes = planes(own, width);
  return { form: { name, length: bytes.length, form: 'numbers', least, width }, bytes };
}

/** All values as they stand in their documents. */
function writeValues({ name, met: { values, cells, starts, lists } }: FileColumn, count: number): Written {
  // A missing value reads as null, as in a JSON list.
  const texts = [...Array<string>(firstValue).fill('null'), ...values.map(jsonOfValue)];
  const from = (doc: number) => (starts === undefined ? doc : (starts[doc] as number));
  const all = Array.from(cells, (code) => texts[code] as string);
  const fields =
    lists === undefined
      ? all
      : Array.from({ length: count }, (_, doc) => (hasDoc(lists, doc) ? listed(all.slice(from(doc), from(doc + 1))) : (all[from(doc)] as string)));
  const bytes = encoder.encode(listed(fields));
  return { form: { name, length: bytes.length, form: 'values' }, bytes };
}
