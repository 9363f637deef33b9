import { digestOf } from '#lib/files/digest.server.ts';
import { isRecord } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';
import { financeProviders } from '#site/terms.ts';
import { ingest } from '#stock/testing.server.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';
import { sampleFeed } from '../scripts/sample/feeds/feeds.ts';

export const flipNow = Date.parse('2026-11-21T09:00:00.000Z');

const before = (days: number) => new Date(flipNow - days * 86_400_000).toISOString();

/** Fields whose values matter to some rule; of others only their presence. */
const telling = new Set(
  'status car_type item_type tag simple_body make dealership_slug simple_fuel price_type reserved preorder certified show_on_dealer_website'.split(
    ' ',
  ),
);

function traitsOf(value: object, at: string): string[] {
  return Object.entries(value).flatMap(([name, inner]): string[] => {
    if (inner === undefined || (Array.isArray(inner) && inner.length === 0)) return [];
    const path = `${at}${name}`;
    if (isRecord(inner)) return traitsOf(inner, `${path}.`);
    return telling.has(name) ? [path, `${path}=${inner}`] : [path];
  });
}

/** A small set of vehicles with every trait of all, since rendering is slow. */
function varied(vehicles: readonly Vehicle[]): Vehicle[] {
  const rated = vehicles.map((vehicle) => ({ vehicle, traits: traitsOf(vehicle, '') }));
  const left = new Set(rated.flatMap(({ traits }) => traits));
  const chosen = new Set<Vehicle>();
  while (left.size > 0) {
    const [best] = rated
      .map((one) => ({ ...one, gain: one.traits.filter((trait) => left.has(trait)).length }))
      .sort((one, other) => other.gain - one.gain);
    for (const trait of best?.traits ?? []) left.delete(trait);
    if (best) chosen.add(best.vehicle);
  }
  return vehicles.filter((vehicle) => chosen.has(vehicle));
}

const quote: Lender = { interestRate: 8, comparisonRate: 9, paymentWeek: 120, paymentMonth: 520, deposit: 0, termYears: 5, balloon: 0 };

/** Vehicles at boundaries of rules that the sample stock lacks. */
function edges(plain: Vehicle): Vehicle[] {
  const { dealership_slug: _slug, dealership_name: _name, location: _location, ...byId } = plain;
  const { dealership_id: _id, ...byLocation } = byId;
  const gauge = { listing_price: 20_000, market_range_min: 18_000, market_range_max: 24_000, confidence: 0.9 };
  const edgeCases: Vehicle[] = [
    { ...plain, created_at: before(2) },
    { ...plain, car_type: 'new', preorder: true, price: undefined, price_history: undefined },
    { ...plain, rego_expiry: '2026-11-01' },
    { ...plain, status: 'absent', absent_since: before(2) },
    // Reduced at an hour that falls on different days in Sydney and Perth.
    {
      ...plain,
      price: 40_000,
      price_history: [
        { from: before(30), price: 42_000, price_type: plain.price_type },
        { from: '2026-11-19T14:00:00.000Z', price: 40_000, price_type: plain.price_type },
      ],
    },
    { ...plain, year: 2022, finance_lenders: Object.fromEntries(financeProviders.map((provider) => [provider, quote])) },
    { ...plain, images: [{ url: 'https://res.cloudinary.com/demo/image/upload/sample.jpg' }] },
    { ...plain, images: [{ url: 'https://photos.example/sample.jpg' }] },
    {
      ...plain,
      vin: 'JTMRBAFV30D000001',
      car_type: 'new',
      price_type: 'drive_away',
      images: [{ url: '/media/sample.jpg' }],
      other: { RRP: '$49,990' },
    },
    { ...plain, certified: true },
    { ...plain, certified: true, make: 'Mercedes-Benz', model: 'C200' },
    { ...plain, price: 0, dealercomments: undefined },
    { ...plain, finance_lenders: { '360_finance': { ...quote, paymentWeek: 20 } } },
    { ...plain, finance_lenders: { '360_finance': { interestRate: 8, comparisonRate: 9, termYears: 5 } } },
    { ...plain, price: 20_000, offer_price: undefined, autogauge: { ...gauge, fill: 0.2 } },
    { ...plain, price: 20_000, offer_price: undefined, autogauge: { ...gauge, fill: 0.8 } },
    { ...plain, updated_at: undefined, dealercomments: 'Guaranteed approval for everyone.' },
    { ...plain, updated_at: undefined, dealercomments: 'The lowest price guaranteed.' },
    byId,
    { ...byLocation, location: { id: '1011' } },
    { ...plain, car_type: 'demo', price: 0 },
    { ...plain, variant: undefined },
  ];
  return edgeCases.map((vehicle, index) => ({ ...vehicle, id: `edge-${index}`, slug: `edge-${index}`, stocknum: `EDGE${index}` }));
}

/** A small stock with every trait of the sample feed and some more. `parsed` is the site file. */
export function flipStock(site: Site, parsed: unknown): Vehicle[] {
  const { cars } = JSON.parse(sampleFeed('harbour', { parsed, file: 'sites/harbour.json', now: flipNow }));
  const feed = { kind: 'api' as const, records: cars, dealerIds: ['harbour'], generatedAt: undefined, announced: undefined };
  const { stock, held } = ingest({
    site,
    feed,
    last: null,
    lastGeneratedAt: undefined,
    remembered: new Map(),
    released: new Set(),
    digest: digestOf,
    now: flipNow,
  });
  if (stock === null) throw new Error(`The sample feed is held back: ${JSON.stringify(held)}`);
  const plain = stock.vehicles.find(
    ({ status, reserved, tag, car_type, dealership_slug, price, make, certified }) =>
      status === 'in_stock' &&
      !reserved &&
      tag === undefined &&
      car_type === 'used' &&
      dealership_slug === 'harbour-gosford' &&
      (price ?? 0) > 1000 &&
      !certified &&
      make === 'Toyota',
  );
  if (plain === undefined) throw new Error('The sample feed has no plain used Toyota at Gosford.');
  return [...varied(stock.vehicles), ...edges(plain)];
}
