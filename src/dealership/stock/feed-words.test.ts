import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { wordsProblem } from './map/unread-words.ts';
import { apiFeed, noon, record, runAfter, stockTestSite, tableFeed } from './testing.server.ts';

type Columns = NonNullable<SiteInput['stock']>['columns'];

const columns: Columns = {
  No: { to: 'stocknum' },
  Make: { to: 'make' },
  Model: { to: 'model' },
  Variant: { to: 'badge' },
  Colour: { to: 'colour' },
  Inside: { to: 'interior_colour' },
  Year: { to: 'year', rule: 'integer' },
  Price: { to: 'price', rule: 'money' },
  Gearbox: { to: 'trans' },
  Fuel: { to: 'fuel' },
  Body: { to: 'bodyconfiguration' },
  Drive: { to: 'drive' },
};
const row = { No: '1', Make: 'Kia', Model: 'Rio', Variant: 'S', Colour: 'Red', Inside: 'Black', Year: '2020', Price: '19990' };
const words = { Gearbox: 'Manual', Fuel: 'Petrol', Body: 'Hatch', Drive: 'FWD' };

function read(cells: Record<string, string>, more: Columns = {}) {
  const { result, last } = runAfter(
    null,
    stockTestSite({ format: 'csv', columns: { ...columns, ...more } }),
    tableFeed([{ ...row, ...words, ...cells }]),
  );
  return { vehicle: last?.[0], repairs: result.repairs, rejects: result.rejects, held: result.held };
}

test('codes of a feed: full fields are written out, short fields derived, and the repairs noted', () => {
  const { vehicle, repairs } = read({ Gearbox: 'A', Fuel: 'DSL', Body: 'D/CAB', Drive: 'FOUR WHEEL DRIVE' });
  expect(vehicle).toMatchObject({
    trans: 'Automatic',
    simple_transmission: 'Automatic',
    fuel: 'Diesel',
    simple_fuel: 'Diesel',
    bodyconfiguration: 'Dual Cab',
    simple_body: 'Ute',
    drive: '4WD',
  });
  expect(repairs).toContainEqual({ record: 1, path: 'trans', from: 'A', to: 'Automatic', rule: 'other spelling' });
});

test('codes in the short fields alone: filters have their word, the full field what it said beyond', () => {
  const short: Columns = { Gearbox: { to: 'simple_transmission' }, Fuel: { to: 'simple_fuel' }, Body: { to: 'simple_body' } };
  expect(read({ Gearbox: '6 SP MAN', Fuel: 'PULP', Body: '5D HATCHBACK' }, short).vehicle).toMatchObject({
    simple_transmission: 'Manual',
    trans: '6 Speed Manual',
    simple_fuel: 'Petrol',
    fuel: 'Premium Unleaded',
    simple_body: 'Hatch',
    bodyconfiguration: '5 Door Hatchback',
  });
  const { vehicle } = read({ Gearbox: 'A', Fuel: 'D', Body: 'UTE / TRAY' }, short);
  expect(vehicle).toMatchObject({ simple_transmission: 'Automatic', simple_fuel: 'Diesel', simple_body: 'Ute / Tray' });
  for (const field of ['trans', 'fuel', 'bodyconfiguration']) expect(vehicle).not.toHaveProperty(field);
});

test('a record in capitals: make, model, badge, colours and title in their spelling, with the same address', () => {
  const capitals = { Make: 'TOYOTA', Model: 'HILUX', Variant: 'SR5 NIGHT EAGLE (4X4)', Colour: 'PEARL WHITE', Inside: 'BLACK DINAMICA' };
  const title = { Title: { to: 'name' } } satisfies Columns;
  const { vehicle } = read({ ...capitals, Title: '2020 TOYOTA HILUX SR5 NIGHT EAGLE (4X4) AUTO' }, title);
  expect(vehicle).toMatchObject({
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5 Night Eagle (4X4)',
    colour: 'Pearl White',
    interior_colour: 'Black Dinamica',
    name: '2020 Toyota HiLux SR5 Night Eagle (4X4) Auto',
    slug: '2020-toyota-hilux-sr5-night-eagle-4x4-1',
  });
});

test('the dealer’s own spelling, an unknown make and a badge beside a model in small letters stay', () => {
  expect(read({ Make: 'ToyoTa', Model: 'Hilux', Variant: 'LIMITED', Colour: 'Pearl WHITE' }).vehicle).toMatchObject({
    make: 'ToyoTa',
    model: 'Hilux',
    badge: 'LIMITED',
    colour: 'Pearl WHITE',
  });
  expect(read({ Make: 'QUXMOTOR', Model: 'LIMITED' }).vehicle).toMatchObject({ make: 'QUXMOTOR', model: 'LIMITED' });
});

