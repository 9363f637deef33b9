import type { Column, ColumnData } from '../column.ts';

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

export function fileColumn(column: Column): FileColumn {
  const { name, fields } = column;
  const distinctValues = new Set<unknown>();
  let lists = false;
  const count = (value: unknown) => {
    // Objects are known by their JSON, with a letter before it so that no text is taken for one.
    if (value !== undefined && value !== null) distinctValues.add(typeof value === 'object' ? `\0${JSON.stringify(value)}` : value);
  };
  for (const field of fields) {
    if (Array.isArray(field)) {
      lists = true;
      for (const value of field) count(value);
    } else count(field);
  }
  return { name, fields, different: distinctValues.size, lists, data: () => column.data };
}
