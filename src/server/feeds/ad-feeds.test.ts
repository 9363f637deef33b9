import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { carTypes, itemTypes, priceTypes } from '#site/terms.ts';
import { testStock } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { adFeedsOf } from './ad-feeds.ts';
import { adFaults, readAdFile } from './test-ad-checker.ts';
import { adBodies, adContext, adSettings, adSite, adVehicle, pageFactsOf } from './test-ads.ts';

const platforms = ['google', 'meta', 'tiktok', 'microsoft'] as const;
type Platform = (typeof platforms)[number];

const rowsOf = (platform: Platform, changes: Partial<Vehicle> = {}, settings: Partial<SiteInput> = {}) => {
  const context = adContext([adVehicle(1, changes)], adSite(settings));
  return readAdFile(platform, adBodies(context)[platform] ?? '').rows;
};
const leftOutOf = (platform: Platform, changes: Partial<Vehicle>, settings: Partial<SiteInput> = {}) =>
  adFeedsOf(adContext([adVehicle(1, changes)], adSite(settings))).find(({ table }) => table.id === platform)?.leftOut;

test('no file without its switch', () => {
  const { feeds: _, ...off } = adSettings;
  expect(adFeedsOf(adContext([adVehicle()], adSite({ ...off, feeds: {} })))).toEqual([]);
  expect(adFeedsOf(adContext([adVehicle()], adSite({ feeds: { meta: true } }))).map(({ table }) => table.id)).toEqual(['meta']);
});

describe('a row of Google Vehicle Ads', () => {
  test('has the page’s price with its basis, the condition and the store code as text', () => {
    expect(rowsOf('google')[0]).toMatchObject({
      id: ['a1'],
      vin: ['MR0HA3CD000000001'],
      price: ['52990.00 AUD'],
      vehicle_price_type: ['drive_away_price'],
      vehicle_fulfillment: ['in_store:0042'],
      condition: ['Used'],
      mileage: ['48210 km'],
      body_style: ['ute'],
      engine: ['diesel'],
      link: ['https://www.harbour.example/cars/2022-toyota-hilux-a1/'],
      link_template: ['https://www.harbour.example/cars/2022-toyota-hilux-a1/?store={store_code}'],
      additional_image_link: ['https://cdn.example/1/2.jpg', 'https://cdn.example/1/3.jpg'],
    });
  });

  test.each([
    ['new', 'drive_away', 'drive_away_price'],
    ['new', 'estimated_drive_away', 'estimated_drive_away_price'],
    ['new', 'excl_govt_charges', null],
    ['demo', 'drive_away', 'drive_away_price'],
    ['demo', 'estimated_drive_away', null],
    ['used', 'estimated_drive_away', null],
    ['used', 'excl_govt_charges', 'excluding_government_charges_price'],
  ] as const)('%s, %s: %s', (car_type, price_type, expected) => {
    const changes = { car_type, price_type };
    if (expected === null)
      expect(leftOutOf('google', changes)).toMatchObject([{ reason: 'price_type', key: `stock.default_price_type.${car_type}` }]);
    else expect(rowsOf('google', changes)[0]).toMatchObject({ vehicle_price_type: [expected], condition: [car_type === 'new' ? 'New' : 'Used'] });
  });

  test('of a new vehicle has the manufacturer’s price from the feed’s own column', () => {
    expect(rowsOf('google', { car_type: 'new', km: undefined })[0]).toMatchObject({ vehicle_msrp: ['56990.00 AUD'], mileage: ['0 km'] });
    expect(leftOutOf('google', { car_type: 'new', other: {} })).toMatchObject([{ reason: 'no_msrp', key: 'feeds.google_msrp_column' }]);
    expect(rowsOf('google')[0]).not.toHaveProperty('vehicle_msrp');
  });
});

