import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { noon, runAfter, stockTestSite, tableFeed } from '../testing.server.ts';
import { readCount, readDollars, readKilometres, readNumber, readPrice, readWholeNumber, readYear } from './number.ts';
import { numberForms } from './numeral.ts';
import { compileEmptyValues, type ValueReader } from './reading.ts';

const context = { ...compileEmptyValues(['', '-', 'POA']), now: noon, timeZone: 'Australia/Sydney', imageHosts: [] };
const read = (reader: ValueReader, value: unknown) => reader(value, context, () => {});
const litres = readNumber(0.05, 100, numberForms.litres);
const consumption = readNumber(0.1, 200, numberForms.consumption);

test.each([
  ['150 000', 150_000],
  ['12 500 kms', 12_500],
  ['150\u00a0000 km', 150_000],
  ['150\u202f000 km', 150_000],
  ["150'000", 150_000],
  ['150’000 km', 150_000],
  ['136,517 km', 136_517],
  ['136.517 km', 136_517],
  ['1,136,517', 1_136_517],
  ['120k km', 120_000],
  ['120k', 120_000],
  ['45.5 k', 45_500],
  ['0', 0],
  ['45000.00', 45_000],
  ['45 000 kilometres', 45_000],
])('kilometres %j are %i', (text, value) => expect(read(readKilometres, text).value).toBe(value));

test.each([
  '2nd owner 45000 km',
  'Approx 45 000',
  '1 2 3',
  '12,34,56',
  '12,3456',
  '1,234 567',
  '45,00',
  '45000 miles',
  '45 000 - 50 000',
  '1e3',
  '0.123',
  '10 L',
  '5 years / Unlimited km',
  '120kk',
])('kilometres %j are not clear: dropped with the reason', (text) => expect(read(readKilometres, text)).toEqual({ rule: 'not one clear number' }));

test.each([
  ['$10.000', 10_000],
  ['10.000', 10_000],
  ['$32 990', 32_990],
  ['$32,990.50', 32_991],
  ['32.990,00 AUD', 32_990],
  ['$32.5k', 32_500],
  ['A$32,990 drive away', 32_990],
  ['$32,990 excl. govt. charges', 32_990],
  ['32,990*', 32_990],
])('a price of %j is %i', (text, value) => expect(read(readPrice, text).value).toBe(value));

test.each(['1 2 3', '12,34,56', '0.001', '29990.123', '32990 incl. 5000 on roads', '$95 per week', '32,99', '51,99,0'])(
  'a price of %j is refused',
  (text) => {
    expect(read(readPrice, text)).toEqual({ fault: 'a price is an amount of dollars' });
    expect(read(readDollars, text)).toEqual({ rule: 'not an amount' });
  },
);

test.each([
  'from 32990',
  'From $29,990',
  'Starting at $29,990',
  '$32,990 - $35,990',
  '29,990 to 34,990',
  'Was $35,990 now $32,990',
  '$40,000 + GST',
  '$40,000 ex GST',
])('%j names no price: it is left out, and kept as words', (text) =>
  expect(read(readPrice, text)).toEqual({ rule: 'words that say another thing than the price' }),
);

test.each([
  ['$32,990 + ORC', 'excl_govt_charges'],
  ['$32,990 plus on road costs', 'excl_govt_charges'],
  ['32990 plus ORCs', 'excl_govt_charges'],
  ['$32,990 EGC', 'excl_govt_charges'],
  ['$32,990 Excl. Govt Charges', 'excl_govt_charges'],
  ['$32,990 before on-roads', 'excl_govt_charges'],
  ['$32,990 Drive Away', 'drive_away'],
  ['$32,990 (driveaway)', 'drive_away'],
  ['$32,990 estimated drive away', 'estimated_drive_away'],
])('the words of %j say what the price includes: %s', (text, includes) => expect(read(readPrice, text)).toMatchObject({ value: 32_990, includes }));

test.each(['$32,990 ono', '$32,990 neg', '32,990 inc GST', '$32,990.00 incl. GST'])('%j says the price, and nothing of charges', (text) =>
  expect(read(readPrice, text)).toEqual({ value: 32_990, rule: 'amount in a text' }),
);

test.each(['$POA', 'POA', 'P.O.A.', 'Call for price'])('%j says that there is no price', (text) =>
  expect(read(readPrice, `${text} `)).toEqual({ rule: 'no price', isUnderstood: true }),
);

const priced = (Price: string, Basis = '') => {
  const columns = {
    Make: { to: 'make' },
    Model: { to: 'model' },
    Year: { to: 'year' },
    Price: { to: 'price', rule: 'money' as const },
    Basis: { to: 'price_type', rule: 'price_type' as const },
  };
  const site = stockTestSite({ format: 'csv', columns });
  const { last, result } = runAfter(null, site, tableFeed([{ Make: 'Kia', Model: 'Rio', Year: '2020', Price, Basis }]), noon, ['fields', 'cells']);
  return { vehicle: last?.[0], unread: result.coverage.unreadColumns.map(({ path }) => path) };
};

