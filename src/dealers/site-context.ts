import type { Clock } from '#lib/clock.ts';
import { memoize, memoizeWeak } from '#lib/memoize.ts';
import { memoizeLru } from '#lib/memoize-lru.ts';
import { caseFolded } from '#lib/text.ts';
import { type Listings, nearestListing } from '#listings/listing.ts';
import { prepareListings } from '#listings/listings.ts';
import { type Contact, resolveContact } from '#site/copy/copy.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { type Pictures, preparePictures } from '#vehicle/image.ts';
import { hasPage } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { CardCache } from './card-cache.ts';
import { type Places, preparePlaces, townOf } from './place.ts';

/**
 * A site with its stock at one moment: what all its pages are made from. What a subject works out for a whole build, it memoises by this object
 * (`memoizeWeak`). So later subjects import it, and nobody hands functions around.
 */
export type SiteContext = {
  site: Site;
  clock: Clock;
  /** Every vehicle that has a page, sold ones too. */
  vehicles: readonly Vehicle[];
  /** Which listings have a page, so that no link leads nowhere. */
  listings: Listings;
  pictures: Pictures;
  places: Places;
  contactOf(vehicle: Vehicle): Contact;
  /** City and state of the vehicle's place; null when nobody tells. */
  townOf(vehicle: Vehicle): string | null;
  /** Where to look for something like it. */
  similarPath(vehicle: Vehicle): string;
  /** What a vehicle's own page and card are made from beside what all pages share: its record, where make and model are listed. */
  factsOf(vehicle: Vehicle): string;
  /** Where the vehicles of a make and model are listed. The very function of the build before where all are listed as they were. */
  ways: Ways;
  /** Remembers cards from build to build; left out: nothing stays. */
  rememberCard?: ReturnType<CardCache['within']>;
};

type Prepared = {
  /** Left out: those of the vehicles. */
  listings?: Listings;
  /** A text that differs where a vehicle's record does. Left out: the record itself, which is long. */
  digestOf?: (vehicle: Vehicle) => string;
  /** Cards of builds before. */
  cardCache?: CardCache | undefined;
};

/** A vehicle that is the same in the next build has the same first picture, and as many. Their list need not be read again. */
const picturesOf = memoizeWeak((site: Site): Pictures => {
  const pictures = preparePictures(site);
  return { ...pictures, first: memoizeWeak(pictures.first), count: memoizeWeak(pictures.count) };
});

/** The vehicle whose page is made asks some ten times who sells it, and each card around it once. */
const remembered = 32;

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
  // Listings stand by their size, which changes with each vehicle.
  const said = JSON.stringify(makes.sort(byName));
  const before = waysBefore(site);
  if (before.ways !== null && before.said === said) return before.ways;
  // From names and paths alone: the listings of a build must go with it.
  const byMake = new Map(makes);
  const ways = memoize((make: string) => {
    const { path = '', models = [] } = byMake.get(caseFolded(make)) ?? {};
    const byModel = new Map(models);
    return memoize((model: string) => `${path} ${byModel.get(caseFolded(model)) ?? ''}`);
  });
  Object.assign(before, { said, ways });
  return ways;
}

/** Prepares what the pages of a site have in common. */
export function siteContext(site: Site, snapshot: readonly Vehicle[], clock: Clock, prepared: Prepared = {}): SiteContext {
  const vehicles = snapshot.filter((vehicle) => hasPage(vehicle, site, clock));
  const { listings = prepareListings(site, vehicles, clock), digestOf = JSON.stringify, cardCache } = prepared;
  const allPlaces = preparePlaces(site, listings);
  const places = { ...allPlaces, ofVehicle: memoizeLru(remembered, allPlaces.ofVehicle) };
  const ways = waysIn(listings, site);
  const context: SiteContext = {
    site,
    clock,
    vehicles,
    listings,
    pictures: picturesOf(site),
    places,
    townOf: (vehicle) => townOf(places.ofVehicle(vehicle)),
    similarPath: (vehicle) => nearestListing(vehicle, listings).path,
    factsOf: memoize((vehicle: Vehicle) => `${digestOf(vehicle)} ${ways(vehicle.make)(vehicle.model)}`),
    ways,
    contactOf: memoizeLru(remembered, (vehicle) =>
      resolveContact(site, { dealership_slug: dealershipOf(vehicle, site)?.slug, make: vehicle.make, car_type: vehicle.car_type }),
    ),
  };
  return cardCache === undefined ? context : { ...context, rememberCard: cardCache.within(context) };
}