describe('a row of a catalogue', () => {
  test('of Meta has its photos in columns, RV types and the place', () => {
    expect(rowsOf('meta', { item_type: 'caravan', simple_body: 'Pop Top' })[0]).toMatchObject({
      vehicle_id: ['a1'],
      'image[0].url': ['https://cdn.example/1/1.jpg'],
      'image[2].url': ['https://cdn.example/1/3.jpg'],
      vehicle_type: ['rv_camper'],
      body_style: ['OTHER'],
      'mileage.value': ['48210'],
      state_of_vehicle: ['Used'],
      'address.postal_code': ['2250'],
      latitude: ['-33.42'],
    });
    expect(rowsOf('meta', { item_type: 'caravan', simple_body: 'Pop Top', km: undefined })[0]).toMatchObject({ 'mileage.value': ['0'] });
    expect(leftOutOf('meta', { item_type: 'caravan', simple_body: 'Motorhome', km: undefined })).toMatchObject([{ about: 'mileage.value' }]);
    expect(rowsOf('meta', { car_type: 'new', km: 12 })[0]).toMatchObject({ 'mileage.value': ['0'], state_of_vehicle: ['New'] });
  });

  test('its description ends with the price, what it includes, and who sells it', () => {
    expect(rowsOf('tiktok', { price_type: 'excl_govt_charges' })[0]?.description).toEqual([
      expect.stringMatching(/^One owner\.\nFull history, with two keys\.\n\$52,990 Excl\. govt charges: .*north, .*12345 \(NSW\)\.$/),
    ]);
    expect(rowsOf('tiktok', { dealercomments: 'SAVE $500 NOW! www.harbour.example' })[0]?.description?.[0]).toMatch(
      /^Used 2022 Toyota HiLux SR5, 48,210 km, Automatic, Diesel, Silver\.\n\$52,990 Drive away: /,
    );
  });

  test('long comments are cut, never the price and who sells it', () => {
    const [description = ''] = rowsOf('meta', { dealercomments: 'A well kept car. '.repeat(400) })[0]?.description ?? [];
    expect(description.length).toBeLessThanOrEqual(5000);
    expect(description).toMatch(/ (?:A|well|kept|car\.)\n\$52,990 Drive away: .*\(NSW\)\.$/);
  });

  test('of Microsoft names campaign and ad group, and has no commas within its photos’ addresses', () => {
    expect(rowsOf('microsoft', { images: [{ url: 'https://cdn.example/a,b;c.jpg' }, { url: 'https://cdn.example/2.png' }] })[0]).toMatchObject({
      'Target campaign': ['Autos "2026"'],
      'Target ad group': ['Used'],
      'Image URLs': ['https://cdn.example/a%2Cb%3Bc.jpg;https://cdn.example/2.png'],
      'Vehicle type': ['car_truck'],
      'Exterior color': ['Silver'],
    });
  });

  test('a VIN only where pages show it', () => {
    expect(rowsOf('meta')[0]?.vin).toEqual(['MR0HA3CD000000001']);
    expect(rowsOf('meta', {}, { seo: {} })[0]?.vin).toEqual([]);
  });
});

describe('a vehicle left out has a reason', () => {
  const everywhere: [string, Partial<Vehicle>][] = [
    ['sold', { status: 'sold', sold_at: '2026-11-20T00:00:00.000Z' }],
    ['not_yet', { status: 'coming_soon' }],
    ['not_yet', { preorder: true }],
    ['reserved', { reserved: true }],
    ['no_price', { price: 0 }],
    ['no_photo', { images: [] }],
    ['no_photo', { images: [{ url: '/media/ute.svg' }] }],
    ['no_photo', { images: [{ url: 'http://cdn.example/1.jpg' }] }],
  ];
  test.each(everywhere)('%s, with every platform', (reason, changes) => {
    for (const platform of platforms) expect(leftOutOf(platform, changes)).toMatchObject([{ reason }]);
  });

  const ofOne: [Platform, string, Partial<Vehicle>, Partial<SiteInput>, string | undefined][] = [
    ['google', 'kind', { item_type: 'caravan' }, {}, undefined],
    ['google', 'kind', { item_type: 'truck' }, {}, undefined],
    ['google', 'kind', { item_type: 'motorcycle' }, {}, undefined],
    ['google', 'kind', { simple_body: 'Motorhome' }, {}, undefined],
    ['google', 'no_vin', { vin: undefined }, {}, undefined],
    ['google', 'vin_form', { vin: 'MR0HA3CD00000000O' }, {}, undefined],
    ['google', 'vin_hidden', {}, { seo: {} }, 'seo.show_vin'],
    ['google', 'no_store_code', { dealership_id: 'd9' }, {}, 'dealerships.*.locations.*.store_code'],
    ['google', 'no_attribute', { colour: undefined }, {}, undefined],
    ['google', 'no_attribute', { km: undefined }, {}, undefined],
    ['google', 'no_attribute', { year: undefined }, {}, undefined],
    ['google', 'attribute_form', { year: 22 }, {}, undefined],
    ['google', 'attribute_form', { id: 'x'.repeat(51) }, {}, undefined],
    ['meta', 'no_attribute', { colour: undefined }, {}, undefined],
    ['tiktok', 'no_attribute', { km: undefined }, {}, undefined],
    ['microsoft', 'no_campaign', {}, { feeds: { microsoft: true } }, 'feeds.microsoft_campaign'],
  ];
  test.each(ofOne)('%s: %s', (platform, reason, changes, settings, key) => {
    expect(leftOutOf(platform, changes, settings)).toMatchObject([{ reason, ...(key === undefined ? {} : { key }) }]);
  });

  test('a VIN or an id that stands on two: the first is advertised, the other names it', () => {
    const vehicles = [adVehicle(1), adVehicle(2, { vin: adVehicle(1).vin?.toLowerCase() }), adVehicle(3, { id: 'a1' })];
    for (const { rows, leftOut } of adFeedsOf(adContext(vehicles))) {
      expect(rows.map(({ slug }) => slug)).toEqual([adVehicle(1).slug]);
      expect(leftOut).toMatchObject([
        { reason: 'duplicate_vin', about: adVehicle(1).slug, slug: adVehicle(2).slug },
        { reason: 'duplicate_id', about: adVehicle(1).slug, slug: adVehicle(3).slug },
      ]);
    }
  });
});