test('words beside a price are its type, where the feed names none; where both differ, there is no price', () => {
  expect(priced('$32,990 + ORC').vehicle).toMatchObject({ price: 32_990, price_type: 'excl_govt_charges' });
  expect(priced('$32,990 + ORC', 'EGC').vehicle).toMatchObject({ price: 32_990, price_type: 'excl_govt_charges' });
  const both = priced('$32,990 + ORC', 'Drive away');
  expect(both.vehicle).not.toHaveProperty('price');
  expect(both.unread).toEqual(['price']);
});

test('a vehicle whose price is words goes in without a price, with the words among its other fields', () => {
  const { vehicle, unread } = priced('From $29,990', 'Drive away');
  expect(vehicle).toMatchObject({ other: { Price: 'From $29,990' } });
  expect(vehicle).not.toHaveProperty('price');
  expect(unread).toEqual(['price']);
});

test('a point before three digits is a decimal point where the field has fractions', () => {
  expect(read(litres, '2.000').value).toBe(2);
  expect(read(litres, '2.0 L').value).toBe(2);
  expect(read(litres, '1,5 L')).toEqual({ rule: 'not one clear number' });
  expect(read(readNumber(1, 100_000, numberForms.cubic), '1.998 cc').value).toBe(1998);
});

test('units are those of the field', () => {
  expect(read(consumption, '11 L / 100 km').value).toBe(11);
  expect(read(consumption, '15 kWh')).toEqual({ rule: 'not one clear number' });
  expect(read(readWholeNumber(0, 100, numberForms.seats), ' 5 Seats').value).toBe(5);
  expect([
    read(readCount(100, numberForms.seats), 7),
    read(readCount(100, numberForms.seats), '0 Seats'),
    read(readCount(20, numberForms.doors), 0),
  ]).toEqual([{ value: 7 }, {}, {}]);
  expect(read(readWholeNumber(0, 100, numberForms.seats), ' 5 Doors')).toEqual({ rule: 'not one clear number' });
  expect(read(readWholeNumber(1, 64, numberForms.cylinders), 'V8').value).toBe(8);
  expect(read(readNumber(0, 200_000, numberForms.kilograms), '2.5 t')).toEqual({ rule: 'not one clear number' });
  expect(read(readYear, '2017 (MY18)')).toEqual({ value: 2017, rule: 'number in a text' });
});

const separators = [' ', '\u00a0', '\u202f', ',', '.', "'", '’'];
const grouped = (size: number, mark: string) => String(size).replace(/\B(?=(?:\d{3})+$)/g, mark);

test('property: thousands joined by one mark are the number, whatever unit of the field stands behind', () => {
  fc.assert(
    fc.property(fc.nat(4_999_999), fc.constantFrom(...separators), fc.constantFrom('', ' km', 'km', ' KMS', ' kilometres'), (size, mark, unit) => {
      expect(read(readKilometres, grouped(size, mark) + unit).value).toBe(size);
      expect(read(readPrice, grouped(size, mark)).value).toBe(size);
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('property: a text in which anything else stands between its digits gives no other number', () => {
  const digits = fc.stringMatching(/^[1-9]\d{0,7}$/);
  const groupMarks = [...separators.filter((mark) => mark !== '.'), '\t', '\n'];
  const mark = fc.constantFrom(...groupMarks, '  ', ', ', '-', '/', ' to ', 'x', ' owner ', ',,', '..');
  fc.assert(
    fc.property(fc.array(digits, { minLength: 2, maxLength: 4 }), mark, (parts, between) => {
      const [first = '', ...rest] = parts;
      const isGrouped = groupMarks.includes(between) && first.length <= 3 && rest.every(({ length }) => length === 3);
      const joined = Number(parts.join(''));
      expect(read(readKilometres, parts.join(between)).value).toBe(isGrouped && joined <= 5_000_000 ? joined : undefined);
    }),
    { numRuns: propertyRuns(3000) },
  );
});

test('in a table, a number that is not clear is dropped or refuses its row, and the cell is kept', () => {
  const columns = {
    Make: { to: 'make' },
    Model: { to: 'model' },
    Km: { to: 'km', rule: 'integer' },
    Price: { to: 'price', rule: 'number' },
  } as const;
  const rows = [
    { Make: 'Kia', Model: 'Rio', Km: '2nd owner 45000 km', Price: '$9,990' },
    { Make: 'Kia', Model: 'Rio', Km: '45 000', Price: '12,34,56' },
  ];
  const site = stockTestSite({ format: 'csv', columns, brakes: { invalid_share: 1 } });
  const { last, result } = runAfter(null, site, tableFeed(rows), noon, ['fields']);
  expect(last).toHaveLength(1);
  expect(last?.[0]).toMatchObject({ price: 9990, other: { Km: '2nd owner 45000 km' } });
  expect(last?.[0]).not.toHaveProperty('km');
  expect(result.repairs).toContainEqual({ record: 1, path: 'km', from: '2nd owner 45000 km', to: null, rule: 'not one clear number' });
  expect(result.rejects).toMatchObject([{ record: 2, path: 'price', rule: 'a price is an amount of dollars', value: '12,34,56' }]);
});

test('five million kilometres are read, more are not', () => {
  expect(read(readKilometres, 5_000_000)).toEqual({ value: 5_000_000 });
  expect(read(readKilometres, 5_000_001)).toEqual({ rule: 'not from 0 to 5000000' });
});
