import { expect, test } from 'vitest';
import type { ColumnRule } from '#site/schema/stock.ts';
import { apiFeed, runAfter, stockTestSite } from './testing.server.ts';

const columns: Record<string, Pick<ColumnRule, 'to'> & Partial<ColumnRule>> = {
  modelYear: { to: 'year', rule: 'integer' },
  condition: { to: 'car_type', rule: 'car_type', values: { 'EX-FLEET': 'used', '': 'demo' } },
  bodyType: { to: 'simple_body' },
  'spec.paint': { to: ['colour', 'interior_colour'], rule: 'pair' },
  'spec.engine': { to: ['variant.cylinders', 'engine_size_litres'], rule: 'engine' },
  shots: { to: 'images', rule: 'list', separator: '|' },
  asking: { to: 'price', rule: 'money' },
};

const base = { id: 1, make: 'Kia', model: 'Rio', year: 1999, price: 1, price_type: 'drive_away' };
const foreign = {
  ...base,
  modelYear: 2022,
  condition: 'EX-FLEET',
  bodyType: 'Hatch',
  spec: { paint: 'Red / Black', engine: '4 cyl, 1.4 L', note: 'kept' },
  shots: 'https://img.example/1.jpg|https://img.example/2.jpg',
  asking: '$19,990',
};

const only = (record: object) => {
  const { last, result } = runAfter(null, stockTestSite({ columns }), apiFeed([record]), undefined, ['columns', 'fields']);
  return { vehicle: last?.[0], result };
};

test('keys of a JSON feed are read by stock.columns as columns of a table are, before the keys of the same field', () => {
  expect(only(foreign).vehicle).toMatchObject({
    year: 2022,
    car_type: 'used',
    simple_body: 'Hatch',
    colour: 'Red',
    interior_colour: 'Black',
    variant: { cylinders: 4 },
    engine_size_litres: 1.4,
    images: [{ url: 'https://img.example/1.jpg' }, { url: 'https://img.example/2.jpg' }],
    price: 19_990,
  });
});

test('a list goes to its field as it is, and a record without the key means what an empty cell does', () => {
  const { condition: _condition, ...unnamed } = foreign;
  expect(only({ ...unnamed, shots: ['https://img.example/3.jpg'] }).vehicle).toMatchObject({
    car_type: 'demo',
    images: [{ url: 'https://img.example/3.jpg' }],
  });
});

test('a key that no record of the first feed has holds it, with the nearest that nothing reads', () => {
  const { modelYear, ...rest } = foreign;
  const { result } = runAfter(null, stockTestSite({ columns }), apiFeed([{ ...rest, model_years: modelYear }]));
  expect(result.held).toContainEqual(
    expect.objectContaining({ brake: 'columns', message: expect.stringContaining('modelYear (the nearest that it has is "model_years")') }),
  );
});

test('a title is cut by stock.title_column in JSON too', () => {
  const site = stockTestSite({ title_column: 'heading', make_names: { Land: ['Land Rover'] } });
  const record = { ...base, make: 'Land', model: 'Rover', heading: '2017 Land Rover Discovery SE', car_type: 'used' };
  expect(runAfter(null, site, apiFeed([record])).last?.[0]).toMatchObject({ make: 'Land Rover', model: 'Discovery', badge: 'SE' });
});
