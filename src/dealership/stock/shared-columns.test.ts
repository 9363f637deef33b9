import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { priceTypes } from '#site/terms.ts';
import { collectFeedFindings } from './feed-findings.ts';
import { apiFeed, runAfter, stockTestSite, tableFeed } from './testing.server.ts';

type StockColumns = NonNullable<NonNullable<SiteInput['stock']>['columns']>;

const car = { Make: 'Kia', Model: 'Rio', Year: '2020', Kind: 'used' };
const carColumns: StockColumns = { Make: { to: 'make' }, Model: { to: 'model' }, Year: { to: 'year' }, Kind: { to: 'car_type' } };
const released = ['columns', 'fields', 'cells'];

function row(cells: Record<string, string>, columns: StockColumns) {
  const site = stockTestSite({ format: 'csv', columns: { ...carColumns, ...columns }, default_price_type: {} });
  const { last, result } = runAfter(null, site, tableFeed([{ ...car, ...cells }]), undefined, released);
  return { vehicle: last?.[0], findings: collectFeedFindings(result).map(({ says }) => says) };
}

function json(record: object, columns: StockColumns) {
  const base = { id: 1, make: 'Kia', model: 'Rio', year: 2020, car_type: 'used', price: 19_990, price_type: 'drive_away' };
  const { last, result } = runAfter(null, stockTestSite({ columns }), apiFeed([{ ...base, ...record }]), undefined, released);
  return {
    vehicle: last?.[0],
    findings: collectFeedFindings(result).map(({ says }) => says),
    unread: result.coverage.unreadKeys.map(({ name }) => name),
  };
}

const photo = (number: number) => `https://img.example/${number}.jpg`;

test('pictures of numbered columns are joined in the order of the columns, without an empty cell or a picture twice', () => {
  const columns = { Photo1: { to: 'images' }, Photo2: { to: 'images' }, Photo3: { to: 'images' }, Photo4: { to: 'images' } };
  const { vehicle } = row({ Photo1: photo(1), Photo2: '', Photo3: photo(3), Photo4: photo(1) }, columns);
  expect(vehicle?.images).toEqual([{ url: photo(1) }, { url: photo(3) }]);
});

test('equipment of several columns is joined, and a blank may be the separator', () => {
  const columns: StockColumns = {
    Safety: { to: 'standardEquipment', rule: 'list' },
    Codes: { to: 'standardEquipment', rule: 'list', separator: ' ' },
  };
  expect(row({ Safety: 'ABS,Airbags', Codes: 'A1  B2' }, columns).vehicle?.standardEquipment).toEqual(['ABS', 'Airbags', 'A1', 'B2']);
});

const both: StockColumns = {
  Retail: { to: 'price', rule: 'money', price_type: 'excl_govt_charges' },
  DriveAwayAmount: { to: 'price', rule: 'money', price_type: 'drive_away' },
};
const flag: StockColumns = { IsDriveAway: { to: 'price_type', rule: 'price_type', values: { 1: 'drive away', 0: 'EGC' } } };

test.each([
  ['31990', '33990', '1', 33_990, 'drive_away'],
  ['31990', '33990', '0', 31_990, 'excl_govt_charges'],
  ['31990', '33990', '', 33_990, 'drive_away'],
  ['31990', '', '', 31_990, 'excl_govt_charges'],
  ['0', '28990', '1', 28_990, 'drive_away'],
  ['0', '28990', '', 28_990, 'drive_away'],
  ['31990', '0', '', 31_990, 'excl_govt_charges'],
  ['31990', '1', '', 31_990, 'excl_govt_charges'],
  ['POA', '28990', '', 28_990, 'drive_away'],
  // An amount never gets the price type of the other column.
  ['31990', '', '1', undefined, 'drive_away'],
  ['$31,990 drive away', '', '', 31_990, 'drive_away'],
])('Retail %j, DriveAwayAmount %j, IsDriveAway %j: %s %s', (Retail, DriveAwayAmount, IsDriveAway, price, type) => {
  const { vehicle } = row({ Retail, DriveAwayAmount, IsDriveAway }, { ...both, ...flag });
  expect([vehicle?.price, vehicle?.price_type]).toEqual([price, type]);
});

test('two amounts without what they include are no price, and both are named', () => {
  const { vehicle, findings } = row(
    { Retail: '31990', Special: '29990', IsDriveAway: '1' },
    { Retail: { to: 'price' }, Special: { to: 'price' }, ...flag },
  );
  expect(vehicle).not.toHaveProperty('price');
  expect(findings.join()).toContain(
    '"Retail and Special" (price) cannot be read in 1 of 1 value, which are left out: "31990 and 29990, while its type is drive_away" (1)',
  );
});

