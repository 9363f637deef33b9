import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testStock, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { sharedFields, sharedVehicleOf } from './shared-vehicle.ts';

const shared = (changes: Partial<Vehicle> = {}, settings: Partial<SiteInput> = {}) => {
  const vehicle = testVehicle(changes);
  return sharedVehicleOf(vehicle, siteContext(siteWithContent(settings), [vehicle], clockAt(testNow)));
};

// Feeds, partners and assistants are promised these names in this order.
const promised = [
  'id',
  'slug',
  'url',
  'title',
  'stocknum',
  'vin',
  'item_type',
  'car_type',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'interior_colour',
  'km',
  'simple_body',
  'simple_transmission',
  'simple_fuel',
  'drive',
  'seats',
  'doors',
  'build_date',
  'compliance_date',
  'availability',
  'reserved',
  'preorder',
  'price',
  'price_type',
  'price_text',
  'price_basis',
  'price_note',
  'was_price',
  'images',
  'description',
  'place',
  'created_at',
  'updated_at',
];

test('its fields are those that others are promised', () => {
  expect(sharedFields).toEqual(promised);
});

describe('a vehicle for others', () => {
  test('its price has its basis and what that includes', () => {
    expect(shared({ price: 72_990, price_type: 'excl_govt_charges' })).toMatchObject({
      price: 72_990,
      price_type: 'excl_govt_charges',
      price_text: '$72,990',
      price_basis: 'Excl. govt charges',
    });
  });

  test('without a price it has the text in its place, and nothing that looks like one', () => {
    const one = shared({ price: 10 });
    expect(one).toMatchObject({ price: null, price_text: 'Enquire for price.' });
    expect(one).not.toHaveProperty('price_type');
    expect(one).not.toHaveProperty('was_price');
  });

  test('a sold vehicle has no price, as its page', () => {
    expect(shared({ status: 'sold', sold_at: '2026-11-20T00:00:00Z' })).toMatchObject({ availability: 'sold', price: null, price_text: 'SOLD' });
  });

  test('a VIN only where pages show it, comments only where they are published', () => {
    expect(shared({ vin: 'JTMHX01J8L4198293' })).not.toHaveProperty('vin');
    expect(shared({ vin: 'JTMHX01J8L4198293' }, { seo: { show_vin: true } })).toMatchObject({ vin: 'JTMHX01J8L4198293' });
    expect(shared({ dealercomments: 'One owner.' })).toMatchObject({ description: 'One owner.' });
    expect(shared({ dealercomments: 'One owner.' }, { features: { dealer_comments: false } })).not.toHaveProperty('description');
  });

  test('only pictures that the page may show', () => {
    const images = [{ url: 'https://cdn.example/1.jpg' }, { url: 'javascript:alert(1)' }];
    expect(shared({ images }).images).toEqual(['https://cdn.example/1.jpg']);
  });

  test('is the same object from build to build, until the site or a moment changes it', () => {
    const site = siteWithContent();
    const claim = testVehicle({ dealercomments: 'One owner.' });
    const at = (now: number, of = site) => sharedVehicleOf(claim, siteContext(of, [claim], clockAt(now)));
    const first = at(testNow);
    expect(at(testNow + 1000)).toBe(first);
    expect(at(testNow + 1000, siteWithContent({ features: { dealer_comments: false } }))).not.toHaveProperty('description');
    const clock = clockAt(testNow);
    const reduced = testVehicle({
      price_history: [
        { from: '2026-11-01T00:00:00.000Z', price: 54_990, price_type: 'drive_away' },
        { from: new Date(testNow - 1000).toISOString(), price: 52_990, price_type: 'drive_away' },
      ],
    });
    const context = siteContext(site, [reduced], clock);
    sharedVehicleOf(reduced, context);
    const next = clock.nextChange();
    expect(next).not.toBeNull();
    // A later build that takes it from memory must know the moment, too.
    const later = clockAt(testNow + 1000);
    sharedVehicleOf(reduced, siteContext(site, [reduced], later));
    expect(later.nextChange()).toBe(next);
  });

  test('has no field without a name, and a basis with every price', () => {
    const vehicles = testStock(200);
    const context = siteContext(siteWithContent(), vehicles, clockAt(testNow));
    fc.assert(
      fc.property(fc.constantFrom(...vehicles), (vehicle) => {
        const one = sharedVehicleOf(vehicle, context);
        expect(sharedFields).toEqual(expect.arrayContaining(Object.keys(one)));
        if (one.price !== null) expect(one.price_basis).not.toBe('');
      }),
    );
  });
});
