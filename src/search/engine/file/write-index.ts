import { type Column, firstValue } from '../column.ts';
import type { SearchIndex } from '../search-index.ts';
import { checksum, checksumLength } from './checksum.ts';
import { type FileColumn, fileColumn } from './file-column.ts';
import { type ColumnForm, type FileHeader, fileFormat, joinedText, signature } from './forms.ts';
import { columnsJoinedIn } from './joined.ts';

const encoder = new TextEncoder();
const json = (value: unknown) => encoder.encode(JSON.stringify(value));
type Written = { form: ColumnForm; bytes: Uint8Array };

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}

const widthOf = (most: number) => (most < 0x100 ? 1 : most < 0x10000 ? 2 : most < 0x1000000 ? 3 : 4);

/** The bytes of numbers, all first bytes before all second: alike bytes stand together, which compresses better. */
function planes(numbers: ArrayLike<number>, width: number): Uint8Array {
  const bytes = new Uint8Array(numbers.length * width);
  for (let plane = 0; plane < width; plane += 1) {
    for (let place = 0; place < numbers.length; place += 1) bytes[plane * numbers.length + place] = (numbers[place] as number) >>> (8 * plane);
  }
  return bytes;
}

function writeCells(name: string, { values, cells, starts, lists }: Column['data']): Written {
  const differences = values.every((value) => Number.isSafeInteger(value));
  const texts = json(differences ? values.map((value, place) => (value as number) - ((values[place - 1] as number | undefined) ?? 0)) : values);
  const width = widthOf(values.length + firstValue);
  const parts = [texts, planes(cells, width)];
  if (starts !== undefined && lists !== undefined) {
    parts.push(
      planes(
        starts.subarray(1).map((end, doc) => end - (starts[doc] as number)),
        1,
      ),
      new Uint8Array(lists.buffer, lists.byteOffset, lists.byteLength),
    );
  }
  const bytes = concat(parts);
  const form = {
    name,
    length: bytes.length,
    form: 'cells',
    values: texts.length,
    differences,
    cells: cells.length,
    width,
    lists: starts !== undefined,
  } as const;
  return { form, bytes };
}

const longestList = 255;
/** Columns with no more values than this are not looked at for what they are made of. */
const fewValues = 50;

/** @param before the columns that stand before it in the file: it can be made of no others. */
function writeColumn(column: FileColumn, before: readonly FileColumn[]): Written {
  const { name, fields, different, lists } = column;
  const tooLong = lists && fields.some((field) => Array.isArray(field) && field.length > longestList);
  const texts = different > fewValues && fields.some((field) => typeof field === 'string');
  const of =
    !lists && texts
      ? columnsJoinedIn(
          column,
          before.filter((other) => !other.lists && other.different < different),
        )
      : undefined;
  if (of !== undefined) {
    const others = fields.flatMap((field, doc) =>
      field === joinedText(of.map((each) => each.fields[doc])) ? [] : [field === undefined ? [doc] : [doc, field]],
    );
    const bytes = json(others);
    return { form: { name, length: bytes.length, form: 'joined', of: of.map((each) => each.name) }, bytes };
  }
  if (different <= fields.length / 2 && !tooLong) return writeCells(name, column.data());
  if (fields.every((field) => Number.isSafeInteger(field))) {
    const numbers = fields as readonly number[];
    const least = numbers.reduce((a, b) => Math.min(a, b));
    const range = numbers.reduce((a, b) => Math.max(a, b)) - least;
    if (range < 0x1_0000_0000) {
      const width = widthOf(range);
      const bytes = planes(
        numbers.map((number) => number - least),
        width,
      );
      return { form: { name, length: bytes.length, form: 'numbers', least, width }, bytes };
    }
  }
  if (fields.includes(undefined) && !tooLong) return writeCells(name, column.data());
  const bytes = json(fields);
  return { form: { name, length: bytes.length, form: 'values' }, bytes };
}

/** The columns of an index as they stand in its file: those that others are made of come first. */
function writeColumns(index: SearchIndex, names: readonly string[]): Written[] {
  const columns = names.flatMap((name) => index.columns.get(name) ?? []).map(fileColumn);
  const ordered = columns.toSorted((a, b) => a.different - b.different || (a.name < b.name ? -1 : 1));
  return ordered.map((column, place) => writeColumn(column, ordered.slice(0, place)));
}

/**
 * What is searched: all that settings name, and the id. What only cards show is the rest.
 */
export function searchedColumns({ settings, columns }: SearchIndex): { searched: string[]; shown: string[] } {
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

/**
 * Serialises the named columns of an index, deterministically: equal documents and settings give equal bytes. `costs`: the bytes of each column.
 * @param site the slug of the site whose index it is.
 */
export function writeIndex(
  index: SearchIndex,
  names: readonly string[],
  site: string,
): { bytes: Uint8Array; costs: { name: string; bytes: Uint8Array }[] } {
  const written = writeColumns(index, names);
  const { uid, count, settings } = index;
  const header: FileHeader = { format: fileFormat, site, uid, count, settings, columns: written.map(({ form }) => form) };
  const head = json(header);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length, true);
  const content = concat([encoder.encode(signature), length, head, ...written.map((each) => each.bytes)]);
  const sum = new Uint8Array(checksumLength);
  new DataView(sum.buffer).setUint32(0, checksum(content), true);
  const bytes = concat([content, sum]);
  return { bytes, costs: written.map(({ form, bytes }) => ({ name: form.name, bytes })) };
}
