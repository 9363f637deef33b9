import { type SearchIndex, searchedColumns } from '../search-index.ts';
import { checksum, checksumLength } from './checksum.ts';
import { type FileColumn, fileColumn, headOf } from './file-column.ts';
import { type FileHeader, fileFormat, signature } from './forms.ts';
import { concatBytes } from './planes.ts';
import type { Context } from './write-codes.ts';
import { contextOf, encodeJson, type Written, writeColumn } from './write-column.ts';

const encoder = new TextEncoder();

/** In file order: columns of many values first, since they predict others; lists last, since they do not. */
function writeColumns(columns: readonly FileColumn[], count: number, before: readonly FileColumn[] = []): Written[] {
  const contexts: Context[] = before.flatMap((column) => contextOf(column, count));
  return columns
    .toSorted((a, b) => Number(a.lists) - Number(b.lists) || b.different - a.different || (a.name < b.name ? -1 : 1))
    .map((column) => {
      const written = writeColumn(column, contexts, count);
      contexts.push(...contextOf(column, count));
      return written;
    });
}

type Meta = Pick<SearchIndex, 'uid' | 'count' | 'settings'>;

function fileOf(
  { uid, count, settings }: Meta,
  site: string,
  columns: readonly Written[],
  head: { count: number; columns: readonly Written[] },
): Uint8Array {
  const formsOf = (written: readonly Written[]) => written.map(({ form }) => form);
  const header: FileHeader = {
    format: fileFormat,
    site,
    uid,
    count,
    settings,
    columns: formsOf(columns),
    head: { count: head.count, columns: formsOf(head.columns) },
  };
  const bytes = encodeJson(header);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length, true);
  const content = concatBytes([encoder.encode(signature), length, bytes, ...[...columns, ...head.columns].map((each) => each.bytes)]);
  const sum = new Uint8Array(checksumLength);
  new DataView(sum.buffer).setUint32(0, checksum(content), true);
  return concatBytes([content, sum]);
}

/** Hits among as many first documents need no second file: some pages of results. */
const headCount = 240;

/** `searched`: bytes of each column that searches read, whichever file it is in. */
type IndexFiles = { first: Uint8Array; rest: Uint8Array; searched: { name: string; bytes: Uint8Array }[] };

/**
 * Serialises an index deterministically: equal input gives equal bytes. The first file has the columns named `early`, and those of the rest for
 * the first documents; a small index has all in the first.
 * @param columns dictionary-encoded, in any value order. @param site the site's slug.
 */
export function writeFiles(index: Meta, columns: readonly FileColumn[], early: ReadonlySet<string>, site: string): IndexFiles {
  const { count } = index;
  const isEarly = ({ name }: FileColumn) => count <= headCount || early.has(name);
  const first = columns.filter(isEarly);
  const rest = columns.filter((column) => !isEarly(column));
  const searched = searchedColumns({ settings: index.settings, columns: new Map(columns.map(({ name }) => [name, null])) });
  const isSearched = ({ name }: FileColumn) => searched.has(name);
  const written = writeColumns(first, count);
  // What is searched follows from nothing that is only shown.
  const later = writeColumns(rest.filter(isSearched), count, first);
  later.push(
    ...writeColumns(
      rest.filter((column) => !isSearched(column)),
      count,
      [...first, ...rest.filter(isSearched)],
    ),
  );
  const head = writeColumns(
    rest.map((column) => headOf(column, headCount)),
    headCount,
  );
  return {
    first: fileOf(index, site, written, { count: headCount, columns: head }),
    rest: fileOf(index, site, later, { count: 0, columns: [] }),
    searched: [...written, ...later].flatMap(({ form: { name }, bytes }) => (searched.has(name) ? [{ name, bytes }] : [])),
  };
}

/** The files of an index that is not written yet. */
export const filesOfIndex = (index: SearchIndex, early: ReadonlySet<string>, site: string): IndexFiles =>
  writeFiles(
    index,
    [...index.columns.values()].map(({ name, fields }) => fileColumn(name, fields)),
    early,
    site,
  );
