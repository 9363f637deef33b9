import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { minimalSite, testSite } from '#config/test-site.ts';
import { columnRule } from '#site/schema/stock.ts';
import { fieldMeanings } from './clean/fields.ts';
import { lenderFields } from './clean/finance.ts';
import { feedDocs, ruleSentences } from './feed-docs.ts';
import { readTable } from './read/table.ts';
import { runAfter } from './testing.server.ts';

const example = { stock: readFileSync('docs/examples/bayside.json', 'utf8'), table: readFileSync('docs/examples/bayside.csv', 'utf8') };
const { stock } = z.object({ stock: z.object({ columns: z.record(z.string(), columnRule) }).loose() }).parse(JSON.parse(example.stock));
const [dealership] = minimalSite.dealerships;
const [location] = dealership?.locations ?? [];
const site = testSite({
  stock,
  dealerships: [dealership, { ...dealership, id: '2', slug: 'second', locations: [{ ...location, id: '21', slug: 'second' }] }],
});

test('docs/feed.md is what the code says', () => {
  expect(readFileSync('docs/feed.md', 'utf8')).toBe(feedDocs(example));
});

test('every rule, field and figure has a sentence', () => {
  const sentences = [...Object.values(ruleSentences), ...fieldMeanings.values(), ...Object.values(lenderFields).map(([, meaning]) => meaning)];
  expect(sentences.filter((sentence) => !/[.”]$/.test(sentence))).toEqual([]);
});

test('the example is read as it says, and shows every rule and every key of a column', () => {
  const rules = Object.values(stock.columns);
  expect([...new Set(rules.map(({ rule }) => rule))].sort()).toEqual(Object.keys(ruleSentences).sort());
  expect(Object.keys(columnRule.shape).filter((key) => !rules.some((rule) => Reflect.get(rule, key) !== undefined))).toEqual([]);
  const { result, last } = runAfter(null, site, readTable(example.table, 1000));
  expect(result.rejects).toEqual([]);
  const byNumber = new Map(last?.map((vehicle) => [vehicle.stocknum, vehicle]));
  expect(byNumber.get('B101')).toMatchObject({
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Maxx Sport',
    item_type: 'car',
    car_type: 'used',
    status: 'sold',
    km: 45210,
    simple_body: 'SUV',
    variant: { cylinders: 4 },
    engine_size_litres: 2.5,
    seats: 5,
    colour: 'Red',
    interior_colour: 'Black',
    price: 32990,
    price_type: 'excl_govt_charges',
    certified: true,
    rego_expiry: '2027-03-21',
    build_date: '2021-06',
    images: [{ url: 'https://img.example.com/b101-1.jpg' }, { url: 'https://img.example.com/b101-2.jpg' }],
    standardEquipment: ['Reversing camera', 'Roof rails'],
    dealercomments: 'One owner. Full history.',
    external_video_url: 'https://video.example.com/b101',
    location: { city: 'Ballarat', state: 'VIC' },
    dealership_id: '1',
  });
  expect(byNumber.get('B102')).toMatchObject({
    car_type: 'new',
    status: 'in_stock',
    price: 66190,
    price_type: 'drive_away',
    colour: 'White',
    dealership_id: '2',
  });
  expect(byNumber.get('B102')).not.toHaveProperty('interior_colour');
  expect(byNumber.get('B103')).not.toHaveProperty('price');
});
