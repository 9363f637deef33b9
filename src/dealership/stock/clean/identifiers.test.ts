import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectFeedFindings } from '../feed-findings.ts';
import { apiFeed, record, runAfter, stockTestSite, tableFeed } from '../testing.server.ts';
import { vinFault } from './identifiers.ts';

const car = { item_type: 'car', year: 2020 };

describe('a VIN', () => {
  test.each([
    ['JTMAB000000000001', null],
    ['jtm-ab00 0000000001', null],
    ['JTMAB00000000001', 'it has 16 characters instead of 17'],
    ['JTMAB0000000000012', 'it has 18 characters instead of 17'],
    ['JTMABO00000000001', 'it has the letter I, O or Q'],
    ['00000000000000000', 'it names no vehicle'],
    ['XXXXXXXXXXXXXXXXX', 'it names no vehicle'],
    ['TBA', 'it names no vehicle'],
    ['JTMAB0000000000(1', 'it has other characters than letters and digits'],
  ])('%j of a car of 2020', (vin, fault) => {
    expect(vinFault(vin, car)).toBe(fault);
  });

  test('may be shorter on caravans, motorcycles, vehicles from before 1989 and of unknown year; not empty of meaning', () => {
    for (const kind of [
      { item_type: 'caravan', year: 2020 },
      { item_type: 'motorcycle', year: 2020 },
      { item_type: 'car', year: 1988 },
      { item_type: 'car' },
    ]) {
      expect(vinFault('6FQ1234OI', kind)).toBeNull();
      expect(vinFault('0000000', kind)).toBe('it names no vehicle');
      expect(vinFault('JTMABO00000000001', kind)).toBe('it has the letter I, O or Q');
    }
    expect(vinFault('6FQ1234', { item_type: 'car', year: 1989 })).toBe('it has 7 characters instead of 17');
  });

  test('of 17 letters and digits without I, O and Q is one, unless it is one character', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/), (vin) => {
        expect(vinFault(vin, car)).toBe(/^(.)\1*$/.test(vin) ? 'it names no vehicle' : null);
      }),
    );
  });
});

const run = (...records: Record<string, unknown>[]) => {
  const { last, result } = runAfter(null, stockTestSite(), apiFeed(records));
  const found = collectFeedFindings(result).filter(({ says }) => /^(?:The (?:VIN|stock number|number plate)|A spreadsheet)/.test(says));
  return { vehicles: last ?? [], found, result };
};

test('numbers that identify nothing are left out of the vehicle, kept for the dealer, and named with count, sample and fix', () => {
  const { vehicles, found, result } = run(
    record(1, { vin: 'JTMABO00000000001', stocknum: '0', regplate: 'UNREG' }),
    record(2, { vin: 'JTMABI00000000002', stocknum: '000', regplate: 'JTMAB000000000002' }),
    record(3, { vin: 'JTM AB0000 00000003', stocknum: 'A0', regplate: '20EA7FJ' }),
  );
  const [one, two, three] = vehicles.toSorted((first, other) => (first.id < other.id ? -1 : 1));
  for (const vehicle of [one, two]) for (const field of ['vin', 'stocknum', 'regplate']) expect(vehicle).not.toHaveProperty(field);
  expect(one?.other).toMatchObject({ vin: 'JTMABO00000000001', stocknum: '0', regplate: 'UNREG' });
  expect(three).toMatchObject({ vin: 'JTMAB000000000003', stocknum: 'A0', regplate: '20EA7FJ' });
  expect(found).toEqual([
    {
      says: 'The VIN of 2 records cannot be, because it has the letter I, O or Q: "JTMABO00000000001", "JTMABI00000000002".',
      fix: 'have it corrected in the dealer’s system, or empty it there; until then it is published nowhere.',
    },
    {
      says: 'The stock number of 2 records cannot be, because it names no vehicle: "0", "000".',
      fix: 'have each vehicle given its own stock number in the dealer’s system; until then none is shown.',
    },
    {
      says: 'The number plate of 1 record cannot be, because it names no vehicle: "UNREG".',
      fix: 'have it corrected in the dealer’s system, or empty it there; until then no plate is shown.',
    },
    {
      says: 'The number plate of 1 record cannot be, because it has 17 characters: "JTMAB000000000002".',
      fix: 'have it corrected in the dealer’s system, or empty it there; until then no plate is shown.',
    },
  ]);
  expect(result.held).toEqual([]);
});

test('a VIN that cannot be is no identity: two vehicles with one stay two', () => {
  const rows = [
    { Make: 'Kia', Model: 'Rio', Year: '2020', Price: '9990', VIN: 'JTMAB0000001', Stock: 'U1' },
    { Make: 'Kia', Model: 'Cerato', Year: '2021', Price: '19990', VIN: 'JTMAB0000001', Stock: 'U2' },
  ];
  const columns = {
    Make: { to: 'make' },
    Model: { to: 'model' },
    Year: { to: 'year' },
    Price: { to: 'price' },
    VIN: { to: 'vin' },
    Stock: { to: 'stocknum' },
  };
  const { last } = runAfter(null, stockTestSite({ format: 'csv', columns }), tableFeed(rows));
  expect(last?.map(({ id }) => id).sort()).toEqual(['stock-u1', 'stock-u2']);
});

test('zeros that a spreadsheet took come back, and are named once', () => {
  const { vehicles, found, result } = run(
    record(1, { location: { postcode: 800, phone: 889000000 }, private_postcode: '872' }),
    record(2, { location: { postcode: '800', phone: '412 345 678' } }),
    record(3, { location: { postcode: '2250', phone: '08 8900 0000' } }),
  );
  const [one, two] = vehicles.toSorted((first, other) => (first.id < other.id ? -1 : 1));
  expect(one).toMatchObject({ location: { postcode: '0800', phone: '0889000000' }, private_postcode: '0872' });
  expect(two?.location).toMatchObject({ postcode: '0800', phone: '0412345678' });
  expect(found.map(({ says }) => says)).toEqual([
    'A spreadsheet took the zero at the beginning of location.postcode in 2 records: "800" is read as "0800".',
    'A spreadsheet took the zero at the beginning of location.phone in 2 records: "889000000" is read as "0889000000", "412 345 678" is read as "0412345678".',
    'A spreadsheet took the zero at the beginning of private_postcode in 1 record: "872" is read as "0872".',
  ]);
  expect(result.repairs).toContainEqual(expect.objectContaining({ record: 2, path: 'location.postcode', from: '800', to: '0800' }));
});

test.each(['call us', '{{7*7}}', '%7B%7B7*7%7D%7D', '12345', '02 5550 0140 / 0412 345 678', '13 11 22', '+61 2 5550 0140'])(
  'the phone %j: kept only where it can be dialled',
  (phone) => {
    const { last } = runAfter(null, stockTestSite(), apiFeed([record(1, { location: { phone } })]));
    expect(last?.[0]?.location?.phone).toBe(['13 11 22', '+61 2 5550 0140'].includes(phone) ? phone : undefined);
  },
);
