import { type Places, preparePlaces, townOf } from '#dealers/place.ts';
import type { Clock } from '#lib/clock.ts';
import { type Listings, nearestListing } from '#listings/listing.ts';
import { type Contact, resolveContact } from '#site/copy/copy.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { type Pictures, preparePictures } from '#vehicle/image.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { SimilarModel } from './vehicle-page.ts';

/** All that the pages of a site's vehicles are made from beside the vehicle: prepared once for a build. */
export type VehicleContext = {
  site: Site;
  clock: Clock;
  /** Which listings have a page, so that no link leads nowhere. */
  listings: Listings;
  pictures: Pictures;
  places: Places;
  contactOf(vehicle: Vehicle): Contact;
  /** City and state of the vehicle's place; null when nobody tells. */
  townOf(vehicle: Vehicle): string | null;
  /** Where to look for something like it. */
  similarPath(vehicle: Vehicle): string;
};

/** What other subjects add to one vehicle's page: finance its estimate, the search the cards of similar vehicles. */
export type VehicleExtras = { estimate: EstimateModel | null; similar: SimilarModel | null };

/** Prepares what the pages of a site's vehicles have in common. */
export function vehicleContext(site: Site, clock: Clock, listings: Listings): VehicleContext {
  const places = preparePlaces(site, listings);
  return {
    site,
    clock,
    listings,
    pictures: preparePictures(site),
    places,
    townOf: (vehicle) => townOf(places.ofVehicle(vehicle)),
    similarPath: (vehicle) => nearestListing(vehicle, listings).path,
    contactOf: (vehicle) =>
      resolveContact(site, { dealership_slug: dealershipOf(vehicle, site)?.slug, make: vehicle.make, car_type: vehicle.car_type }),
  };
}