test('property: a price is an amount of the row with its own column’s price type', () => {
  const amounts = fc.record(
    {
      drive_away: fc.integer({ min: 500, max: 90_000 }),
      estimated_drive_away: fc.integer({ min: 500, max: 90_000 }),
      excl_govt_charges: fc.integer({ min: 500, max: 90_000 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(amounts, fc.option(fc.constantFrom(...priceTypes)), fc.shuffledSubarray([...priceTypes], { minLength: 3 }), (said, given, order) => {
      const columns: StockColumns = Object.fromEntries(order.map((type) => [type, { to: 'price', price_type: type }]));
      const cells = Object.fromEntries(order.map((type) => [type, said[type] === undefined ? '' : String(said[type])]));
      const { vehicle } = row({ Given: given ?? '', ...cells }, { Given: { to: 'price_type', rule: 'price_type' }, ...columns });
      const type = given ?? priceTypes.find((one) => said[one] !== undefined);
      expect(vehicle?.price).toBe(type === undefined ? undefined : said[type]);
      if (vehicle?.price !== undefined) expect(vehicle.price_type).toBe(type);
    }),
  );
});

test.each(['media.*.sourceUrl', 'media[].sourceUrl', 'media[*].sourceUrl', 'media'])('pictures with keys of their own are read by %s', (path) => {
  const media = [
    { type: 'photo', sortOrder: 1, sourceUrl: photo(2) },
    { type: 'photo', sortOrder: 0, sourceUrl: photo(1) },
  ];
  const { vehicle, unread } = json({ media }, { [path]: { to: 'images' } });
  expect(vehicle?.images).toEqual([{ url: photo(1) }, { url: photo(2) }]);
  expect(unread).toEqual([]);
});

test('a path reaches into lists of lists, by number, and to the one value of a list', () => {
  const record = {
    prices: [{ kind: 'total', amount: 18_990 }],
    rows: [{ items: [{ text: 'ABS' }, { text: 'Airbags' }] }, { items: [{ text: 'ABS' }] }],
    seats: [5],
  };
  const columns: StockColumns = {
    'prices[0].amount': { to: 'price', rule: 'money', price_type: 'drive_away' },
    'rows.*.items.*.text': { to: 'standardEquipment' },
    'seats[]': { to: 'seats', rule: 'integer' },
  };
  const { vehicle } = json(record, columns);
  expect(vehicle).toMatchObject({ price: 18_990, standardEquipment: ['ABS', 'Airbags'], seats: 5 });
});

test('of a list with several values, a field of one value takes none, and they are named', () => {
  const { vehicle, findings } = json({ paints: [{ name: 'Red' }, { name: 'Blue' }] }, { 'paints.*.name': { to: 'colour' } });
  expect(vehicle).not.toHaveProperty('colour');
  expect(findings.join()).toContain('"paints.*.name" (colour) cannot be read in 1 of 1 value');
});

test('the keys of a list that nothing reads are named as stock.columns writes them', () => {
  expect(json({ media: [{ type: 'photo', sourceUrl: photo(1) }] }, {}).unread).toEqual(['media.*.type', 'media.*.sourceUrl']);
});

test('a group with the name of a field is no value of it, whether its keys are mapped or not', () => {
  const registration = { plate: 'ABC123', expiry: '2027-08-04T00:00:00' };
  const columns: StockColumns = { 'registration.plate': { to: 'regplate' }, 'registration.expiry': { to: 'rego_expiry', rule: 'date' } };
  const mapped = json({ registration }, columns);
  expect(mapped.vehicle).toMatchObject({ regplate: 'ABC123', rego_expiry: '2027-08-04' });
  expect(mapped.findings.join()).not.toContain('registration');
  const open = json({ registration, transmission: { name: 'CVT', gears: 6 } }, {});
  expect(open.unread).toEqual(['registration.plate', 'registration.expiry', 'transmission.name', 'transmission.gears']);
  expect(open.findings.join()).not.toContain('cannot be read');
});

test('equipment with a key of its own is read', () => {
  expect(json({ features: [{ name: 'ABS' }, { featureText: 'Airbags' }, 'Tow bar'] }, {}).vehicle?.standardEquipment).toEqual([
    'ABS',
    'Airbags',
    'Tow bar',
  ]);
});

test('pictures that cannot be shown are counted by reason, and a vehicle without any that can counts none', () => {
  const { vehicle, findings } = json({ images: ['undefined/1.jpg', '/uploads/2.jpg', '/uploads/3.jpg'], photos_count: 3 }, {});
  expect(vehicle).toMatchObject({ images: [] });
  expect(vehicle).not.toHaveProperty('photos_count');
  expect(findings).toEqual(
    expect.arrayContaining([
      '1 address of pictures (1 record) cannot be shown: an address with an empty part, such as "undefined/1.jpg".',
      '2 addresses of pictures (1 record) cannot be shown: a path that is not below /media/, such as "/uploads/2.jpg".',
    ]),
  );
});

test.each([
  ['Deposit Taken', 'in_stock', true],
  ['ON HOLD', 'in_stock', true],
  ['Under Offer', 'in_stock', true],
  ['Available', 'in_stock', undefined],
  ['Sold', 'sold', undefined],
])('the status %j is %s, reserved %s, and is no unknown word', (status, expected, reserved) => {
  const { vehicle, findings } = row({ State: status }, { State: { to: 'status', rule: 'status' } });
  expect([vehicle?.status, vehicle?.reserved]).toEqual([expected, reserved]);
  expect(findings.join()).not.toContain('State');
});
