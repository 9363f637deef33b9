import { type ColumnData, type ColumnValue, firstValue, isFacet, missingCode, nullCode } from './column.ts';
import { addDoc, emptyDocSet } from './doc-set.ts';
import { facetKey } from './fold.ts';

type Counted = { value: number; place: number };
type Keyed = { value: string; key: string; place: number };

/** An object's JSON, memoised if the caller likes. */
export type JsonOf = (value: object) => string;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byKey = (a: Keyed, b: Keyed): number => compareTexts(a.key, b.key) || compareTexts(a.value, b.value);

/** Sort ranks: numbers, strings and booleans by folded text, then non-facets. */
function placesInOrder(values: readonly ColumnValue[], jsonOf: JsonOf): Uint32Array {
  const numbers: Counted[] = [];
  const texts: Keyed[] = [];
  const others: Keyed[] = [];
  for (const [place, value] of values.entries()) {
    if (typeof value === 'number') numbers.push({ value, place });
    else if (isFacet(value)) texts.push({ value: String(value), key: facetKey(String(value)), place });
    else others.push({ value: '', key: typeof value === 'object' ? jsonOf(value) : '', place });
  }
  numbers.sort((one, other) => one.value - other.value);
  return Uint32Array.from([...numbers, ...texts.sort(byKey), ...others.sort(byKey)], ({ place }) => place);
}

/** An array for codes below `top`. */
export const newCells = (count: number, top: number) =>
  top < 0x100 ? new Uint8Array(count) : top < 0x10000 ? new Uint16Array(count) : new Uint32Array(count);

/** Assigns codes in order of first occurrence. */
export type Dictionary = { values: ColumnValue[]; codeOf: (value: unknown) => number };

export function newDictionary(jsonOf: JsonOf): Dictionary {
  const values: ColumnValue[] = [];
  const codes = new Map<unknown, number>();
  return {
    values,
    codeOf(value) {
      if (value === undefined) return missingCode;
      if (value === null) return nullCode;
      // Objects by JSON with a prefix, so that none equals a string.
      const id = typeof value === 'object' ? `\0${jsonOf(value)}` : value;
      const code = codes.get(id);
      if (code !== undefined) return code;
      codes.set(id, firstValue + values.length);
      return firstValue + values.push(value as ColumnValue) - 1;
    },
  };
}

/** Dictionary-encodes one field in order of first occurrence. Missing values are undefined. */
export function dictionaryEncode(fields: readonly unknown[], jsonOf: JsonOf = JSON.stringify): ColumnData {
  const { values, codeOf } = newDictionary(jsonOf);
  const cells: number[] = [];
  const starts = new Uint32Array(fields.length + 1);
  const lists = emptyDocSet(fields.length);
  let anyList = false;
  for (const [doc, field] of fields.entries()) {
    if (Array.isArray(field)) {
      anyList = true;
      addDoc(lists, doc);
      for (const each of field) cells.push(codeOf(each));
    } else cells.push(codeOf(field));
    starts[doc + 1] = cells.length;
  }
  const met = { values, cells: new Uint32Array(cells) };
  return anyList ? { ...met, starts, lists } : met;
}

/** Sorts a column's values; equal ones keep their order. */
export function sortDictionary({ values, cells, ...lists }: ColumnData, jsonOf: JsonOf = JSON.stringify): ColumnData {
  const order = placesInOrder(values, jsonOf);
  const newCode = new Uint32Array(values.length + firstValue);
  newCode[nullCode] = nullCode;
  for (const [place, old] of order.entries()) newCode[old + firstValue] = place + firstValue;
  const sorted = newCells(cells.length, newCode.length);
  for (let cell = 0; cell < cells.length; cell += 1) sorted[cell] = newCode[cells[cell] as number] as number;
  return { values: Array.from(order, (place) => values[place] as ColumnValue), cells: sorted, ...lists };
}

/** The same with sorted values. */
export const toColumnData = (fields: readonly unknown[]): ColumnData => sortDictionary(dictionaryEncode(fields));
