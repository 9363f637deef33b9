import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { carTypes, states } from '#site/terms.ts';
import data from './duty.json' with { type: 'json' };
import { type DutyVehicle, dutyOf, isFresh } from './duty.ts';
import { type DutyTable, dutyData } from './duty-schema.ts';
import { dutyTables, luxuryCarTaxAbove } from './duty-table.ts';

const at = (day: string) => clockAt(Date.parse(`${day}T02:00:00Z`));
const now = at('2026-11-29');

const petrolCar: DutyVehicle = { state: 'nsw', price: 45_000, kind: 'passenger', condition: 'used', fuel: 'combustion', cylinders: 4, year: 2020 };
type Changes = Partial<DutyVehicle>;
const duty = (changes: Changes, clock = now, tables = dutyTables) => {
  const found = dutyOf({ ...petrolCar, ...changes }, clock, tables);
  return 'unknown' in found ? found.unknown : found.dollars;
};
const tableId = (changes: Changes, clock = now) => {
  const found = dutyOf({ ...petrolCar, ...changes }, clock);
  return 'unknown' in found ? null : found.table.id;
};

/** As if its copy were of the day on which it was read. */
const fleetDiscount: DutyTable = {
  id: 'tas-fleet-discount',
  state: 'tas',
  covers: { kinds: ['passenger'], conditions: ['new'] },
  bands: [{ upTo: null, rate: { by: 'part', per: 100, dollars: 3.5, least: 20 } }],
  source: {
    url: 'https://www.transport.tas.gov.au/fees_forms/registration_fees/accordian/duty_rates',
    title: 'Duty rates, Transport Services Tasmania',
    read: '2026-11-28',
    quote: 'Minimum amount of duty is $20.00 or $3.50 for every $100.00 or part of $100.00 of the value of the vehicle.',
    kind: 'regulator',
  },
};

describe('examples that the states publish', () => {
  // https://www.transport.tas.gov.au/fees_forms/registration_fees/accordian/duty_rates, on the clock of its copy: it is not in force today.
  const then = at('2024-06-01');
  test.each([
    ['Value: $375 Duty payable = $20', { price: 375, kind: 'passenger' }, 20],
    ['Value: $27,750 Duty: $27,800 x 0.03 Duty payable = $834', { price: 27_750, kind: 'goods' }, 834],
    ['Value: $38,750 Duty: $1,050 ($35,000) + $418 ($3,750) Duty payable = $1468', { price: 38_750, kind: 'passenger' }, 1468],
    ['Value: $65,750 Duty: $65,750 x 0.04 Duty payable = $2,632', { price: 65_750, kind: 'passenger' }, 2632],
  ] as const)('Tasmania: %s', (_, changes, dollars) => {
    expect(duty({ state: 'tas', ...changes }, then)).toBe(dollars);
    expect(duty({ state: 'tas', ...changes })).toBe('vehicle');
  });

  test('Tasmania, fleet discount: Value: $37,999 rounded up to $38,000 Duty: $38,000 x 0.035 Duty payable = $1,330', () => {
    expect(duty({ state: 'tas', price: 37_999, condition: 'new' }, then, [fleetDiscount])).toBe(1330);
  });

  test('New South Wales: $45,000 or more, $1,350, plus $5 for every $100', () => {
    // https://revenue.nsw.gov.au/taxes-duties-levies-royalties/motor-vehicle-duty
    expect(duty({ price: 45_000 })).toBe(1350);
  });

  // https://www.sro.vic.gov.au/node/16793: an edge of a drive-away price is its value, the rate on the whole value, and $973.70. A part of $200 costs at most $9 more.
  test.each([
    ['$0–$84,925 | $973.70 | 1.042', 80_567, 3385.2, 84_925],
    ['$84,925.01–$106,174 | $973.70 | 1.052', 100_000, 5200, 106_174],
    ['$106,174.01–$161,474 | $973.70 | 1.07', 150_000, 10_500, 161_474],
  ] as const)('Victoria, 2025–26: %s', (_, price, dollars, edge) => {
    const lastYear = at('2026-01-15');
    expect(duty({ state: 'vic', price }, lastYear)).toBe(dollars);
    expect(Math.abs(price + dollars + 973.7 - edge)).toBeLessThan(8.4);
  });

  test('Queensland: a new vehicle is charged on its list price, whatever is paid; a used one on what it is worth', () => {
    // "You will pay duty on $101,000 as this is the list price for this model." paid: $95,000. A site knows no list price.
    expect(duty({ state: 'qld', condition: 'new', price: 95_000 })).toBe('list_price');
    expect(duty({ state: 'qld', condition: 'new', price: 43_990 })).toBe('list_price');
    expect(duty({ state: 'qld', condition: 'new', price: 28_990 })).toBe('list_price');
    // "You will pay duty on the dutiable value of $30,000", at $3 for each $100.
    expect(duty({ state: 'qld', price: 30_000 })).toBe(900);
  });
});

