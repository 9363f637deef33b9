/** The encoding of one column in an index file. `length` is that of its bytes; they follow the header in the order of the columns. */
export type ColumnForm = { name: string; length: number } & (
  | {
      /** Different values, then the code of each cell. */
      form: 'cells';
      /** Length of the dictionary, the values' JSON; whole numbers have delta encoding. */
      values: number;
      differences: boolean;
      cells: number;
      /** How many bytes a code has; the first bytes of all come first. */
      width: number;
      /** Whether documents hold lists: how many values each, and which are lists, follow the cells. */
      lists: boolean;
    }
  /** Whole numbers in the order of documents, less the least of them; the first bytes of all come first. */
  | { form: 'numbers'; least: number; width: number }
  /** The values in the order of documents, as JSON. */
  | { form: 'values' }
  /** The values of other columns with spaces between; where that is not the value, it follows as JSON, by document. */
  | { form: 'joined'; of: string[] }
);

/** What an index file begins with, as JSON behind its length. */
export type FileHeader = {
  format: number /** The slug of the site whose index it is. */;
  site: string;
  uid: string;
  count: number;
  settings: unknown;
  columns: ColumnForm[];
};

/** Raised whenever files change: a file of another format is not read. */
export const fileFormat = 2;

/** The magic number: the first letters of an index file. */
export const signature = 'FCIX';

/** The values of columns one after the other with spaces between; those that a document has not are passed over. */
export const joinedText = (values: readonly unknown[]): string =>
  values.filter((value) => value !== undefined && value !== null && value !== '').join(' ');
