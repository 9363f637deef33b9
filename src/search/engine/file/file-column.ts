import { memoize, memoizeWeak } from '#lib/memoize.ts';
import { type ColumnData, firstValue } from '../column.ts';
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
  /** The text of each code in a joined text. */
  texts: () => readonly string[];
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
    texts: memoize(() => [...Array<string>(firstValue).fill(''), ...values.map(String)]),
  };
}
