import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import type { SiteInput } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { readTable } from './read/table.ts';
import { runAfter, stockTestSite, vehicleOf } from './testing.server.ts';

/** A table whose last column is mostly empty, with quoted cells and numbers at both ends. */
const columns = {
  Stock: { to: 'stocknum' },
  Make: { to: 'make' },
  Model: { to: 'model' },
  Year: { to: 'year', rule: 'integer' },
  Km: { to: 'km', rule: 'integer' },
  Status: { to: 'status', rule: 'status' },
  Place: { to: ['city', 'state'], rule: 'place' },
  Comments: { to: 'dealercomments', rule: 'html' },
  Price: { to: 'price', rule: 'money' },
  Was: { to: 'before_price', rule: 'money' },
} satisfies NonNullable<SiteInput['stock']>['columns'];
const site = stockTestSite({ format: 'csv', columns });
const lenient = stockTestSite({ format: 'csv', columns, brakes: { invalid_share: 1 } });
const header = Object.keys(columns).join(',');
const rowOf = (number: number) =>
  `U${number},Kia,Rio,${2010 + (number % 10)},${1000 * number + 17},In Stock,"Gosford, NSW","One owner, log books, two keys",${20_000 + 137 * number},${number % 4 === 0 ? 30_000 : ''}`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index + 1));
const table = (lines: readonly string[], end = '\r\n') => readTable(`${[header, ...lines].join(end)}${end}`, 1000);
const sound = runAfter(null, site, table(rows(12)));
const soundByStock = new Map(sound.last?.map((vehicle) => [vehicle.stocknum, vehicle]));

/** Differences from the sound file among offered vehicles; missing values do not count. */
function lies(vehicles: readonly Vehicle[]): string[] {
  return vehicles.flatMap((vehicle) => {
    // The damage may be in the stock number: prices are unique.
    const before = soundByStock.get(vehicle.stocknum) ?? sound.last?.find(({ price }) => price === vehicle.price);
    if (before === undefined) return [`a stranger: ${vehicle.stocknum}`];
    return (['price', 'km', 'status', 'year'] as const).flatMap((field) =>
      vehicle[field] === undefined || vehicle[field] === before[field] ? [] : [`${vehicle.stocknum}: ${field} is ${vehicle[field]}`],
    );
  });
}

/** The vehicles of a damaged table; all other rows must be reported. An unreadable table gives none. */
function taken(lines: readonly string[]): readonly Vehicle[] {
  let feed: ReturnType<typeof table>;
  try {
    feed = table(lines);
  } catch (error) {
    expect(String(error)).toContain('the table cannot be read');
    return [];
  }
  const { last, result } = runAfter(null, lenient, feed);
  const found = new Set(last?.map(({ stocknum }) => stocknum));
  const named = JSON.stringify([last, result.rejects]);
  for (const number of soundByStock.keys()) if (!found.has(number)) expect(named).toContain(`${number?.slice(2)}`);
  return last ?? [];
}

const insertion = fc.record({ row: fc.nat(11), at: fc.nat(200), text: fc.constantFrom(',', '","', '",', ',"', '"', '""', '\n', '\r', '\r\n') });

