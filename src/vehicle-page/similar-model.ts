import { type Listings, nearestListing } from '#listings/listing.ts';
import type { Site } from '#site/schema/site.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { withVehicleType } from '#vehicle/vehicle-type.ts';
import type { SimilarModel } from './vehicle-page.ts';

/** The section of similar vehicles from their cards: `Similar SUVs Available`, or `In-Stock`; null where the site has none or nothing is similar. */
export function similarModel(
  vehicle: Vehicle,
  cards: CardModel[],
  site: Pick<Site, 'features' | 'vehicle_page'>,
  listings: Listings,
): SimilarModel | null {
  if (!site.features.similar || cards.length === 0) return null;
  const page = site.vehicle_page;
  const title = page.similar_title === 'available' ? page.similar_title_available : page.similar_title_in_stock;
  const listing = nearestListing(vehicle, listings);
  // No counts here: one more or fewer would change the page of every vehicle of that make.
  return { title: withVehicleType(title, vehicle, 'heading'), cards, more: { label: 'See all', href: listing.path } };
}
