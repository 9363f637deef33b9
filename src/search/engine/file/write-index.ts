import type { SearchIndex } from '../search-index.ts';
import { checksum, checksumLength } from './checksum.ts';
import { type FileColumn, fileColumn } from './file-column.ts';
import { type FileHeader, fileFormat, signature } from './forms.ts';
import { concatBytes, encodeJson, type Written, writeColumn } from './write-column.ts';

const encoder = new TextEncoder();

/** Columns in file order: sources of joins first. */
function writeColumns(columns: readonly FileColumn[], count: number): Written[] {
  const ordered = columns.toSorted((a, b) => a.different - b.different || (a.name < b.name ? -1 : 1));
  return ordered.map((column, place) => writeColumn(column, ordered.slice(0, place), count));
}

/** Searched columns: those that settings name, and the id. The rest is only shown. */
export function searchedColumns({ settings, columns }: Pick<SearchIndex, 'settings'> & { columns: ReadonlyMap<string, unknown> }): {
  searched: string[];
  shown: string[];
} {
  const ordered = settings.rankingRules.flatMap((rule) => /^(.*):(?:asc|desc)$/.exec(rule)?.[1] ?? []);
  const named = new Set([
    'id',
    settings.distinctAttribute,
    ...settings.searchableAttributes,
    ...settings.filterableAttributes,
    ...settings.sortableAttributes,
    ...ordered,
  ]);
  const all = [...columns.keys()];
  const searched = named.has('*') ? all : all.filter((name) => named.has(name));
  return { searched, shown: all.filter((name) => !searched.includes(name)) };
}

/** Serialises columns deterministically: equal input gives equal bytes. `costs`: bytes per column. @param site the site's slug. */
export function writeIndex(index: SearchIndex, names: readonly string[], site: string): IndexFile {
  const columns = names.flatMap((name) => index.columns.get(name) ?? []);
  return writeFile(
    index,
    columns.map(({ name, fields }) => fileColumn(name, fields)),
    site,
  );
}

type IndexFile = { bytes: Uint8Array; costs: { name: string; bytes: Uint8Array }[] };

/** The same from dictionary-encoded columns in any value order. */
export function writeFile(
  { uid, count, settings }: Pick<SearchIndex, 'uid' | 'count' | 'settings'>,
  columns: readonly FileColumn[],
  site: string,
): IndexFile {
  const written = writeColumns(columns, count);
  const header: FileHeader = { format: fileFormat, site, uid, count, settings, columns: written.map(({ form }) => form) };
  const head = encodeJson(header);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length, true);
  const content = concatBytes([encoder.encode(signature), length, head, ...written.map((each) => each.bytes)]);
  const sum = new Uint8Array(checksumLength);
  new DataView(sum.buffer).setUint32(0, checksum(content), true);
  const bytes = concatBytes([content, sum]);
  return { bytes, costs: written.map(({ form, bytes }) => ({ name: form.name, bytes })) };
}