test('a stock read in capitals before: no vehicle gets another id or address, and no brake blocks it', () => {
  const sources = Array.from({ length: 30 }, (_, index) => ({
    ...row,
    ...words,
    Make: 'TOYOTA',
    Model: 'HILUX',
    Body: 'D/CAB',
    Km: `${1000 * index}`,
    No: '',
  }));
  const site = stockTestSite({ format: 'csv', columns: { ...columns, Km: { to: 'km' } } });
  const first = runAfter(null, site, tableFeed(sources));
  const last = (first.last ?? []).map((vehicle) => ({
    ...vehicle,
    make: 'TOYOTA',
    model: 'HILUX',
    bodyconfiguration: 'D/CAB',
    simple_body: undefined,
  }));
  const next = runAfter({ ...first, last }, site, tableFeed(sources), noon + 3_600_000);
  expect(next.result).toMatchObject({ held: [], added: 0, removed: 0, changed: 30 });
  expect(next.last?.map(({ id, slug }) => [id, slug])).toEqual(last.map(({ id, slug }) => [id, slug]));
});

test('identity of rows without number: as before words were written out', () => {
  const short: Columns = { Gearbox: { to: 'simple_transmission' }, Body: { to: 'simple_body' } };
  const coded = { No: '', Make: 'TOYOTA', Model: 'HILUX', Gearbox: '6 SP MAN', Fuel: 'DSL', Body: 'D/CAB' };
  expect([read(coded), read(coded, short), read({ No: '' })].map(({ vehicle }) => vehicle?.id)).toEqual([
    'row-fe6ece1930aa2012',
    'row-5b90734fa3d8b193',
    'row-b7b2115929c46e14',
  ]);
});

test.each(['MY19', 'my 2019', 'MY19.5', '2019 (MY19)', '2019 MY19', '2019.0'])('a year is read: %s', (Year) => {
  expect(read({ Year }).vehicle).toMatchObject({ year: 2019 });
});

test('another year refuses the record, and says what to write', () => {
  for (const Year of ['19', '2019/20', 'MY1', 'MY45', '20191']) expect(read({ Year }).vehicle, Year).toBeUndefined();
  expect(read({ Year: 'nineteen' }).rejects[0]?.rule).toBe(
    'a year is four digits (2019) or a model year (MY19); "values" in stock.columns say what other words mean',
  );
});

function problems(cells: Record<string, string>[], more: Columns = {}) {
  const rows = cells.map((one, index) => ({ ...row, ...words, ...one, No: `${index + 1}` }));
  const { result } = runAfter(null, stockTestSite({ format: 'csv', columns: { ...columns, ...more } }), tableFeed(rows));
  return { held: result.held, words: result.words.flatMap((one) => wordsProblem(one) ?? []) };
}

test('words of minor fields that nothing reads: named with what to write, and nothing is held', () => {
  const unknown = { Gearbox: 'XYZ', Fuel: 'Q7', Body: 'ZZZ', Drive: 'QQ' };
  const { held, words: named } = problems([unknown, unknown, { Gearbox: 'ABC' }, {}]);
  expect(held).toEqual([]);
  expect(named).toHaveLength(4);
  expect(named[0]).toBe(
    'the column "Gearbox" (trans) says words in 3 of 4 cells that are not understood, and stay as they are, where no filter finds them: ' +
      '"XYZ" (2), "ABC" (1). Fix: say in stock.columns: "Gearbox": "values": {"XYZ": "…", "ABC": "…"} what each means (Automatic, Manual)',
  );
});

test('words without meaning are no unknown words', () => {
  expect(problems([{ Gearbox: 'NA', Fuel: '-', Body: 'Other', Drive: 'OTHER' }])).toEqual({ held: [], words: [] });
});

test('a cell that no take matches is another field’s, and no unknown word', () => {
  const more: Columns = {
    Body: [
      { to: 'bodyconfiguration', take: '^(?:SUV|Ute)$' },
      { to: 'tag', take: '^NEW (.*)$' },
    ],
  };
  expect(problems([{ Body: 'SUV' }, { Body: 'NEW In stock' }, { Body: 'Some Motors' }], more).words).toEqual([]);
});

test('words of a JSON feed, by mapped keys or keys of their own: named the same way', () => {
  const site = stockTestSite({ columns: { 'spec.box': { to: 'trans' } } });
  const list = [record(1), record(2), record(3)].map((one) => ({ ...one, trans: undefined, spec: { box: 'XYZ' }, fuel_type: undefined, fuel: 'Q7' }));
  const { result } = runAfter(null, site, apiFeed(list));
  expect(result.held).toEqual([]);
  expect(result.words.flatMap((one) => wordsProblem(one) ?? [])).toEqual([
    'the column "spec.box" (trans) says words in all 3 cells that are not understood, and stay as they are, where no filter finds them: ' +
      '"XYZ" (3). Fix: say in stock.columns: "spec.box": "values": {"XYZ": "…"} what each means (Automatic, Manual)',
    'the key "fuel" (fuel) says words in all 3 cells that are not understood, and stay as they are, where no filter finds them: ' +
      '"Q7" (3). Fix: say in stock.columns: "fuel": {"to": "fuel", "values": {"Q7": "…"}} what each means (Petrol, Diesel, Electric, Hybrid, Plug-in Hybrid, LPG, Hydrogen)',
  ]);
});

test('a full text beside its short word is no unknown word', () => {
  const site = stockTestSite();
  const { result } = runAfter(null, site, apiFeed([record(1, { trans: 'XYZ', simple_transmission: 'Automatic' })]));
  expect(result.words.flatMap((one) => wordsProblem(one) ?? [])).toEqual([]);
});
