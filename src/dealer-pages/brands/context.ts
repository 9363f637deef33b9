import type { Listing } from '#listings/listing.ts';
import type { Site } from '#site/schema/site.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { VehicleContext } from '#vehicle-page/context.ts';

/** What the pages of brands are made from: what vehicle pages are made from, and the search's cards and promotions of a listing. */
export type BrandContext = VehicleContext & {
  cardOf: (vehicle: Vehicle) => CardModel;
  promotionsOf: (listing: Listing) => readonly Site['promotions']['cards'][number][];
};
