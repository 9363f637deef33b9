import { z } from 'zod';
import { randomFrom } from '#lib/text/random.ts';
import { noContent, type SiteContent } from '#site/schema/pages.ts';
import { shapeOf, unwrap } from '#site/schema/schema-tree.ts';
import { type Site, type SiteInput, siteSchema } from '#site/schema/site.ts';
import { carTypes, itemTypes } from '#site/terms.ts';
import { type Vehicle, vehicleSchema } from './vehicle.ts';

/** Fixtures for tests. */

const location = {
  id: 'north-sales',
  name: 'Harbour North',
  slug: 'north-sales',
  address: { street: '14 Racecourse Road', city: 'West Gosford', state: 'nsw', postcode: '2250' },
  contact_detail: { phone: '02 5550 0140', email: 'north@harbour.example' },
} as const;

/** A site with dealerships `harbour-north` and `harbour-south`, plus overrides. */
export function siteWithContent(changes: Partial<SiteInput> = {}, content: Partial<SiteContent> = {}): Site {
  const south = { ...location, id: 'south-sales', name: 'Harbour South', slug: 'south-sales' };
  const input: SiteInput = {
    name: 'Harbour Motor Group',
    url: 'https://www.harbour.example',
    dealerships: [
      { id: 'd1', slug: 'harbour-north', name: 'Harbour North', locations: [location] },
      { id: 'd2', slug: 'harbour-south', name: 'Harbour South', locations: [south] },
    ],
    ...changes,
  };
  return { slug: 'harbour', ...siteSchema.parse(input), content: { ...noContent, ...content } };
}

/** A used Toyota in stock, plus overrides. */
export function testVehicle(changes: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 'v1',
    slug: '2022-toyota-hilux-v1',
    item_type: 'car',
    year: 2022,
    make: 'Toyota',
    model: 'HiLux',
    simple_body: 'Ute',
    km: 48_210,
    price: 52_990,
    price_type: 'drive_away',
    car_type: 'used',
    status: 'in_stock',
    show_on_dealer_website: true,
    created_at: '2026-10-01T00:00:00.000Z',
    images: [{ url: '/media/hilux.svg' }],
    dealership_id: 'd1',
    rank: 1000,
    ...changes,
  };
}

const texts = ['text', '2026-10-01T00:00:00.000Z', '2026-10-01', '2026-10', 'https://www.harbour.example/'];

/** A value with every optional part of a schema. */
function filled(schema: z.core.$ZodType): unknown {
  const { type } = unwrap(schema);
  const shape = shapeOf(type);
  if (shape !== null) return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, filled(inner)]));
  if (type instanceof z.ZodArray) return [filled(type.def.element)];
  if (type instanceof z.ZodRecord) return {};
  return [...texts, 4, true, ...(type instanceof z.ZodEnum ? type.options : [])].find((value) => z.safeParse(type, value).success);
}

/** A vehicle with every field, plus overrides. */
export function wholeVehicle(changes: Partial<Vehicle> = {}): Vehicle {
  return vehicleSchema.parse({ ...Object(filled(vehicleSchema)), ...testVehicle(changes) });
}

const pick = <T>(list: readonly T[], random: () => number, fallback: T): T => list[Math.floor(random() * list.length)] ?? fallback;

/** Vehicles of forty makes with ten models each, mostly in stock; deterministic by seed. */
export function testStock(count: number, seed = 'stock'): Vehicle[] {
  const random = randomFrom(seed);
  const bodies = ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van', 'Coupe', 'People Mover'];
  return Array.from({ length: count }, (_, index) => {
    const make = `Make ${Math.floor(random() * random() * 40)}`;
    const sold = random() < 0.05;
    return testVehicle({
      id: `s${index}`,
      slug: `car-s${index}`,
      make,
      model: `${make.slice(5)} Model ${Math.floor(random() * 10)}`,
      simple_body: pick(bodies, random, 'SUV'),
      item_type: random() < 0.9 ? 'car' : pick(itemTypes, random, 'car'),
      car_type: pick(carTypes, random, 'used'),
      price: random() < 0.03 ? 0 : Math.round(random() * 90_000),
      created_at: new Date(1_780_000_000_000 + Math.floor(random() * 1e10)).toISOString(),
      dealership_id: random() < 0.5 ? 'd1' : 'd2',
      rank: sold ? 50 : Math.floor(random() * 2000),
      ...(sold ? { status: 'sold', sold_at: '2026-11-20T00:00:00.000Z' } : {}),
    });
  });
}

/** 21 November 2026, 9:00 UTC. */
export const testNow = Date.UTC(2026, 10, 21, 9);
