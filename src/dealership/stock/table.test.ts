import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { vehicleSchema } from '#vehicle/vehicle.ts';
import { readTable } from './read/table.ts';
import { noon, runAfter, tableFeed } from './testing.server.ts';

const site = await loadSite('au-listings', fileURLToPath(new URL('../../../tests/fixtures/real', import.meta.url)));

const header =
  'Brand,Year,Model,Car/Suv,Title,UsedOrNew,Transmission,Engine,DriveType,FuelType,FuelConsumption,Kilometres,ColourExtInt,Location,CylindersinEngine,BodyType,Doors,Seats,Price';

const csv = (...rows: string[]) => readTable([header, ...rows].join('\n'), 1000);

const rows = {
  evoque:
    'Land,2017,Rover,SUV,2017 Land Rover Range Rover Evoque TD4 180 HSE Dynamic,USED,Automatic,"4 cyl, 2 L",AWD,Diesel,5.1 L / 100 km,67662,White / Black,"Blacktown, NSW",4 cyl,SUV, 2 Doors, 4 Seats,62280',
  estima:
    'Toyota,2004,Estima,ON FOUR WHEELS,2004 Toyota Estima T EDITION,USED,Automatic,-,Other,Unleaded,-,160230,Grey / -,"Saint Marys, NSW",-,Commercial,NA,NA,9990',
  order:
    'Renault,2023,Arkana,NEW Available to order,2023 Renault Arkana ZEN,NEW,Automatic,"4 cyl, 1.3 L",Front,-,6 L / 100 km,- / -,5 years / Unlimited km,NA,4 cyl,SUV, 4 Doors, 5 Seats,POA',
  seats:
    'Toyota,2011,Estima,Some Motors,2011 Toyota Estima,USED,Automatic,-,AWD,Premium,-,104000,White / -,"Haberfield, AU-VIC",-,Commercial, 7 Seats,NA,19995',
  electric:
    'Tesla,2019,Model,Sedan,2019 Tesla Model S Performance,USED,Automatic,0 L,AWD,Electric,0 L / 100 km,39136,Black / Black,"Carlton, NSW",0 L,Sedan, 5 Doors, 5 Seats,159888',
  nothing: 'NA,nan,NA,nan,NA,nan,NA,NA,NA,NA,NA,NA,NA,NA,nan,NA,NA,NA,NA',
};

function only(row: string) {
  const { result, last } = runAfter(null, site, csv(row));
  const [vehicle] = last ?? [];
  if (vehicle === undefined) throw new Error(JSON.stringify(result.rejects));
  return { vehicle, repairs: result.repairs };
}

test('a make of two words is mended from the title, and says so', () => {
  const { vehicle, repairs } = only(rows.evoque);
  expect(vehicle).toMatchObject({
    make: 'Land Rover',
    model: 'Range Rover Evoque',
    badge: 'TD4 180 HSE Dynamic',
    name: '2017 Land Rover Range Rover Evoque TD4 180 HSE Dynamic',
    year: 2017,
    car_type: 'used',
    engine_size_litres: 2,
    variant: { cylinders: 4, fuelconsumptioncombined: 5.1 },
    drive: 'AWD',
    fuel: 'Diesel',
    simple_fuel: 'Diesel',
    km: 67662,
    colour: 'White',
    interior_colour: 'Black',
    city: 'Blacktown',
    state: 'NSW',
    dealership_slug: 'coolabah-nsw',
    simple_body: 'SUV',
    doors: 2,
    seats: 4,
    price: 62280,
    price_type: 'excl_govt_charges',
  });
  expect(vehicle.other).toBeUndefined();
  expect(repairs).toContainEqual({ record: 1, path: 'make', from: 'Land', to: 'Land Rover', rule: 'from the title' });
  expect(repairs).toContainEqual({ record: 1, path: 'price_type', from: '', to: 'excl_govt_charges', rule: 'the site’s default by car type' });
});

