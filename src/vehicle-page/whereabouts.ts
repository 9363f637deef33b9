import { configuredPlaceOf } from '#dealers/place.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { mapEmbed } from '#maps/map-embed.ts';
import type { DealershipLocation, Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { locationBarOf } from './location-bar.ts';

/** Where a vehicle is, and who sells it. */
export type Whereabouts = {
  place: PlaceModel | null;
  /** The address of its embedded map; null without one. */
  map: string | null;
  locationBar: string | null;
  /** As the API is told when its phone number is shown; null where nobody knows. */
  dealershipId: string | null;
};

export const whereaboutsOf = (vehicle: Vehicle, { site, places }: SiteContext): Whereabouts => ({
  place: places.ofVehicle(vehicle),
  map: mapAt(configuredPlaceOf(vehicle, site), site),
  locationBar: locationBarOf(vehicle, site),
  dealershipId: vehicle.dealership_id ?? dealershipOf(vehicle, site)?.id ?? null,
});

const mapAt = (location: DealershipLocation | null, site: Site) => (location === null ? null : mapEmbed(location, site));
