import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import { type ColumnData, type ColumnValue, firstValue } from '../column.ts';
import { dictionaryEncode, sortDictionary } from '../to-column.ts';

/** A column to write; values in order of first occurrence. */
export type FileColumn = {
  name: string;
  met: ColumnData;
  /** Count of distinct values, list members included. */
  different: number;
  lists: boolean;
  /** With sorted values, which costs more than the rest. */
  data: () => ColumnData;
};

/** Objects recur in successive indexes while their vehicles are unchanged. */
export const jsonOf = memoizeWeak((value: object) => JSON.stringify(value));

export const fileColumn = (name: string, fields: readonly unknown[]): FileColumn => columnOf(name, dictionaryEncode(fields, jsonOf));

/** From data that is dictionary-encoded already. */
export function columnOf(name: string, met: ColumnData): FileColumn {
  const { values, starts } = met;
  return {
    name,
    met,
    different: values.length,
    lists: starts !== undefined,
    data: memoize(() => sortDictionary(met, jsonOf)),
  };
}

/** The same of the first documents. */
export function headOf({ name, met }: FileColumn, count: number): FileColumn {
  const { values, cells, starts } = met;
  const own = starts === undefined ? cells.subarray(0, count) : cells.subarray(0, starts[count]);
  const codes = new Map<number, number>();
  const kept: ColumnValue[] = [];
  const head = Uint32Array.from(own, (code) => {
    if (code < firstValue) return code;
    const known = codes.get(code) ?? firstValue + kept.push(values[code - firstValue] as ColumnValue) - 1;
    codes.set(code, known);
    return known;
  });
  if (starts === undefined || met.lists === undefined) return columnOf(name, { values: kept, cells: head });
  return columnOf(name, { values: kept, cells: head, starts: starts.slice(0, count + 1), lists: met.lists });
}
