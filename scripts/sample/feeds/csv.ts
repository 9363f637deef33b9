import { z } from 'zod';
import type { FeedRecord } from './record.ts';

const columnSchema = z.looseObject({
  to: z.union([z.string(), z.array(z.string())]),
  rule: z.string().default('text'),
  values: z.record(z.string(), z.string()).default({}),
  separator: z.string().optional(),
});
type Column = z.output<typeof columnSchema>;

const siteFile = z.looseObject({ stock: z.looseObject({ columns: z.record(z.string(), columnSchema) }) });

/** `file` names it in the error. */
export function columnsOf(parsed: unknown, file: string): Record<string, Column> {
  const read = siteFile.safeParse(parsed);
  if (!read.success) throw new Error(`${file} says nothing about the columns of its feed:\n${z.prettifyError(read.error)}\nAdd "stock.columns".`);
  return read.data.stock.columns;
}

const wholeNumber = new Intl.NumberFormat('en-AU');
const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });

const UNITS: Readonly<Record<string, string>> = { km: ' km', seats: ' Seats', doors: ' Doors' };
const WORDS: Readonly<Record<string, string>> = {
  in_stock: 'In Stock',
  coming_soon: 'Coming Soon',
  drive_away: 'Drive Away',
  estimated_drive_away: 'Estimated Drive Away',
  excl_govt_charges: 'Excl. Govt Charges',
};
const inWords = (word: string) => WORDS[word] ?? word.replace(/_/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

type Cells = readonly unknown[];
const texts = (cells: Cells) => cells.map((cell) => (cell === undefined || cell === null || cell === '' ? '-' : String(cell)));
const amount = (cell: unknown) => (typeof cell === 'number' ? dollars.format(cell) : String(cell));
const dayMonthYear = (cell: unknown) => String(cell).slice(0, 10).split('-').reverse().join('/');
const paragraphs = (cell: unknown) => {
  const text = String(cell);
  return text.includes('<') || !text.includes('\n\n')
    ? text
    : text
        .split('\n\n')
        .map((part) => `<p>${part.replaceAll('&', '&amp;')}</p>`)
        .join('');
};

/** The inverse of the adapter's rules. */
const WRITERS: Readonly<Record<string, (cells: Cells, path: string, column: Column) => string>> = {
  engine: ([cylinders, litres]) => (cylinders ? `${cylinders} cyl, ${litres} L` : '-'),
  pair: (cells) => texts(cells).join(' / '),
  place: (cells) => texts(cells).join(', '),
  money: ([cell]) => amount(cell),
  number: ([cell], path) => `${typeof cell === 'number' ? wholeNumber.format(cell) : cell}${UNITS[path] ?? ''}`,
  integer: ([cell], path) => (UNITS[path] ? ` ${cell}${UNITS[path]}` : String(cell)),
  boolean: ([cell]) => (cell ? 'Yes' : 'No'),
  date: ([cell]) => dayMonthYear(cell),
  month: ([cell]) => String(cell).split('-').reverse().join('/'),
  list: ([cell], _, { separator = ',' }) => (Array.isArray(cell) ? cell.join(separator) : ''),
  html: ([cell]) => paragraphs(cell),
  car_type: ([cell]) => inWords(String(cell)),
  status: ([cell]) => inWords(String(cell)),
  price_type: ([cell]) => inWords(String(cell)),
};

/** By vehicle field, as columns refer to them. */
function flat(record: FeedRecord): Readonly<Record<string, unknown>> {
  const { location, images, ...rest } = record;
  return { ...rest, location: { ...location, ...location?.address }, images: images.map(({ image }) => image.url) };
}

function at(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), from);
}

const CERTIFIED = /^certified/i;

function cell(column: Column, record: FeedRecord): string {
  const paths = [column.to].flat();
  const [path = ''] = paths;
  const cells = paths.map((each) => at(flat(record), each));
  if (cells.every((each) => each === undefined || each === null || each === '')) return '';
  const replaced = Object.entries(column.values).find(
    ([words, value]) => value === cells[0] && (column.rule !== 'car_type' || (record.certified && CERTIFIED.test(words))),
  );
  return replaced?.[0] ?? (WRITERS[column.rule] ?? (([first]) => String(first)))(cells, path, column);
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One row per record, by a site's column map. */
export function toCsv(records: readonly FeedRecord[], columns: Readonly<Record<string, Column>>): string {
  const rows = records.map((record) => Object.values(columns).map((column) => quoted(cell(column, record))));
  return [Object.keys(columns).map(quoted), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
