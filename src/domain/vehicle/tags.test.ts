import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { tagOf } from './tags.ts';
import { siteWithContent, testNow, testVehicle } from './test-stock.ts';
import type { Vehicle } from './vehicle.ts';

const everything = siteWithContent({ tags: { electric_first: true }, features: { certified_toyota: true, certified_mercedes: true } });
const fresh = new Date(testNow - 7 * 86_400_000).toISOString();
const label = (changes: Partial<Vehicle>, site = everything, clock = clockAt(testNow)) => tagOf(testVehicle(changes), site, clock)?.label ?? null;

test('the first of the seven that holds is the tag', () => {
  const all = { simple_fuel: 'Electric', reserved: true, certified: true, tag: 'Runout Sale', status: 'coming_soon', created_at: fresh };
  expect(label(all)).toBe('ELECTRIC');
  expect(label({ ...all, simple_fuel: 'Plug-in Hybrid' })).toBe('HYBRID');
  expect(label({ ...all, simple_fuel: 'Diesel' })).toBe('RESERVED');
  expect(label({ ...all, simple_fuel: 'Diesel', reserved: false })).toBe('CERTIFIED');
  expect(label({ ...all, simple_fuel: 'Diesel', reserved: false, certified: false })).toBe('Runout Sale');
  expect(label({ ...all, simple_fuel: 'Diesel', reserved: false, certified: false, tag: undefined })).toBe('COMING SOON');
  expect(label({ created_at: fresh })).toBe('New Arrival');
  expect(label({ created_at: undefined })).toBeNull();
});

test('electric comes first only where the site says so', () => {
  expect(label({ simple_fuel: 'Electric', reserved: true }, siteWithContent())).toBe('RESERVED');
});

test('a vehicle is new for 8 days, to the millisecond, and the clock knows when that ends', () => {
  const created = Date.parse('2026-11-10T03:00:00.000Z');
  const at = (moment: number) => label({ created_at: '2026-11-10T03:00:00.000Z' }, everything, clockAt(moment));
  expect(at(created + 8 * 86_400_000 - 1)).toBe('New Arrival');
  expect(at(created + 8 * 86_400_000)).toBeNull();
  const clock = clockAt(testNow);
  label({ created_at: fresh }, everything, clock);
  expect(clock.nextChange()).toBe(testNow + 86_400_000);
});

test('SOLD replaces the list, in the site’s words, and a vehicle that left the feed does not read SOLD', () => {
  const all = { reserved: true, tag: 'Sale', certified: true };
  expect(label({ ...all, status: 'sold' })).toBe('SOLD');
  expect(label({ ...all, status: 'sold' }, siteWithContent({ tags: { sold: { label: 'JUST SOLD', colour: '#2d353b' } } }))).toBe('JUST SOLD');
  expect(label({ ...all, status: 'absent' })).toBe('NO LONGER AVAILABLE');
  expect(label({ ...all, status: 'absent' }, siteWithContent({ stock: { absence_means_sold: true } }))).toBe('SOLD');
});

test('the certified badge is for used certified Toyotas where the feature is on; the Mercedes tag likewise', () => {
  expect(label({ certified: true, created_at: undefined }, siteWithContent())).toBeNull();
  expect(label({ certified: true, car_type: 'demo', created_at: undefined })).toBeNull();
  expect(tagOf(testVehicle({ certified: true, make: 'MERCEDES-BENZ' }), everything, clockAt(testNow))?.kind).toBe('certified_mercedes');
  expect(label({ make: 'Mercedes-Benz', created_at: undefined })).toBeNull();
});

test('a certified badge is a picture where the site gives one, with its words for who cannot see it', () => {
  const image = '/media/certified.svg';
  const site = siteWithContent({
    features: { certified_toyota: true },
    tags: { certified_toyota: { label: 'Toyota Certified', colour: '#2d353b', image } },
  });
  const tag = (changes: Partial<Vehicle>) => tagOf(testVehicle({ certified: true, ...changes }), site, clockAt(testNow));
  expect(tag({})).toEqual({ kind: 'certified_toyota', label: 'Toyota Certified', className: 'tag-certified_toyota', image });
  expect(tag({ reserved: true })).not.toHaveProperty('image');
  expect(tagOf(testVehicle({ certified: true }), everything, clockAt(testNow))).not.toHaveProperty('image');
});

test('the tag “runout sale” has a colour of its own on one site', () => {
  const tags: SiteInput['tags'] = { own_colours: { 'runout sale': '#17663d' } };
  const classOf = (tag: string) => tagOf(testVehicle({ tag }), siteWithContent({ tags }), clockAt(testNow))?.className;
  expect(classOf('Runout Sale')).toBe('tag-own-runout-sale');
  expect(classOf('Special')).toBe('tag-own');
  expect(classOf('"><script>')).toBe('tag-own');
});

test('a vehicle in stock never reads SOLD, and one that is not reads nothing else', () => {
  const vehicle = fc.record({
    status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'wholesale'),
    reserved: fc.boolean(),
    certified: fc.boolean(),
    tag: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    simple_fuel: fc.constantFrom('Electric', 'Hybrid', 'Diesel', undefined),
  });
  fc.assert(
    fc.property(vehicle, (changes) => {
      const kind = tagOf(testVehicle(changes), everything, clockAt(testNow))?.kind;
      return (kind === 'sold') === (changes.status === 'sold' || changes.status === 'wholesale');
    }),
  );
});