test('a dealer’s name in the body’s column stands among the other fields', () => {
  const { vehicle } = only(rows.estima);
  expect(vehicle.other).toEqual({ 'Car/Suv': 'ON FOUR WHEELS' });
  expect(vehicle).toMatchObject({ colour: 'Grey', badge: 'T EDITION', simple_body: 'Commercial', simple_fuel: 'Petrol' });
  expect(vehicle).not.toHaveProperty('interior_colour');
  expect(vehicle).not.toHaveProperty('drive');
});

test('a car to order has a tag, a warranty is no colour, and POA is no price', () => {
  const { vehicle, repairs } = only(rows.order);
  expect(vehicle).toMatchObject({ tag: 'Available to order', car_type: 'new', other: { ColourExtInt: '5 years / Unlimited km' } });
  for (const field of ['colour', 'km', 'price', 'price_type', 'dealership_slug']) expect(vehicle).not.toHaveProperty(field);
  expect(repairs).toContainEqual({ record: 1, path: 'price', from: 'POA', to: null, rule: 'no price' });
});

test('seats in the column of doors are seats', () => {
  const { vehicle } = only(rows.seats);
  expect(vehicle).toMatchObject({ seats: 7, state: 'VIC', dealership_slug: 'coolabah-vic' });
  expect(vehicle).not.toHaveProperty('doors');
});

test('an engine of 0 L is none', () => {
  const { vehicle } = only(rows.electric);
  expect(vehicle).toMatchObject({ model: 'Model S', badge: 'Performance', simple_fuel: 'Electric' });
  expect(vehicle).not.toHaveProperty('engine_size_litres');
  expect(vehicle.other).toMatchObject({ Engine: '0 L', CylindersinEngine: '0 L', FuelConsumption: '0 L / 100 km' });
});

test('words in the column of years refuse the record', () => {
  const { result } = runAfter(null, site, csv(rows.evoque.replace('Land,2017,', 'Land,abcd,').replace('2017 Land', 'Land')));
  expect(result.rejects.map(({ path, value, rule }) => [path, value, rule])).toEqual([
    ['year', 'abcd', expect.stringContaining('a year is four digits')],
  ]);
});

test('a row without a make is refused with all that it said', () => {
  const { result } = runAfter(null, site, csv(rows.evoque, rows.nothing));
  expect(result).toMatchObject({ read: 2, accepted: 1 });
  expect(result.rejects).toMatchObject([{ record: 2, path: 'make', rule: 'a vehicle has a make', also: [{ path: 'model' }] }]);
});

test('a row that breaks off is refused, the others are in', () => {
  const { result } = runAfter(null, site, csv(rows.evoque, rows.estima, rows.order, rows.seats, rows.electric, 'Mazda,2012,3'));
  expect(result.accepted).toBe(5);
  expect(result.rejects).toMatchObject([{ record: 6, path: '', rule: 'a row has 19 cells' }]);
});

const samples: Record<string, string[]> = {
  Brand: ['Toyota', 'Land', 'Great', 'MG', 'Mercedes-Benz', 'NA', 'Škoda <x>', 'Nie'],
  Year: ['2017', '1940', 'nan', '2099', '17', ''],
  Model: ['Rover', '3', 'Hilux', 'NA', 'Wall', 'X-Trail'],
  'Car/Suv': ['SUV', 'ON FOUR WHEELS', 'NEW Available to order', '02 **** ****\n', 'nan', 'Other'],
  Title: ['2017 Land Rover Discovery 4 3.0', '2012 Toyota Hilux SR (4X4)', 'NA', 'Great Wall Steed', '2008'],
  UsedOrNew: ['USED', 'NEW', 'DEMO', 'nan', 'Nearly new'],
  Transmission: ['Automatic', 'Manual', '-', 'CVT'],
  Engine: ['4 cyl, 2.2 L', '0 L', '4 cyl', '-', 'V8 5.0', '6 cyl, 0 L'],
  DriveType: ['Front', 'Other', 'NA', '4x2'],
  FuelType: ['Premium', 'Other', '-', 'Hydrogen'],
  FuelConsumption: ['11 L / 100 km', '0 L / 100 km', '-', '15 kWh'],
  Kilometres: ['136517', '- / -', '-', '-5', 'low', '136,517 km'],
  ColourExtInt: ['White / Brown', '- / -', 'White / -', '5 years / Unlimited km', '- / Black', 'Red', 'A / B / C'],
  Location: ['Caringbah, NSW', 'NA', 'Warrenheip, AU-VIC', 'Paris', 'Perth, Western Australia', 'A, B, WA'],
  CylindersinEngine: ['4 cyl', '-', '0 L', '2 L', '8 cyl'],
  BodyType: ['SUV', 'NA', 'Ute / Tray', 'Other', 'Spaceship'],
  Doors: [' 4 Doors', ' 5 Seats', 'NA', 'many'],
  Seats: [' 5 Seats', 'NA', ' 4 Doors', '500 Seats'],
  Price: ['32990', 'POA', 'NA', '-1', 'cheap', '$1,234.50', '1e3', '119'],
  Extra: ['', 'something', '<b>'],
};

