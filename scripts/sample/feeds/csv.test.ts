import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, toCsv } from './csv.ts';
import type { FeedRecord } from './record.ts';

const columns = columnsOf(
  {
    stock: {
      columns: {
        'Stock No': { to: 'stocknum' },
        Condition: { to: 'car_type', rule: 'car_type', values: { 'Certified Used': 'used' } },
        Colour: { to: ['colour', 'interior_colour'], rule: 'pair' },
        Odometer: { to: 'km', rule: 'number' },
        Engine: { to: ['variant.cylinders', 'engine_size_litres'], rule: 'engine' },
        Seats: { to: 'seats', rule: 'integer' },
        Price: { to: 'price', rule: 'money' },
        'Price Type': { to: 'price_type', rule: 'price_type' },
        Location: { to: ['location.city', 'location.state'], rule: 'place' },
        Dealership: { to: 'dealership_slug', values: { 'Ridgeway Toyota Warwick': 'ridgeway-warwick' } },
        'Rego Expiry': { to: 'rego_expiry', rule: 'date' },
        'Build Date': { to: 'build_date', rule: 'month' },
        Photos: { to: 'images', rule: 'list', separator: '|' },
        Comments: { to: 'dealercomments', rule: 'html' },
      },
    },
  },
  'ridgeway.json',
);

const record: FeedRecord = {
  stocknum: 'U1',
  item_type: 'car',
  year: 2021,
  make: 'Toyota',
  model: 'Hilux',
  make_model: 'Toyota Hilux',
  simple_body: 'Ute',
  car_type: 'used',
  certified: true,
  colour: 'White',
  km: 45_210,
  variant: { cylinders: 4 },
  engine_size_litres: 2.8,
  seats: 5,
  price: 45_990,
  price_type: 'excl_govt_charges',
  status: 'in_stock',
  show_on_dealer_website: true,
  photos_count: 2,
  images: ['a', 'b'].map((name) => ({ image: { url: `/media/${name}.svg`, thumb: { url: `/media/${name}.svg` } } })),
  location: { id: '1', name: 'Warwick', slug: 'warwick', address: { street: '1 Sample Street', city: 'Warwick', state: 'QLD', postcode: '4370' } },
  dealership_slug: 'ridgeway-warwick',
  rego_expiry: '2027-03-09',
  build_date: '2021-04',
  dealercomments: 'One "careful" owner,\nno smoker.\n\nA & B.',
};

test('a record becomes a row in the words of its columns', () => {
  const [row] = parse(toCsv([record], columns), { columns: true }) as Record<string, string>[];
  expect(row).toEqual({
    'Stock No': 'U1',
    Condition: 'Certified Used',
    Colour: 'White / -',
    Odometer: '45,210 km',
    Engine: '4 cyl, 2.8 L',
    Seats: ' 5 Seats',
    Price: '$45,990',
    'Price Type': 'Excl. Govt Charges',
    Location: 'Warwick, QLD',
    Dealership: 'Ridgeway Toyota Warwick',
    'Rego Expiry': '09/03/2027',
    'Build Date': '04/2021',
    Photos: '/media/a.svg|/media/b.svg',
    Comments: '<p>One "careful" owner,\nno smoker.</p><p>A &amp; B.</p>',
  });
});

test('what is not known is an empty cell, and a car that is not certified is plainly used', () => {
  const [row] = parse(toCsv([{ ...record, certified: false, km: null, price: 'POA' }], columns), { columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({ Condition: 'Used', Odometer: '', Price: 'POA' });
});

test('any text survives quoting', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (badge) => {
      const table = toCsv([{ ...record, badge }], columnsOf({ stock: { columns: { Badge: { to: 'badge' }, Model: { to: 'model' } } } }, 'x.json'));
      expect(parse(table, { columns: true, relax_column_count: false })).toEqual([{ Badge: badge, Model: 'Hilux' }]);
    }),
  );
});

test('a site without columns is an error that names its file', () => {
  expect(() => columnsOf({ stock: {} }, 'ridgeway.json')).toThrow(/ridgeway\.json.*Add "stock\.columns"/s);
});
