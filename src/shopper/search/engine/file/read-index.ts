import { Column, HeadColumn } from '../column.ts';
import { SearchIndex } from '../search-index.ts';
import type { Settings } from '../settings.ts';
import { checksum, checksumLength } from './checksum.ts';
import { type ColumnForm, type FileHeader, fileFormat, signature } from './forms.ts';
import { decodeJson, readColumn } from './read-column.ts';

const decoder = new TextDecoder();

/** The columns of a file, decoded lazily. */
function readFile(file: Uint8Array, site: string, before: ReadonlyMap<string, Column> = new Map()): { header: FileHeader; columns: Column[] } {
  if (decoder.decode(file.subarray(0, signature.length)) !== signature) throw new Error('This is no index file.');
  const bytes = file.subarray(0, -checksumLength);
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  if (checksum(bytes) !== view.getUint32(bytes.length, true)) throw new Error('The index file is not whole.');
  const head = view.getUint32(signature.length, true);
  let place = signature.length + 4 + head;
  const header = decodeJson(bytes.subarray(signature.length + 4, place)) as FileHeader;
  if (header.format !== fileFormat) throw new Error('This is no index file of today.');
  if (header.site !== site) throw new Error(`The file belongs to ${header.site}, not to ${site}.`);
  const columnsOf = (forms: readonly ColumnForm[], count: number, known: Map<string, Column>, kind: typeof Column) =>
    forms.map((form) => {
      const part = bytes.subarray(place, place + form.length);
      place += form.length;
      const column = readColumn(form, part, count, known, kind);
      known.set(form.name, column);
      return column;
    });
  const columns = columnsOf(header.columns, header.count, new Map(before), Column);
  return { header, columns: [...columns, ...columnsOf(header.head.columns, header.head.count, new Map(), HeadColumn)] };
}

/** Opens the first file: searches that need the second one throw `RestNeeded`. @throws Error for another site, another format or damage. */
export function readIndex(bytes: Uint8Array, site: string): SearchIndex {
  const { header, columns } = readFile(bytes, site);
  return new SearchIndex(header.uid, header.settings as Settings, header.count, columns);
}

/** Adds the second file. @throws Error for the file of another index. */
export function withRest(index: SearchIndex, bytes: Uint8Array, site: string): SearchIndex {
  const { header, columns } = readFile(bytes, site, index.columns);
  if (header.uid !== index.uid || header.count !== index.count) throw new Error(`The file belongs to another index than ${index.uid}.`);
  return index.withColumns(columns);
}