describe('whatever the stock says', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom('=HYPERLINK("x")', '-1+2', '"},{', '</g:model><g:price>1', ']]>', '\u0000\u0008x', 'a\tb\r\nc', '🚗 "Ute"', '&lt;'),
  );
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const changes = fc.record<Partial<Vehicle>>({
    make: text,
    model: text,
    badge: optional(text),
    colour: optional(text),
    interior_colour: optional(text),
    dealercomments: optional(
      fc
        .array(fc.oneof(text, fc.constantFrom('HURRY NOW', 'Save $500!!', 'www.x.example', 'NO MORE TO PAY')), { maxLength: 30 })
        .map((lines) => lines.join('\n')),
    ),
    simple_body: optional(fc.constantFrom('Ute', 'SUV', '4x4', 'Bus', 'constructor')),
    simple_fuel: optional(fc.constantFrom('Petrol', 'Plug-in Hybrid', 'Steam')),
    drive: optional(fc.constantFrom('AWD', '4X4 Dual Range', 'RWD', '6X6')),
    simple_transmission: optional(fc.constantFrom('Auto', 'Manual', 'CVT', 'Unknown')),
    car_type: fc.constantFrom(...carTypes),
    item_type: fc.constantFrom(...itemTypes),
    price: optional(fc.integer({ min: 0, max: 200_000 })),
    price_type: fc.constantFrom(...priceTypes),
    km: optional(fc.double({ min: 0, max: 300_000, noNaN: true })),
    year: optional(fc.integer({ min: 1990, max: 2027 })),
    reserved: optional(fc.boolean()),
    status: fc.constantFrom('in_stock', 'in_stock', 'coming_soon'),
  });

  test('each row has every required attribute, and no file has a fault', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: 8 }), (all) => {
        const context = adContext(all.map((one, index) => adVehicle(index, one)));
        const pages = pageFactsOf(context);
        const bodies = adBodies(context);
        for (const platform of platforms) expect(adFaults(platform, bodies[platform] ?? '', pages)).toEqual([]);
        for (const { rows, leftOut } of adFeedsOf(context)) expect(rows.length + leftOut.length).toBe(all.length);
      }),
    );
  });

  test('a stock of 300: the same', () => {
    const stock = testStock(300).map((vehicle, index) => ({ ...adVehicle(index), ...vehicle, images: adVehicle(index).images }));
    const context = adContext(stock);
    const bodies = adBodies(context);
    for (const platform of platforms) expect(adFaults(platform, bodies[platform] ?? '', pageFactsOf(context))).toEqual([]);
    for (const { rows } of adFeedsOf(context)) expect(rows.length).toBeGreaterThan(100);
  });
});
