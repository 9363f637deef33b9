/** The encoding of a column. `length` in bytes; columns follow the header in order. */
export type ColumnForm = { name: string; length: number } & (
  | {
      /** Distinct values, then each cell's code. */
      form: 'cells';
      /** Byte length of the dictionary's JSON; whole numbers are delta-encoded. */
      values: number;
      differences: boolean;
      cells: number;
      /** Bytes per code, as byte planes. */
      width: number;
      /** With lists: value counts and list flags follow the cells. */
      lists: boolean;
    }
  /** Whole numbers by document minus the least, as byte planes. */
  | { form: 'numbers'; least: number; width: number }
  /** Values by document as JSON. */
  | { form: 'values' }
  /** Space-joined values of other columns; exceptions follow as JSON, by document. */
  | { form: 'joined'; of: string[] }
);

/** The file's header: JSON after its length. */
export type FileHeader = {
  format: number;
  site: string;
  uid: string;
  count: number;
  settings: unknown;
  columns: ColumnForm[];
};

/** Raised on any format change; other formats are rejected. */
export const fileFormat = 2;

/** Magic number. */
export const signature = 'FCIX';

/** Space-joined values; missing ones are skipped. */
export const joinedText = (values: readonly unknown[]): string =>
  values.filter((value) => value !== undefined && value !== null && value !== '').join(' ');
