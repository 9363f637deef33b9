import { perObject } from '#lib/memo.ts';
import type { Column, ColumnData } from '../column.ts';
import { toColumnData } from '../to-column.ts';

/** A column that is to be written: its fields, and what decides its form. */
export type FileColumn = {
  name: string;
  /** Each document's value; undefined where the field is not there. */
  fields: readonly unknown[];
  /** How many different values there are, those of lists counted one by one. */
  different: number;
  /** Whether some document holds a list. */
  lists: boolean;
  /** With the dictionary of its values, which costs more than the rest. */
  data: () => ColumnData;
};

/** The same objects stand in one index after the other, as long as their vehicles stay the same. */
const jsonOf = perObject((value: object) => JSON.stringify(value));

export function fileColumn({ name, fields }: Pick<Column, 'name' | 'fields'>): FileColumn {
  const distinctValues = new Set<unknown>();
  let lists = false;
  const count = (value: unknown) => {
    // Objects are known by their JSON, with a letter before it so that no text is taken for one.
    if (value !== undefined && value !== null) distinctValues.add(typeof value === 'object' ? `\0${jsonOf(value)}` : value);
  };
  for (const field of fields) {
    if (Array.isArray(field)) {
      lists = true;
      for (const value of field) count(value);
    } else count(field);
  }
  return { name, fields, different: distinctValues.size, lists, data: () => toColumnData(fields, jsonOf) };
}
