import { paths } from '#site/paths.ts';
import type { CarType } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** The way to a site's whole stock, in the same words everywhere. */
export const allStockLink = { label: 'All stock', href: paths.searchAll } as const;

export type ListingKind = 'types' | 'make' | 'model' | 'body' | 'dealership';

/** One list of vehicles with an address of its own: `/search/used-cars/`, `/search/toyota/`, `/search/toyota/hilux/`, `/search/suv/`. */
export type Listing = {
  /** The same from build to build: its path without `/search/` and the last slash. */
  key: string;
  path: string;
  kind: ListingKind;
  /** Words without a count: `Demo and used cars`, `Toyota LandCruiser Prado`, `SUVs`, `Harbour Gosford`. */
  name: string;
  /** What a link in a list of makes, bodies or dealerships says: `Toyota`, `LandCruiser Prado`, `SUV`, `Used`. */
  label: string;
  /** What it takes from the stock; null takes every car type. Texts are the stock's own spelling. */
  filter: { carTypes: readonly CarType[] | null; make: string | null; model: string | null; body: string | null; dealership: string | null };
  /** Every way in which the stock writes the name of this make, model or body; none for car types and dealerships. */
  spellings: readonly string[];
  /** In the site's default order. */
  vehicles: readonly Vehicle[];
  /** `car`, `motorcycle`, `caravan`, `truck`, or `vehicle` when it holds several kinds. */
  noun: string;
  /** The address that search engines should keep: its own, unless the site's rules make another listing the same. */
  canonical: string;
};

/** Two names that want one address: the first keeps it, the other gets no page. */
export type ListingCollision = { path: string; names: string[]; kept: string };

/** Every listing of a site, and the ways to find one. Makes, models and bodies are looked up in any spelling of the stock. */
export type Listings = {
  /** In the order of the routes: car types, makes with their models, bodies, dealerships. */
  list: readonly Listing[];
  all: Listing;
  types: readonly Listing[];
  makes: readonly Listing[];
  bodies: readonly Listing[];
  dealerships: readonly Listing[];
  /** The models of a make, most vehicles first. */
  modelsOf(make: string): readonly Listing[];
  byPath(path: string): Listing | null;
  byCarType(carType: CarType): Listing;
  byMake(make: string): Listing | null;
  byModel(make: string, model: string): Listing | null;
  byBody(body: string): Listing | null;
  byDealership(slug: string): Listing | null;
  collisions: readonly ListingCollision[];
};

/** Where to look for something like a vehicle: its model, else its make, its body, or all stock; the first that has a page. */
export function nearestListing(vehicle: Vehicle, listings: Listings): Listing {
  return (
    listings.byModel(vehicle.make, vehicle.model) ??
    listings.byMake(vehicle.make) ??
    (vehicle.simple_body === undefined ? null : listings.byBody(vehicle.simple_body)) ??
    listings.all
  );
}
