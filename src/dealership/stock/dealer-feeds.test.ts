import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '#lib/files/digest.server.ts';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { collectFeedFindings } from './feed-findings.ts';
import { explainFeed } from './judge/explain.ts';
import {
  commentsOf,
  type DealerFeed,
  dealerFeedsAt,
  onTopOf,
  picturesOf,
  plateOf,
  regoDayOf,
  stockOf,
  type TrueVehicle,
  vinOf,
} from './test-dealer-feeds.ts';
import type { Fact } from './test-dealer-systems.ts';
import { type Ingested, ingest, noon, stockTestSite } from './testing.server.ts';

/** What a new user pastes: the proposal of `npm run stock -- <slug> --explain`. */
function proposedColumns({ feed, system }: DealerFeed): Site['stock']['columns'] {
  const stock = { ...base.stock, format: system.kind };
  const { proposed } = explainFeed(feed, { stock, timeZone: base.timezone, imageHosts: [], now: noon });
  return siteSchema.shape.stock.parse({ columns: proposed ?? {} }).columns;
}

const yard = (code: string, name: string, city: string) => ({
  id: code,
  slug: `north-${code.toLowerCase()}`,
  name: `Northside ${name}`,
  locations: [
    {
      id: code,
      name,
      slug: code.toLowerCase(),
      address: { street: '1 High Street', city, state: 'vic' as const, postcode: '3072' },
      contact_detail: {},
    },
  ],
});

const base = stockTestSite({}, { dealerships: [yard('PRE', 'Preston', 'Preston'), yard('ESS', 'Essendon', 'Essendon')] });

const run = (feed: DealerFeed): Ingested =>
  ingest({
    site: { ...base, stock: { ...base.stock, format: feed.system.kind, columns: proposedColumns(feed) } },
    feed: feed.feed,
    last: null,
    lastGeneratedAt: undefined,
    remembered: new Map(),
    released: new Set(),
    now: noon,
    digest: digestOf,
  });

const dayInSydney = (instant: string | undefined) =>
  instant && new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date(instant));

type Check = {
  fields: readonly string[];
  facts: readonly Fact[];
  of: (vehicle: Vehicle, one: TrueVehicle) => unknown;
  wanted: (one: TrueVehicle, feed: DealerFeed) => unknown;
};

/** Either amount is right with its own basis, where a row has both. */
const isOnTop = ({ price, price_type }: Vehicle, one: TrueVehicle) => price_type === 'drive_away' && price === onTopOf(one.price);
const priceIn = (vehicle: Vehicle, one: TrueVehicle) => (isOnTop(vehicle, one) ? one.price : vehicle.price);
const basisIn = (vehicle: Vehicle, one: TrueVehicle) => (isOnTop(vehicle, one) ? one.basis : one.isPoa ? undefined : vehicle.price_type);
const litresIn = ({ engine_size_litres: litres, engine_size: cc }: Vehicle) => litres ?? (cc === undefined ? undefined : cc / 1000);
const basisOf = (one: TrueVehicle, { system, style }: DealerFeed) => {
  if (one.isPoa) return undefined;
  const saysIt = ['egc', 'dap', 'flag', 'basis'].some((fact) => fact in system.columns) || /words/i.test(style.price);
  return saysIt ? one.basis : one.condition === 'used' ? 'excl_govt_charges' : 'drive_away';
};

