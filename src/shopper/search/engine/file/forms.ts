/** A code per item, as byte planes; with `by` the code's rank among those of the item's context, most frequent first. */
export type CodesForm = {
  /** Bytes per code or rank; 0 if all are 0. */
  width: number;
  /** The column whose codes are the contexts: an earlier one without lists, of this file or one before. */
  by?: string;
  /** With `by`, bytes per count of the codes of a context, and per code. */
  counts?: number;
  code?: number;
};

/** Whole numbers minus the least, or each minus the one before (zigzag), as byte planes. */
export type NumbersForm = { least: number; width: number; deltas: boolean };

/** Distinct values as JSON of this many bytes; whole numbers are delta-encoded. */
export type ValuesForm = { length: number; differences: boolean };

/** The encoding of a column. `length` in bytes; columns follow the header in order. */
export type ColumnForm = { name: string; length: number } & (
  | {
      /** Distinct values, then each document's code. */
      form: 'cells';
      values: ValuesForm;
      codes: CodesForm;
    }
  | {
      /** Distinct values and distinct lists of their codes, then the code of each document's list. */
      form: 'lists';
      values: ValuesForm;
      /** Count of lists. Their lengths follow, one more than that of a list and 0 for a bare value, then all their codes. */
      lists: number;
      members: number;
      /** Bytes per code. */
      width: number;
      codes: CodesForm;
    }
  /** Distinct values in an order that all lists keep, then bits by document: whether it has a list, and each value in it. */
  | { form: 'bits'; values: ValuesForm }
  /** Texts that end in a number: distinct beginnings, their code by document, then the numbers plus one, 0 for none. */
  | { form: 'numbered'; values: ValuesForm; codes: CodesForm; numbers: NumbersForm }
  /** Whole numbers by document. */
  | { form: 'numbers'; numbers: NumbersForm }
  /** Values by document as JSON. */
  | { form: 'values' }
);

/** The file's header: JSON after its length. */
export type FileHeader = {
  format: number;
  site: string;
  uid: string;
  count: number;
  settings: unknown;
  columns: ColumnForm[];
  /** Columns that are in the second file, of the first documents. */
  head: { count: number; columns: ColumnForm[] };
};

/** Raised on any format change; other formats are rejected. */
export const fileFormat = 3;

/** Magic number. */
export const signature = 'FCIX';
