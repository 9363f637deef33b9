import { expect, test } from 'vitest';
import { testVehicle } from '#vehicle/test-stock.ts';
import { auditRows, isWhole, lostColumns } from './row-audit.ts';

const row = {
  Brand: 'Land',
  Title: '2017 Land Rover Evoque',
  Engine: '4 cyl, 2.0 L',
  ColourExtInt: 'White / -',
  Doors: ' 5 Seats',
  Seats: 'NA',
  Kilometres: '67662',
  Price: 'POA',
};
const vehicle = testVehicle({
  make: 'Land Rover',
  name: '2017 Land Rover Evoque',
  variant: { cylinders: 4 },
  engine_size_litres: 2,
  colour: 'White',
  seats: 5,
  km: 67_662,
  price: undefined,
});
const noted = [{ path: 'price', from: 'POA', to: null }];

test('a row that is all in its vehicle and notes lost nothing', () => {
  expect(lostColumns(row, vehicle, noted)).toEqual([]);
});

test('what is in neither is named by its column', () => {
  expect(lostColumns(row, vehicle, [])).toEqual(['Price']);
  expect(lostColumns({ ...row, Kilometres: '67663' }, vehicle, noted)).toEqual(['Kilometres']);
  expect(lostColumns({ ...row, Engine: '6 cyl, 2 L' }, vehicle, noted)).toEqual(['Engine']);
  expect(lostColumns({ ...row, Dealer: 'ON FOUR WHEELS' }, vehicle, noted)).toEqual(['Dealer']);
  expect(lostColumns({ ...row, Dealer: 'ON FOUR WHEELS' }, { ...vehicle, other: { Dealer: 'ON FOUR WHEELS' } }, noted)).toEqual([]);
});

test('each row has a vehicle of its own', () => {
  const rows = new Map([
    [1, row],
    [2, { ...row, Kilometres: '10' }],
  ]);
  const notes = new Map([
    [1, noted],
    [2, noted],
  ]);
  expect(auditRows(rows, [vehicle, { ...vehicle, km: 10 }], notes)).toEqual({ found: 2, lost: [], strangers: 0 });
  expect(auditRows(rows, [vehicle, vehicle], notes)).toEqual({
    found: 1,
    lost: [{ record: 2, columns: ['Kilometres'], title: '2017 Land Rover Evoque' }],
    strangers: 1,
  });
});

test('a row that says less takes the vehicle that says less', () => {
  const plain = { Title: '2022 MG HS Excite', ColourExtInt: 'Black / Knight Black', Kilometres: 'NA' };
  const rows = new Map([
    [1, plain],
    [2, { ...plain, ColourExtInt: 'Red / Knight Black', Kilometres: '14' }],
  ]);
  const black = testVehicle({ name: plain.Title, km: undefined, colour: 'Black', interior_colour: 'Knight Black' });
  expect(auditRows(rows, [{ ...black, km: 14, colour: 'Red' }, black], new Map())).toEqual({ found: 2, lost: [], strangers: 0 });
});

test('a whole row has make, model, year and a price or POA', () => {
  const whole = { Brand: 'Toyota', Model: 'Hilux', Year: '2017', Price: '32990' };
  expect([whole, { ...whole, Price: 'POA' }].map(isWhole)).toEqual([true, true]);
  expect(
    [
      { ...whole, Price: 'NA' },
      { ...whole, Year: 'nan' },
      { ...whole, Brand: 'NA' },
      { ...whole, Model: '-' },
    ].map(isWhole),
  ).toEqual([false, false, false, false]);
});