test('property: one separator, quote or line end more at any place of any row changes no price, km or status of an accepted vehicle', () => {
  fc.assert(
    fc.property(insertion, ({ row, at, text }) => {
      const lines = rows(12);
      const line = lines[row] ?? '';
      const place = at % (line.length + 1);
      lines[row] = line.slice(0, place) + text + line.slice(place);
      expect(lies(taken(lines))).toEqual([]);
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('property: one character less at any place of any row changes no price, km or status, but where a digit goes', () => {
  fc.assert(
    fc.property(fc.nat(11), fc.nat(200), (row, at) => {
      const lines = rows(12);
      const line = lines[row] ?? '';
      const place = at % line.length;
      if (!/[,"]/.test(line.charAt(place))) return;
      lines[row] = line.slice(0, place) + line.slice(place + 1);
      expect(lies(taken(lines))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('cells beyond the header refuse their row, and its vehicle stays as it was', () => {
  const lines = rows(12);
  lines[4] = rowOf(5).replace('20685', '20,685');
  const { result, last } = runAfter(sound, site, table(lines));
  expect(result.rejects).toMatchObject([
    { record: 5, path: '', value: '11 cells', rule: 'a row has 10 cells: a separator too many, or a text with one that is not quoted' },
  ]);
  expect(result.rejects[0]?.source).toMatchObject({ Stock: 'U5', Price: '20', Was: '685' });
  expect(last).toHaveLength(12);
  expect(vehicleOf({ ...sound, last }, 'stock-u5')).toMatchObject({ price: 20_685, status: 'in_stock' });
  // A separator before the stock number moves that too: the vehicle is found by its possible positions.
  lines[4] = `,${rowOf(5)}`;
  expect(vehicleOf(runAfter(sound, site, table(lines)), 'stock-u5')).toMatchObject({ price: 20_685, status: 'in_stock' });
});

test('a separator behind every row is the form of a table, behind one row it is not', () => {
  const behind = rows(12).map((line) => `${line},`);
  expect(runAfter(null, site, table(behind)).last).toEqual(sound.last);
  const shifted = behind.with(3, rowOf(4));
  expect(runAfter(null, site, table(shifted)).result.rejects).toMatchObject([{ record: 4, rule: 'a row has 11 cells' }]);
  expect(runAfter(null, site, table(rows(12).with(2, `${rowOf(3)},`))).result.rejects).toMatchObject([{ record: 3, value: '11 cells' }]);
});

test('too many rows with cells beyond the header hold the batch', () => {
  const lines = rows(12).map((line, index) => (index < 3 ? line.replace(/,(\d\d)(\d{3}),/, ',$1,$2,') : line));
  expect(runAfter(sound, site, table(lines)).result).toMatchObject({ held: [{ brake: 'invalid' }], stock: null });
});

test('every kind of line end is one, mixed in one file too', () => {
  for (const end of ['\n', '\r', '\r\n']) expect(runAfter(null, site, table(rows(12), end)).last).toEqual(sound.last);
  const ends = ['\n', '\r\n', '\r'];
  const mixed = [header, ...rows(12)].map((line, index) => line + ends[index % 3]).join('');
  expect(runAfter(null, site, readTable(mixed, 1000)).last).toEqual(sound.last);
});

test('a quote that is not closed takes in other rows: they are refused in one, and their vehicles stay', () => {
  const lines = rows(12);
  // The next row's quote closes it in the same column, so the number of cells is right.
  lines[4] = rowOf(5).replace('two keys"', 'two keys');
  lines[5] = rowOf(6).replace('"Gosford, NSW"', 'Gosford').replace('"One owner, log books, two keys"', 'One owner"');
  const { result, last } = runAfter(sound, site, table(lines));
  expect(result.rejects).toMatchObject([{ record: 5, path: '', rule: 'a cell holds 1 more rows: a quote in this row is not closed' }]);
  expect(JSON.stringify(result.rejects[0]?.source)).toContain('U6');
  expect(last).toHaveLength(12);
  for (const id of ['stock-u5', 'stock-u6']) expect(vehicleOf({ ...sound, last }, id).status).toBe('in_stock');
});

test('a number in place of the make refuses its row: the cells stand a place to the left', () => {
  const shifted = runAfter(null, site, table(rows(12).with(2, 'U3,2021,2008,2008,1,In Stock,,,9990,')));
  expect(shifted.result.rejects).toMatchObject([{ record: 3, path: 'make', rule: 'a make is a name, not a number', value: '2021' }]);
});

test('comments of many lines and commas are no rows', () => {
  const comment = `Features:\n${Array.from({ length: 30 }, (_, index) => `seat ${index}`).join(', ')}\nCall us, any day, on 02 5550 0100`;
  const lines = rows(12).with(0, rowOf(1).replace('One owner, log books, two keys', comment));
  const { result, last } = runAfter(null, site, table(lines));
  expect(result.rejects).toEqual([]);
  expect(last?.find(({ stocknum }) => stocknum === 'U1')?.dealercomments).toContain('Call us, any day');
});
