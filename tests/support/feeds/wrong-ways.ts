/** A sound table, and the columns that the faults need. */
export type SoundTable = { header: readonly string[]; rows: readonly (readonly string[])[]; price: string; km: string };

/** A table as text, or as bytes where its encoding is wrong. */
export type Written = string | Buffer;
type Row = readonly string[];
type Way = (table: SoundTable) => Written;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const line = (row: Row) => row.map(quoted).join(',');
const lines = ({ header, rows }: SoundTable) => [header, ...rows].map(line);

export const soundText = (table: SoundTable): string => `${lines(table).join('\r\n')}\r\n`;

const nth = 20;
const isNth = (index: number, every = nth) => index % every === every - 1;
const digits = (cell: string) => /^\D*\d[\d,]*\D*$/.test(cell);
const bare = (cell: string) => cell.replace(/\D/g, '');
const grouped = (cell: string, mark: string) => bare(cell).replace(/\B(?=(?:\d{3})+$)/g, mark);

/** Rewrites some lines but not the header. */
const someLines =
  (change: (text: string, row: Row) => string, every = nth): Way =>
  (table) =>
    [line(table.header), ...table.rows.map((row, index) => (isNth(index, every) ? change(line(row), row) : line(row)))].join('\r\n');
const allLines = (change: (text: string, row: Row) => string): Way => someLines(change, 1);

/** Rewrites some cells of a column; those without a number stay. */
const someCells =
  (column: 'price' | 'km', change: (cell: string) => string, every = nth, isBare = false): Way =>
  (table) => {
    const at = table.header.indexOf(table[column]);
    const rows = table.rows.map((row, index) =>
      row.map((cell, place) => (place === at && isNth(index, every) && digits(cell) ? change(cell) : cell)),
    );
    const written = rows.map((row) => row.map((cell, place) => (isBare && place === at ? cell : quoted(cell))).join(','));
    return [line(table.header), ...written].join('\r\n');
  };
const cells = (column: 'price' | 'km', change: (cell: string) => string): Way => someCells(column, change, 1);

const withEnds =
  (end: (index: number) => string): Way =>
  (table) =>
    lines(table)
      .map((text, index) => text + end(index))
      .join('');
const separated =
  (mark: string): Way =>
  ({ header, rows }) =>
    [header, ...rows].map((row) => row.map((cell) => (cell.includes(mark) ? `"${cell}"` : cell)).join(mark)).join('\r\n');
const insertedAt = (row: Row, at: number, text: string) => [...row.slice(0, at).map(quoted), text, ...row.slice(at).map(quoted)].join(',');
/** A row whose cells move left from one column on; their number stays. */
const shifted = (row: Row, at: number) => line([...row.slice(0, at), ...row.slice(at + 1), '']);

