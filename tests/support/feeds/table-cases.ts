import { all, chance, type FeedCase, type FeedRecord } from './feed-cases.ts';

/** The same for tables without ids, whose vehicles are identified by their rows. */

/** Scales whole numbers; other cells, such as POA, are unchanged. */
const times =
  (column: string, factor: number) =>
  (row: FeedRecord): FeedRecord =>
    /^\d+$/.test(String(row[column])) ? { ...row, [column]: Math.round(Number(row[column]) * factor) } : row;
const every = (count: number, change: (row: FeedRecord) => FeedRecord) => (row: FeedRecord, index: number) =>
  index % count === 0 ? change(row) : row;
const part = (name: string, isIn: (index: number, count: number) => boolean): FeedCase => ({
  name,
  make: (rows) => ({ cars: rows.filter((_row, index) => isIn(index, rows.length)) }),
});

export const badTables: readonly FeedCase[] = [
  all('half of the prices in cents', every(2, times('Price', 100))),
  all('all prices × 2.9', times('Price', 2.9)),
  all('a fifth of the prices × 10', every(5, times('Price', 10))),
  all('prices of the rows below', (row, index, rows) => ({ ...row, Price: rows[(index + 1) % rows.length]?.Price })),
  all('kilometres × 1,000', times('Kilometres', 1000)),
  all('price and kilometres exchanged', (row) => ({ ...row, Price: row.Kilometres, Kilometres: row.Price })),
  all('make and model exchanged', (row) => ({ ...row, Brand: row.Model, Model: row.Brand })),
  all('one make for all', (row) => ({ ...row, Brand: 'Toyota' })),
  all('all new', (row) => ({ ...row, UsedOrNew: 'NEW' })),
  all('years ten too low', (row) => ({ ...row, Year: Number(row.Year) - 10 })),
  part('half of the rows', (index, count) => index < count / 2),
  { name: 'other rows', make: (rows, { another }) => ({ cars: another(rows.length) }) },
];

export const honestTables: readonly FeedCase[] = [
  all('the same', (row) => row),
  { name: 'in another order', make: (rows) => ({ cars: [...rows].reverse() }) },
  part('a quarter is gone', (index) => index % 4 !== 0),
  part('a quarter is gone, by chance', (index) => chance(index) > 0.25),
  all('prices down by a tenth', times('Price', 0.9)),
  all('prices up by a tenth', times('Price', 1.1)),
  all('a sale of 25 % on all', times('Price', 0.75)),
  { name: 'a quarter is gone, as many came', make: (rows, { another }) => ({ cars: [...rows.slice(rows.length / 4), ...another(rows.length / 4)] }) },
  { name: 'twice the stock', make: (rows, { another }) => ({ cars: [...rows, ...another(rows.length)] }) },
  {
    name: 'a month: other cars, other prices, a little driven',
    make: (rows, { another }) => ({
      cars: [
        ...rows
          .filter((_row, index) => chance(index) > 0.28)
          .map((row, index) => times('Price', 0.9 + 0.2 * chance(index))(times('Kilometres', 1.02)(row))),
        ...another(rows.length * 0.3),
      ],
    }),
  },
];
