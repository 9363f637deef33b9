import type { SiteContext } from '#dealers/site-context.ts';
import { mapEmbed } from '#maps/map-embed.ts';
import type { DealershipLocation, Site } from '#site/schema/site.ts';
import { configuredPlaceOf, dealershipOf } from '#vehicle/dealership.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { locationBarOf } from './location-bar.ts';

/** Location and seller. */
export type Whereabouts = {
  place: PlaceModel | null;
  /** Embedded map's URL; null without one. */
  map: string | null;
  locationBar: string | null;
  /** For tracking a revealed number; null if unknown. */
  dealershipId: string | null;
};

export const whereaboutsOf = (vehicle: Vehicle, { site, places }: SiteContext): Whereabouts => ({
  place: places.ofVehicle(vehicle),
  map: mapAt(configuredPlaceOf(vehicle, site), site),
  locationBar: locationBarOf(vehicle, site),
  dealershipId: dealershipOf(vehicle, site)?.id ?? vehicle.dealership_id ?? null,
});

const mapAt = (location: DealershipLocation | null, site: Site) => (location === null ? null : mapEmbed(location, site));