/** The first of `fields` names the check; undefined as wanted value: the feed says nothing. */
const checks: readonly Check[] = [
  { facts: ['stock'], fields: ['stocknum'], of: ({ stocknum }) => stocknum, wanted: stockOf },
  { facts: ['vin'], fields: ['vin'], of: ({ vin }) => vin, wanted: vinOf },
  { facts: ['plate'], fields: ['regplate'], of: ({ regplate }) => regplate, wanted: plateOf },
  { facts: ['regoExpiry'], fields: ['rego_expiry'], of: ({ rego_expiry }) => rego_expiry, wanted: (one, { style }) => regoDayOf(one, style) },
  { facts: ['year'], fields: ['year'], of: ({ year }) => year, wanted: ({ year }) => year },
  { facts: ['make'], fields: ['make'], of: ({ make }) => make, wanted: ({ make }) => make },
  { facts: ['model'], fields: ['model'], of: ({ model }) => model, wanted: ({ model }) => model },
  { facts: ['badge'], fields: ['badge'], of: ({ badge }) => badge, wanted: ({ badge }) => badge },
  { facts: ['condition'], fields: ['car_type'], of: ({ car_type }) => car_type, wanted: ({ condition }) => condition },
  { facts: ['km'], fields: ['km'], of: ({ km }) => km, wanted: ({ km }) => km },
  { facts: ['body'], fields: ['simple_body', 'bodyconfiguration'], of: ({ simple_body }) => simple_body, wanted: ({ body }) => body },
  { facts: ['colour'], fields: ['colour'], of: ({ colour }) => colour, wanted: ({ colour }) => colour },
  { facts: ['interior'], fields: ['interior_colour'], of: ({ interior_colour }) => interior_colour, wanted: ({ interior }) => interior },
  { facts: ['trans'], fields: ['trans', 'simple_transmission'], of: ({ simple_transmission }) => simple_transmission, wanted: ({ trans }) => trans },
  { facts: ['fuel'], fields: ['fuel', 'simple_fuel'], of: ({ simple_fuel }) => simple_fuel, wanted: ({ fuel }) => fuel },
  { facts: ['drive'], fields: ['drive'], of: ({ drive }) => drive, wanted: ({ drive }) => drive },
  { facts: ['doors'], fields: ['doors'], of: ({ doors }) => doors, wanted: ({ doors }) => doors },
  { facts: ['seats'], fields: ['seats'], of: ({ seats }) => seats, wanted: ({ seats }) => seats },
  {
    facts: ['cylinders'],
    fields: ['variant.cylinders'],
    of: ({ variant }) => variant?.cylinders,
    wanted: ({ cylinders }) => cylinders ?? undefined,
  },
  { facts: ['litres', 'cc'], fields: ['engine_size_litres', 'engine_size'], of: litresIn, wanted: ({ litres }) => litres ?? undefined },
  { facts: ['amount', 'egc', 'dap'], fields: ['price'], of: priceIn, wanted: ({ price, isPoa }) => (isPoa ? undefined : price) },
  { facts: ['amount', 'egc', 'dap', 'flag', 'basis'], fields: ['price_type'], of: basisIn, wanted: basisOf },
  { facts: ['status'], fields: ['status'], of: ({ status }) => status, wanted: () => 'in_stock' },
  { facts: ['created'], fields: ['created_at'], of: ({ created_at }) => dayInSydney(created_at), wanted: ({ created }) => created },
  { facts: ['photos'], fields: ['images'], of: ({ images }) => images.map(({ url }) => url), wanted: picturesOf },
  { facts: ['features'], fields: ['standardEquipment'], of: ({ standardEquipment }) => standardEquipment, wanted: ({ features }) => features },
  { facts: ['comments'], fields: ['dealercomments'], of: ({ dealercomments }) => dealercomments, wanted: commentsOf },
  { facts: ['dealer'], fields: ['dealership_id', 'location.id'], of: ({ dealership_id }) => dealership_id, wanted: ({ dealer }) => dealer },
];

/** What the run says: holds and findings. */
const saidIn = (result: Ingested): string =>
  [...result.held.map(({ message }) => message), ...collectFeedFindings(result).map(({ says, fix }) => `${says} ${fix ?? ''}`)].join('\n');

type Wrong = { field: string; is: string | undefined; wanted: string | undefined };

/** Values that are wrong, or missing without being named. No such feed is held. */
function silentlyWrong(feed: DealerFeed): Wrong[] {
  const result = run(feed);
  const said = saidIn(result);
  if (result.stock === null) return [{ field: '', is: said, wanted: 'not held' }];
  const byVin = new Map(result.stock.vehicles.map((one) => [one.vin, one]));
  return feed.vehicles.flatMap((one): Wrong[] => {
    const vehicle = byVin.get(vinOf(one));
    if (vehicle === undefined) return said.includes('refused') ? [] : [{ field: 'vin', is: undefined, wanted: vinOf(one) }];
    return checks.flatMap(({ facts, fields, of, wanted }) => {
      const names = facts.flatMap((fact) => feed.system.columns[fact] ?? []);
      const field = fields[0] ?? '';
      const [is, should] = [JSON.stringify(of(vehicle, one)), JSON.stringify(wanted(one, feed))];
      if (names.length === 0 || is === should) return [];
      const isNamed =
        names.some((name) => said.includes(`"${name}"`)) || fields.some((path) => said.includes(`(${path})`) || said.includes(` ${path},`));
      return isNamed && (is === undefined || is === '[]') ? [] : [{ field, is, wanted: should }];
    });
  });
}

test('property: of a feed as a dealer system writes it, mapped as suggested, no field is wrong or missing without being named', () => {
  fc.assert(
    fc.property(dealerFeedsAt(noon), (feed) => {
      expect(silentlyWrong(feed)).toEqual([]);
    }),
    { numRuns: propertyRuns(200) },
  );
});