describe('edges of bands', () => {
  test.each([
    ['nsw', { price: 44_999 }, 1350],
    ['nsw', { price: 45_001 }, 1355],
    ['nsw', { price: 101 }, 6],
    ['nsw', { price: 44_999, kind: 'goods' }, 1350],
    ['nsw', { price: 45_000, kind: 'goods' }, 'price'],
    ['nsw', { price: 45_000, kind: 'motorcycle' }, 'price'],
    ['vic', { price: 80_567 }, 3385.2],
    ['vic', { price: 80_568 }, 'price'],
    ['vic', { price: 100_000 }, 'price'],
    ['vic', { price: 100_001 }, 7014],
    ['vic', { price: 150_001 }, 13_518],
    ['vic', { price: 100_001, fuel: 'electric' }, 4208.4],
    ['vic', { price: 100_001, fuel: 'hybrid' }, 'price'],
    ['vic', { price: 50_000, fuel: 'hybrid' }, 2100],
    ['vic', { price: 50_000, kind: 'goods' }, 2100],
    ['vic', { price: 50_000, kind: 'goods', condition: 'new' }, 1350],
    ['vic', { price: 50_000, kind: 'goods', condition: 'demo' }, 'vehicle'],
    ['qld', { price: 100_000, cylinders: 6 }, 3500],
    ['qld', { price: 100_001, cylinders: 6 }, 5505.5],
    ['qld', { price: 20_001, cylinders: 8 }, 804],
    ['qld', { price: 20_000, fuel: 'plug-in', cylinders: 8 }, 400],
    ['qld', { price: 20_000, cylinders: undefined }, 'vehicle'],
    ['qld', { price: 20_000, kind: 'caravan', condition: 'new' }, 0],
    ['wa', { price: 25_000 }, 687.5],
    ['wa', { price: 25_001 }, 687.5],
    ['wa', { price: 37_000 }, 1683.5],
    ['wa', { price: 50_000 }, 3250],
    ['wa', { price: 50_001 }, 3250.05],
    ['wa', { price: 30_000, condition: 'new' }, 'list_price'],
    ['sa', { price: 300 }, 5],
    ['sa', { price: 1000 }, 10],
    ['sa', { price: 1001 }, 12],
    ['sa', { price: 3000 }, 60],
    ['sa', { price: 3001 }, 64],
    ['sa', { price: 30_000 }, 1140],
    ['sa', { price: 30_000, kind: 'goods' }, 870],
    ['sa', { price: 30_000, kind: 'motor' }, 'vehicle'],
    ['nt', { price: 30_001, kind: 'motor' }, 903],
    ['nt', { price: 50_000, fuel: 'electric' }, 0],
    ['nt', { price: 50_001, fuel: 'electric' }, 'price'],
    ['nt', { price: 50_001, kind: 'caravan' }, 'vehicle'],
    ['act', { price: 30_000 }, 'state'],
  ] as const)('%s %o', (state, changes, expected) => {
    expect(duty({ state, ...changes })).toBe(expected);
  });
});