const row = fc.record(Object.fromEntries(Object.entries(samples).map(([name, cells]) => [name, fc.oneof(fc.constantFrom(...cells), fc.string())])));
const nothing = new Set(['', ...site.stock.nothing.map((word) => word.toLowerCase())]);
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

test('every cell that says something is in the vehicle, in its repairs, among the doubted prices or in its reject', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (cells) => {
      const { last, result } = runAfter(
        null,
        { ...site, stock: { ...site.stock, brakes: { ...site.stock.brakes, invalid_share: 1 } } },
        tableFeed(cells),
        noon,
        // One row with an unknown word is a column of them; one without a year is a feed without years.
        ['words', 'fields'],
      );
      expect(result.accepted + result.rejects.length).toBe(cells.length);
      for (const vehicle of last ?? []) expect(vehicleSchema.safeParse(JSON.parse(JSON.stringify(vehicle))).success).toBe(true);
      if (cells.length !== 1) return;
      const [only] = cells;
      const [reject] = result.rejects;
      if (reject !== undefined) {
        expect(reject.source).toEqual(only);
        return;
      }
      const said = JSON.stringify([last, result.repairs, result.doubtedPrices]).toLowerCase();
      for (const [name, cell] of Object.entries(only ?? {})) {
        if (nothing.has(cell.trim().toLowerCase())) continue;
        // A word may be normalized (" 5 Seats" to 5, "Automatic" to itself): some part of it must be found.
        const parts = words(cell.normalize('NFC').toWellFormed());
        expect(parts.length === 0 || parts.some((part) => said.includes(part)), `${name}: ${JSON.stringify(cell)}`).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

test('twins keep their ids and addresses through changes of order, kilometres and price', () => {
  const twin = (km: number, price: number) => rows.evoque.replace('67662', String(km)).replace('62280', String(price));
  const first = runAfter(null, site, csv(twin(10_000, 50_000), twin(30_000, 45_000), twin(60_000, 40_000)));
  const idAt = (chain: typeof first, km: number) => chain.last?.find((vehicle) => vehicle.km === km && vehicle.status !== 'absent')?.id;
  expect(new Set(first.last?.map(({ id }) => id)).size).toBe(3);
  const second = runAfter(first, site, csv(twin(60_200, 39_000), twin(10_050, 50_000)), noon + 1000);
  expect(idAt(second, 60_200)).toBe(idAt(first, 60_000));
  expect(idAt(second, 10_050)).toBe(idAt(first, 10_000));
  expect(second.result).toMatchObject({ added: 0, changed: 2, removed: 1 });
  const slugs = (chain: typeof first) => new Map(chain.last?.map(({ id, slug }) => [id, slug]));
  for (const [id, slug] of slugs(second)) expect(slugs(first).get(id)).toBe(slug);
});

test('a feed in another order gives the same stock, byte for byte', () => {
  const all = [rows.evoque, rows.estima, rows.order, rows.seats, rows.electric, rows.evoque.replace('67662', '70000'), rows.evoque];
  const text = (order: string[]) => JSON.stringify(runAfter(null, site, csv(...order)).last);
  expect(text([...all].reverse())).toBe(text(all));
});
