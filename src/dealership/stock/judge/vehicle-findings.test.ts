import { expect, test } from 'vitest';
import { collectFeedFindings } from '../feed-findings.ts';
import { apiFeed, record, records, runAfter, stockTestSite } from '../testing.server.ts';
import { vehicleFindings } from './vehicle-findings.ts';

const vehicle = (make: string, model: string, stocknum?: string) => ({
  make,
  model,
  year: 2020,
  status: 'in_stock',
  ...(stocknum !== undefined && { stocknum }),
});

test('a make that is the begin of one is named with its vehicles and how to mend it; whole makes are not', () => {
  const vehicles = [
    vehicle('Land', 'Rover'),
    vehicle('Land', 'Rover'),
    vehicle('Alfa', 'Romeo'),
    vehicle('Isuzu', 'D-MAX'),
    vehicle('Land Rover', 'Evoque'),
  ];
  const [land, alfa, ...more] = vehicleFindings(vehicles, { make_names: {} });
  expect(more).toEqual([]);
  expect(alfa?.says).toContain('The make of 1 vehicle is "Alfa", which is the first word of Alfa Romeo');
  expect(land).toEqual({
    says: 'The make of 2 vehicles is "Land", which is the first word of Land Rover: shoppers read and filter by it.',
    fix:
      'cut make and model from a whole title with stock.title_column and "make_names": {"Land": ["Land Rover"]}, ' +
      'or say what the word means, with "values": {"Land": "Land Rover"} at its key in stock.columns.',
  });
});

test('a site’s own makes of several words count too', () => {
  const found = vehicleFindings([vehicle('Jayco', 'Swan'), vehicle('New', 'Age')], { make_names: { New: ['New Age'], Jayco: ['Jayco'] } });
  expect(found.map(({ says }) => says)).toEqual([expect.stringContaining('is "New", which is the first word of New Age')]);
});

test('one stock number on several vehicles is named with them, whatever its capitals', () => {
  const vehicles = [vehicle('Mazda', '3', 'U40494'), vehicle('Kia', 'Carnival', 'u40494'), vehicle('Kia', 'Rio', 'U1'), vehicle('Kia', 'Rio')];
  expect(vehicleFindings(vehicles, { make_names: {} })).toEqual([
    {
      says: 'One stock number stands on several vehicles: U40494 (2020 Mazda 3 and 2020 Kia Carnival). Its short link leads to one of them.',
      fix: 'have each vehicle given its own stock number in the dealer’s system.',
    },
  ]);
});

test('one VIN on two vehicles for sale is named with them; a sold one may be back under another number', () => {
  const vin = 'JTMAB000000000001';
  const vehicles = [
    { ...vehicle('Mazda', '3', 'U1'), vin },
    { ...vehicle('Kia', 'Rio', 'U2'), vin: vin.toLowerCase() },
  ];
  expect(vehicleFindings(vehicles, { make_names: {} })).toEqual([
    {
      says: `One VIN stands on several vehicles: ${vin} (2020 Mazda 3 and 2020 Kia Rio). Its short link leads to one of them.`,
      fix: 'a VIN belongs to one vehicle: have it corrected in the dealer’s system, or one of two records of the same vehicle removed.',
    },
  ]);
  const back = vehicles.map((one, at) => (at === 0 ? { ...one, status: 'sold' } : one));
  expect(vehicleFindings(back, { make_names: {} })).toEqual([]);
});

test('a run tells both, and what is no colour and says nothing is left out', () => {
  const feed = apiFeed([
    record(1, {
      make: 'Land',
      model: 'Rover',
      stocknum: 'U2',
      colour: '5 years',
      interior_colour: 'Unlimited km',
      drive: 'Other',
      simple_body: 'Other',
    }),
    ...records(12).slice(1),
  ]);
  const { last, result } = runAfter(null, stockTestSite(), feed);
  const first = last?.find(({ id }) => id === '1');
  for (const field of ['colour', 'interior_colour', 'drive']) expect(first).not.toHaveProperty(field);
  expect(first?.simple_body).toBe('Sedan');
  const found = collectFeedFindings(result).map(({ says }) => says);
  expect(found).toContain('"colour" (colour) cannot be read in 1 of 12 values, which are left out: "5 years" (1).');
  expect(found.some((says) => says.startsWith('The make of 1 vehicle is "Land"'))).toBe(true);
  expect(found.some((says) => says.startsWith('One stock number stands on several vehicles: U2'))).toBe(true);
  expect(found.join()).not.toContain('Other');
});
