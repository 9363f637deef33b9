import { lazily } from '#lib/lazily.ts';
import { perObject } from '#lib/memo.ts';
import { type ColumnData, firstValue } from '../column.ts';
import { dictionaryEncode, sortDictionary } from '../to-column.ts';

/** A column that is to be written. Its values stand in the order in which they were first met. */
export type FileColumn = {
  name: string;
  met: ColumnData;
  /** How many different values there are, those of lists counted one by one. */
  different: number;
  /** Whether some document holds a list. */
  lists: boolean;
  /** With its values in their order, which costs more than the rest. */
  data: () => ColumnData;
  /** What joined texts say of each code. */
  texts: () => readonly string[];
};

/** The same objects stand in one index after the other, as long as their vehicles stay the same. */
export const jsonOf = perObject((value: object) => JSON.stringify(value));

/** @param fields each document's value; undefined where the field is not there. */
export const fileColumn = (name: string, fields: readonly unknown[]): FileColumn => columnOf(name, dictionaryEncode(fields, jsonOf));

/** A column that is dictionary-encoded already. */
export function columnOf(name: string, met: ColumnData): FileColumn {
  const { values, starts } = met;
  return {
    name,
    met,
    different: values.length,
    lists: starts !== undefined,
    data: lazily(() => sortDictionary(met, jsonOf)),
    texts: lazily(() => [...Array<string>(firstValue).fill(''), ...values.map(String)]),
  };
}
