import { Column, type ColumnData, type ColumnValue } from '../column.ts';
import { SearchIndex } from '../search-index.ts';
import type { Settings } from '../settings.ts';
import { toColumnData } from '../to-column.ts';
import { checksum, checksumLength } from './checksum.ts';
import { type ColumnForm, type FileHeader, fileFormat, joinedText, signature } from './forms.ts';

const decoder = new TextDecoder();
const parse = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes));

function fromPlanes(bytes: Uint8Array, count: number, width: number): Uint8Array | Uint16Array | Uint32Array {
  if (width === 1) return bytes.slice(0, count);
  const numbers = width === 2 ? new Uint16Array(count) : new Uint32Array(count);
  for (let plane = 0; plane < width; plane += 1) {
    for (let place = 0; place < count; place += 1)
      numbers[place] = (numbers[place] as number) | ((bytes[plane * count + place] as number) << (8 * plane));
  }
  return numbers;
}

function readCells(form: ColumnForm & { form: 'cells' }, bytes: Uint8Array, count: number): ColumnData {
  const listed = parse(bytes.subarray(0, form.values)) as ColumnValue[];
  let sum = 0;
  const values = form.differences
    ? listed.map((difference) => {
        sum += difference as number;
        return sum;
      })
    : listed;
  const behind = form.values + form.cells * form.width;
  const cells = fromPlanes(bytes.subarray(form.values, behind), form.cells, form.width);
  if (!form.lists) return { values, cells };
  const starts = new Uint32Array(count + 1);
  for (let doc = 0; doc < count; doc += 1) starts[doc + 1] = (starts[doc] as number) + (bytes[behind + doc] as number);
  return { values, cells, starts, lists: new Uint32Array(Uint8Array.from(bytes.subarray(behind + count)).buffer) };
}

function readFields(form: Exclude<ColumnForm, { form: 'cells' }>, bytes: Uint8Array, count: number, columns: ReadonlyMap<string, Column>): unknown[] {
  switch (form.form) {
    case 'numbers':
      return Array.from(fromPlanes(bytes, count, form.width), (number) => number + form.least);
    case 'values':
      return parse(bytes) as unknown[];
    case 'joined': {
      const of = form.of.map((name) => columns.get(name));
      const fields: unknown[] = Array.from({ length: count }, (_, doc) => joinedText(of.map((column) => column?.valueOf(doc))));
      for (const [doc, field] of parse(bytes) as [number, unknown?][]) fields[doc] = field;
      return fields;
    }
  }
}

function readColumn(form: ColumnForm, bytes: Uint8Array, count: number, columns: ReadonlyMap<string, Column>): Column {
  if (form.form === 'cells') return new Column(form.name, count, () => readCells(form, bytes, count));
  const fields = () => readFields(form, bytes, count, columns);
  return new Column(form.name, count, () => toColumnData(fields()), fields);
}

/** The columns of a file, decoded lazily. */
function readFile(file: Uint8Array, site: string): { header: FileHeader; columns: Column[] } {
  if (decoder.decode(file.subarray(0, signature.length)) !== signature) throw new Error('This is no index file.');
  const bytes = file.subarray(0, -checksumLength);
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  if (checksum(bytes) !== view.getUint32(bytes.length, true)) throw new Error('The index file is not whole.');
  const head = view.getUint32(signature.length, true);
  let place = signature.length + 4 + head;
  const header = parse(bytes.subarray(signature.length + 4, place)) as FileHeader;
  if (header.format !== fileFormat) throw new Error('This is no index file of today.');
  if (header.site !== site) throw new Error(`The file belongs to ${header.site}, not to ${site}.`);
  const columnsByName = new Map<string, Column>();
  const columns = header.columns.map((form) => {
    const part = bytes.subarray(place, place + form.length);
    place += form.length;
    const column = readColumn(form, part, header.count, columnsByName);
    columnsByName.set(form.name, column);
    return column;
  });
  return { header, columns };
}

/** Opens an index from its two files. What only cards show is decoded on first use. @throws Error as the two below. */
export function openIndex(searched: Uint8Array, shown: Uint8Array, site: string): SearchIndex {
  const index = readIndex(searched, site);
  index.warm();
  return withFile(index, shown, site);
}

/** Deserialises an index written by `writeIndex` for this site. @throws Error for another site, another format or damage. */
export function readIndex(bytes: Uint8Array, site: string): SearchIndex {
  const { header, columns } = readFile(bytes, site);
  return new SearchIndex(header.uid, header.settings as Settings, header.count, columns);
}

/** Adds the columns of the second file, which only cards show. @throws Error for the file of another index. */
export function withFile(index: SearchIndex, bytes: Uint8Array, site: string): SearchIndex {
  const { header, columns } = readFile(bytes, site);
  if (header.uid !== index.uid || header.count !== index.count) throw new Error(`The file belongs to another index than ${index.uid}.`);
  return index.withColumns(columns);
}
