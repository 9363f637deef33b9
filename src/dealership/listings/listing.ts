import { paths } from '#site/paths.ts';
import type { CarType } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Link to the whole stock. */
export const allStockLink = { label: 'All stock', href: paths.searchAll } as const;

export type ListingKind = 'types' | 'make' | 'model' | 'body' | 'dealership';

/** A list of vehicles with its own path: `/search/used-cars/`, `/search/toyota/`, `/search/toyota/hilux/`, `/search/suv/`. */
export type Listing = {
  /** Stable key: its path without `/search/` and the trailing slash. */
  key: string;
  path: string;
  kind: ListingKind;
  /** Name without a count: `Demo and used cars`, `Toyota LandCruiser Prado`, `SUVs`, `Harbour Gosford`. */
  name: string;
  /** Label in lists of links: `Toyota`, `LandCruiser Prado`, `SUV`, `Used`. */
  label: string;
  /** Filter over the stock; null matches every car type. Texts are spelled as in the stock. */
  filter: { carTypes: readonly CarType[] | null; make: string | null; model: string | null; body: string | null; dealership: string | null };
  /** All spellings of the make, model or body in the stock; empty for car types and dealerships. */
  spellings: readonly string[];
  /** In the site's default order. */
  vehicles: readonly Vehicle[];
  /** `car`, `motorcycle`, `caravan`, `truck`, or `vehicle` for several kinds. */
  noun: string;
  /** Canonical path: its own, unless the site's rules make another listing equal. */
  canonical: string;
};

/** Two names with one path: the first has it, the other gets no page. */
export type ListingCollision = { path: string; names: string[]; kept: string };

/** Listings of a site with lookups; makes, models and bodies by any spelling of the stock. */
export type Listings = {
  /** In route order: car types, makes with their models, bodies, dealerships. */
  list: readonly Listing[];
  all: Listing;
  types: readonly Listing[];
  makes: readonly Listing[];
  bodies: readonly Listing[];
  dealerships: readonly Listing[];
  /** Models of a make, most vehicles first. */
  modelsOf(make: string): readonly Listing[];
  byPath(path: string): Listing | null;
  byCarType(carType: CarType): Listing;
  byMake(make: string): Listing | null;
  byModel(make: string, model: string): Listing | null;
  byBody(body: string): Listing | null;
  byDealership(slug: string): Listing | null;
  collisions: readonly ListingCollision[];
};

/** Closest listing with a page: model, else make, body, or all stock. */
export function nearestListing(vehicle: Vehicle, listings: Listings): Listing {
  return (
    listings.byModel(vehicle.make, vehicle.model) ??
    listings.byMake(vehicle.make) ??
    (vehicle.simple_body === undefined ? null : listings.byBody(vehicle.simple_body)) ??
    listings.all
  );
}