/** How real files are written wrongly, or differently, by name. */
export const wrongWays: Readonly<Record<string, Way>> = {
  'price: thousands comma without quotes, all': someCells('price', (cell) => grouped(cell, ','), 1, true),
  'price: thousands comma without quotes, some': someCells('price', (cell) => grouped(cell, ','), nth, true),
  'km: thousands comma without quotes, some': someCells('km', (cell) => grouped(cell, ','), nth, true),
  'price: thousands comma without quotes, from 100,000 on': someCells(
    'price',
    (cell) => (bare(cell).length > 5 ? grouped(cell, ',') : cell),
    1,
    true,
  ),
  'km: thousands comma without quotes, every fifth': someCells('km', (cell) => grouped(cell, ','), 5, true),
  'price: thousands comma in quotes': cells('price', (cell) => grouped(cell, ',')),
  'price: thousands point': cells('price', (cell) => grouped(cell, '.')),
  'price: thousands space': cells('price', (cell) => grouped(cell, ' ')),
  'price: thousands apostrophe': cells('price', (cell) => grouped(cell, '’')),
  'price: dollars and cents': cells('price', (cell) => `$${grouped(cell, ',')}.00`),
  'price: points and a decimal comma': cells('price', (cell) => `${grouped(cell, '.')},00`),
  'price: in thousands, k': cells('price', (cell) => `$${Number(bare(cell)) / 1000}k`),
  'price: groups of two': cells('price', (cell) => bare(cell).replace(/\B(?=(?:\d{2})+$)/g, ',')),
  'price: digits apart': someCells('price', (cell) => [...bare(cell)].join(' ')),
  'price: two amounts': someCells('price', (cell) => `${bare(cell)} (was 99990)`),
  'price: a range': someCells('price', (cell) => `${bare(cell)} - 99990`),
  'price: by the week': someCells('price', (cell) => `$${bare(cell).slice(0, 3)} per week`),
  'price: as a power of ten': someCells('price', (cell) => `${Number(bare(cell)) / 1e4}e4`),
  'price: full-width digits': someCells('price', (cell) => bare(cell).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))),
  'price: in brackets': someCells('price', (cell) => `(${bare(cell)})`),
  'km: thousands space': cells('km', (cell) => grouped(cell, ' ')),
  'km: thousands no-break space': cells('km', (cell) => grouped(cell, '\u00a0')),
  'km: thousands narrow space and unit': cells('km', (cell) => `${grouped(cell, '\u202f')} km`),
  'km: thousands point': cells('km', (cell) => grouped(cell, '.')),
  'km: thousands apostrophe': cells('km', (cell) => grouped(cell, "'")),
  'km: k and unit': cells('km', (cell) => `${Number(bare(cell)) / 1000}k km`),
  'km: with its owner': cells('km', (cell) => `2nd owner ${bare(cell)} km`),
  'km: approximate': cells('km', (cell) => `Approx ${grouped(cell, ' ')}`),
  'km: miles': cells('km', (cell) => `${bare(cell)} miles`),
  'km: a range': cells('km', (cell) => `${bare(cell)}-999999`),
  'km: two readings': someCells('km', (cell) => `${bare(cell)} / 12`),
  'km: a cut number': someCells('km', (cell) => `${grouped(cell, ',')},`),
  'a separator too many, in front': someLines((text) => `,${text}`),
  'a separator too many, after the second cell': someLines((_, row) => insertedAt(row, 2, '')),
  'a separator too many, in the middle': someLines((_, row) => insertedAt(row, Math.floor(row.length / 2), '')),
  'a separator too many, before the last cell': someLines((_, row) => insertedAt(row, row.length - 1, '')),
  'a separator too many, behind': someLines((text) => `${text},`),
  'a separator behind each row': allLines((text) => `${text},`),
  'a cell too many, in the middle': someLines((_, row) => insertedAt(row, Math.floor(row.length / 2), 'x')),
  'a separator is missing, in front': someLines((text) => text.replace(',', '')),
  'a separator is missing, behind': someLines((text) => text.replace(/,([^,]*)$/, '$1')),
  'rows shifted left': someLines((_, row) => shifted(row, 0)),
  'rows shifted right': someLines((_, row) => line(['', ...row.slice(0, -1)])),
  'all rows shifted left': allLines((_, row) => shifted(row, 0)),
  'all rows shifted from the middle': allLines((_, row) => shifted(row, Math.floor(row.length / 2))),
  'the header shifted': (table) => soundText({ ...table, header: [...table.header.slice(1), 'x'] }),
  'the header missing': (table) => soundText(table).split('\r\n').slice(1).join('\r\n'),
  'a column missing': ({ header, rows }) => [header, ...rows].map((row) => line(row.slice(0, -1))).join('\r\n'),
  'quotes left out': (table) => [table.header, ...table.rows].map((row) => row.join(',')).join('\r\n'),
  'quotes around all': ({ header, rows }) =>
    [header, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  'quotes of another kind': ({ header, rows }) =>
    [header, ...rows].map((row) => row.map((cell) => (cell.includes(',') ? `“${cell}”` : cell)).join(',')).join('\r\n'),
  'quotes escaped by backslashes': ({ header, rows }) =>
    [header, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '\\"')}"`).join(',')).join('\r\n'),
  'an opening quote is missing': someLines((text) => text.replace(',"', ',')),
  'a closing quote is missing': someLines((text) => text.replace('",', ',')),
  'a quote before the row': someLines((text) => `"${text}`),
  'a quote in the middle': someLines((text) => `${text.slice(0, text.length / 2)}"${text.slice(text.length / 2)}`),
  'a quote before the last row': (table) => soundText(table).replace(/\r\n([^\r\n]*)\r\n$/, '\r\n"$1\r\n'),
  'LF ends': withEnds(() => '\n'),
  'CR ends': withEnds(() => '\r'),
  'LF among CRLF': withEnds((index) => (isNth(index) ? '\n' : '\r\n')),
  'every fifth LF among CRLF': withEnds((index) => (isNth(index, 5) ? '\n' : '\r\n')),
  'CR among CRLF': withEnds((index) => (isNth(index) ? '\r' : '\r\n')),
  'CRLF among LF': withEnds((index) => (isNth(index) ? '\r\n' : '\n')),
  'CR CR LF': withEnds(() => '\r\r\n'),
  'empty lines between': withEnds(() => '\r\n\r\n'),
  'no line end': withEnds((index) => (isNth(index) ? '' : '\r\n')),
  'line separators of Unicode': withEnds((index) => (isNth(index) ? '\u2028' : '\r\n')),
  'a line end in a row': someLines((text) => `${text.slice(0, text.length / 2)}\r\n${text.slice(text.length / 2)}`),
  'separated by semicolons': separated(';'),
  'separated by tabs': separated('\t'),
  'semicolons among commas': someLines((text) => text.replaceAll(',', ';')),
  'a space behind each separator': allLines((_, row) => row.map(quoted).join(', ')),
  'UTF-8 with a mark': (table) => Buffer.from(`\ufeff${soundText(table)}`),
  'UTF-16 with a mark': (table) => Buffer.from(`\ufeff${soundText(table)}`, 'utf16le'),
  'UTF-16, the other way round': (table) => Buffer.from(`\ufeff${soundText(table)}`, 'utf16le').swap16(),
  'UTF-16 without a mark': (table) => Buffer.from(soundText(table), 'utf16le'),
  'Latin-1': (table) => Buffer.from(soundText(table), 'latin1'),
  'UTF-8 read as Latin-1': (table) => Buffer.from(Buffer.from(soundText(table)).toString('latin1')),
  'with null bytes': (table) => soundText(table).replaceAll(',', ',\0'),
  'half of the file': (table) => soundText(table).slice(0, soundText(table).length / 2),
  'cut in a row': (table) => soundText(table).slice(0, -40),
};
