import { type GatedStock, gateStock } from '#compliance/gate-stock.ts';
import { statesOfVehicle } from '#compliance/states.ts';
import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { Clock } from '#lib/time/clock.ts';
import { type Listings, nearestListing } from '#listings/listing.ts';
import { prepareListings } from '#listings/listings.ts';
import { type Contact, resolveContact } from '#site/copy/copy.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { type DriveAwayModel, driveAwayOf } from '#vehicle/drive-away.ts';
import { type Pictures, preparePictures } from '#vehicle/image.ts';
import { hasPage } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { CardCache } from './card-cache.ts';
import { type Places, preparePlaces, townOf } from './place.ts';

/**
 * A site with its stock: input of all pages. Whatever is computed per build is memoised by this object (`memoizeWeak`), so that no functions are
 * passed around.
 */
export type SiteContext = {
  site: Site;
  clock: Clock;
  /** All with a page, including sold. */
  vehicles: readonly Vehicle[];
  /** Those not for sale whose checkout page stays, as a deposit on them is not settled; with a page of their own or not. */
  withOpenReservation: readonly Vehicle[];
  /** What the law kept from being published. */
  gated: Omit<GatedStock, 'vehicles'>;
  /** Only listings with a page. */
  listings: Listings;
  pictures: Pictures;
  places: Places;
  contactOf(vehicle: Vehicle): Contact;
  /** Null where the site shows none. */
  driveAwayOf(vehicle: Vehicle): DriveAwayModel | null;
  /** Null if unknown. */
  townOf(vehicle: Vehicle): string | null;
  similarPath(vehicle: Vehicle): string;
  /** Digest of what is particular to a vehicle's page and card: its record, and its listings. */
  factsOf(vehicle: Vehicle): string;
  /** Listings of a make and model; the previous build's function if unchanged. */
  ways: Ways;
  rememberCard?: ReturnType<CardCache['within']>;
  /** While a page is made again whose markup broke a rule of law: vehicles without the facts that did. */
  withoutFacts?: (vehicle: Vehicle) => Vehicle;
};

type Prepared = {
  /** Default: by the vehicles. */
  listings?: Listings;
  /** Default: the record itself, which is long. */
  digestOf?: (vehicle: Vehicle) => string;
  cardCache?: CardCache | undefined;
};

/** An unchanged vehicle keeps its pictures, which need not be read again. */
const picturesOf = memoizeWeak((site: Site): Pictures => {
  const pictures = preparePictures(site);
  return { ...pictures, first: memoizeWeak(pictures.first), count: memoizeWeak(pictures.count) };
});

type Ways = (make: string) => (model: string) => string;

const waysBefore = memoizeWeak((_site: Site): { said: string; ways: Ways | null } => ({ said: '', ways: null }));

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

function waysIn(listings: Listings, site: Site): Ways {
  const makes = listings.makes.map((listing) => {
    const make = listing.filter.make ?? '';
    const spellings = listings.modelsOf(make).flatMap((model) => model.spellings);
    const models = spellings.map((model): [string, string | undefined] => [caseFolded(model), listings.byModel(make, model)?.path]);
    return [caseFolded(make), { path: listing.path, models: models.sort(byName) }] as const;
  });
  // Sorted: listings are in order of size, which changes often.
  const said = JSON.stringify(makes.sort(byName));
  const before = waysBefore(site);
  if (before.ways !== null && before.said === said) return before.ways;
  // Only names and paths: must not keep a build's listings alive.
  const byMake = new Map(makes);
  const ways = memoize((make: string) => {
    const { path = '', models = [] } = byMake.get(caseFolded(make)) ?? {};
    const byModel = new Map(models);
    return memoize((model: string) => `${path} ${byModel.get(caseFolded(model)) ?? ''}`);
  });
  Object.assign(before, { said, ways });
  return ways;
}

export function siteContext(site: Site, snapshot: readonly Vehicle[], clock: Clock, prepared: Prepared = {}): SiteContext {
  const { vehicles, ...gated } = gateStock(
    snapshot.filter((vehicle) => hasPage(vehicle, site, clock)),
    site,
    clock,
  );
  const { listings = prepareListings(site, vehicles, clock), digestOf = JSON.stringify, cardCache } = prepared;
  const allPlaces = preparePlaces(site, listings);
  const places = { ...allPlaces, ofVehicle: memoizeWeak(allPlaces.ofVehicle) };
  const ways = waysIn(listings, site);
  const context: SiteContext = {
    site,
    clock,
    vehicles,
    withOpenReservation: snapshot.filter(({ open_reservation }) => open_reservation === true),
    gated,
    listings,
    pictures: picturesOf(site),
    places,
    driveAwayOf: (vehicle) => driveAwayOf(vehicle, statesOfVehicle(vehicle, site), site, clock),
    townOf: (vehicle) => townOf(places.ofVehicle(vehicle)),
    similarPath: (vehicle) => nearestListing(vehicle, listings).path,
    factsOf: memoize((vehicle: Vehicle) => `${digestOf(vehicle)} ${ways(vehicle.make)(vehicle.model)}`),
    ways,
    contactOf: memoizeWeak((vehicle: Vehicle) =>
      resolveContact(site, { dealership_slug: dealershipOf(vehicle, site)?.slug, make: vehicle.make, car_type: vehicle.car_type }),
    ),
  };
  return cardCache === undefined ? context : { ...context, rememberCard: cardCache.within(context) };
}
