import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiFeed, record, runAfter, stockTestSite, tableFeed } from '../testing.server.ts';
import { isCutNumber, unwrapped } from './spreadsheet.ts';

const columns = {
  'Stock No': { to: 'stocknum' },
  VIN: { to: 'vin' },
  Make: { to: 'make' },
  Model: { to: 'model' },
  Year: { to: 'year' },
  Price: { to: 'price', rule: 'money' as const },
  Kind: { to: 'car_type', rule: 'car_type' as const },
  Grade: { to: 'badge' },
};
const row = { 'Stock No': 'W1', VIN: '6FPAAAJGSW6000000', Make: 'Ford', Model: 'Puma', Year: '2021', Price: '30990', Kind: 'Used', Grade: 'ST' };
const only = (more: Partial<typeof row>) => {
  const { last, result } = runAfter(null, stockTestSite({ format: 'csv', columns }), tableFeed([{ ...row, ...more }]));
  return { vehicle: last?.[0], result };
};

test('a cell that is kept from a spreadsheet is what stands in it, in numbers and words too', () => {
  expect(only({ 'Stock No': '="W104"', Year: '="2022"', Kind: '="Demo"' }).vehicle).toMatchObject({ stocknum: 'W104', year: 2022, car_type: 'demo' });
  const { last } = runAfter(null, stockTestSite(), apiFeed([record(1, { stocknum: '="00123"' })]));
  expect(last?.[0]?.stocknum).toBe('00123');
});

test('a number that a spreadsheet cut is no stock number and no VIN, and is told', () => {
  const { vehicle, result } = only({ 'Stock No': '2.10456E+11', VIN: '6.00E+16' });
  expect(vehicle).not.toHaveProperty('stocknum');
  expect(vehicle).not.toHaveProperty('vin');
  expect(result.coverage.unreadColumns).toMatchObject([
    { name: 'Stock No', path: 'stocknum', unread: 1, values: 1, commonest: [['2.10456E+11', 1]] },
    { name: 'VIN', path: 'vin', unread: 1, values: 1 },
  ]);
  expect(only({ 'Stock No': '219E01' }).vehicle?.stocknum).toBe('219E01');
});

test('errors of a spreadsheet are no texts', () => {
  const { vehicle, result } = only({ Grade: '#REF!' });
  expect(vehicle).not.toHaveProperty('badge');
  expect(result.coverage.unreadColumns).toMatchObject([{ name: 'Grade', path: 'badge', unread: 1 }]);
});

test('property: only a number in the notation of powers is cut, and unwrapping changes no other cell', () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9A-Z-]{1,12}$/), (code) => !isCutNumber(code)));
  fc.assert(fc.property(fc.string(), (text) => unwrapped(`="${text.replaceAll('"', '""')}"`) === text));
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.startsWith('="')),
      (text) => unwrapped(text) === text,
    ),
  );
});