describe('a table counts', () => {
  test('for a year after the day of its evidence, and not on the day after', () => {
    expect(duty({}, at('2027-11-28'))).toBe(1350);
    expect(duty({}, at('2027-11-29'))).toBe('state');
    expect(duty({ state: 'vic' }, at('2027-06-30'))).toBe(1890);
    expect(duty({ state: 'vic' }, at('2027-07-01'))).toBe('vehicle');
  });

  test('from its first day to its last', () => {
    expect(tableId({ state: 'vic' }, at('2026-06-30'))).toBe('vic-passenger-2024');
    expect(tableId({ state: 'vic' }, at('2026-07-01'))).toBe('vic-passenger-2026');
    expect(tableId({ state: 'nt', fuel: 'electric' }, at('2022-06-30'))).toBe('nt-motor-vehicle');
    expect(tableId({ state: 'nt', fuel: 'electric' }, at('2022-07-01'))).toBe('nt-electric');
    expect(tableId({ state: 'nt', fuel: 'electric' }, at('2027-06-30'))).toBe('nt-electric');
    expect(tableId({ state: 'nt', fuel: 'electric' }, at('2027-07-01'))).toBe('nt-motor-vehicle');
  });

  test('and its clock knows when it no longer does', () => {
    const clock = at('2026-11-29');
    duty({}, clock);
    expect(clock.nextChange()).toBe(Date.parse('2027-11-28T13:00:00Z'));
  });

  test('only with the words, the address and the day of each source', () => {
    const quotes = [...dutyTables.flatMap(({ source, further_sources: further = [] }) => [source, ...further]), ...luxuryCarTaxAbove.sources];
    expect(() => dutyData.parse(data)).not.toThrow();
    for (const { url, title, read, quote } of quotes) {
      expect(url).toMatch(/^https?:\/\//);
      expect(read).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(title.length > 5 && quote.length > 20).toBe(true);
    }
    expect(new Set(dutyTables.map(({ id }) => id)).size).toBe(dutyTables.length);
  });
});

test('what a dealer read counts from that day on, for a year', () => {
  expect(isFresh('2026-11-30', now)).toBe(false);
  expect(isFresh('2026-11-28', now)).toBe(true);
  expect(isFresh('2025-11-28', now)).toBe(false);
  expect(isFresh('2024-02-29', at('2025-02-28'))).toBe(true);
  expect(isFresh('2024-02-29', at('2025-03-01'))).toBe(false);
});

describe('luxury car tax', () => {
  test('may apply above the last threshold that was read, to a car that is not older than two years', () => {
    expect(duty({ price: 80_567, condition: 'new' })).toBe(3130);
    expect(duty({ price: 80_568, condition: 'new' })).toBe('luxury_car_tax');
    expect(duty({ price: 80_568, condition: 'demo' })).toBe('luxury_car_tax');
    expect(duty({ price: 80_568, year: 2024 })).toBe('luxury_car_tax');
    expect(duty({ price: 80_568, year: 2023 })).toBe(3130);
    expect(duty({ price: 80_568, year: undefined })).toBe('luxury_car_tax');
    expect(duty({ state: 'qld', price: 90_000, kind: 'caravan', condition: 'new' })).toBe(0);
  });
});

const anyVehicle = fc.record({
  state: fc.constantFrom(...states),
  price: fc.integer({ min: 0, max: 400_000 }),
  kind: fc.constantFrom('passenger', 'goods', 'motor', 'motorcycle', 'caravan', 'heavy'),
  condition: fc.constantFrom(...carTypes),
  fuel: fc.constantFrom('electric', 'plug-in', 'hybrid', 'combustion', undefined),
  cylinders: fc.option(fc.integer({ min: 1, max: 16 }), { nil: undefined }),
  year: fc.option(fc.integer({ min: 1990, max: 2026 }), { nil: undefined }),
}) satisfies fc.Arbitrary<DutyVehicle>;

describe('of any vehicle', () => {
  test('duty is never negative, never above a tenth of the price and its minimum, and in whole 5 cents', () => {
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        const found = dutyOf(vehicle, now);
        if ('unknown' in found) return true;
        const cents = Math.round(found.dollars * 100);
        return cents >= 0 && found.dollars <= vehicle.price / 10 + 20 && cents % 5 === 0;
      }),
    );
  });

  test('duty never falls as the price rises', () => {
    fc.assert(
      fc.property(anyVehicle, fc.integer({ min: 0, max: 60_000 }), (vehicle, more) => {
        const [one, other] = [dutyOf(vehicle, now), dutyOf({ ...vehicle, price: vehicle.price + more }, now)];
        return 'unknown' in one || 'unknown' in other || one.dollars <= other.dollars;
      }),
    );
  });

  test('no table counts that its own words do not cover', () => {
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        const found = dutyOf(vehicle, now);
        return 'unknown' in found || (found.table.state === vehicle.state && found.table.covers.kinds.some((kind) => kind === vehicle.kind));
      }),
    );
  });
});
