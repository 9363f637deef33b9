import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/memoize.ts';
import { nearestListing } from '#listings/listing.ts';
import { cardOf } from '#search/results/card.ts';
import type { SectionBody } from '#site/page-source.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { withVehicleType } from '#vehicle/vehicle-type.ts';
import { prepareSimilar } from './similar.ts';

export type SimilarModel = { title: string; cards: CardModel[]; more: { label: string; href: string } | null };
export type SimilarSection = SectionBody<'similar', SimilarModel>;

const prepared = memoizeWeak(({ vehicles, site }: SiteContext) => prepareSimilar(vehicles, site));

export function similarTo(vehicle: Vehicle, context: SiteContext): Vehicle[] {
  return prepared(context)(vehicle);
}

/** `Similar SUVs Available`, or `In-Stock`; null where switched off or without similar vehicles. */
export function similarOf(vehicle: Vehicle, context: SiteContext): SimilarModel | null {
  const { site, listings } = context;
  if (!site.features.similar) return null;
  const cards = similarTo(vehicle, context).map((other) => cardOf(other, context));
  if (cards.length === 0) return null;
  const page = site.vehicle_page;
  const title = page.similar_title === 'available' ? page.similar_title_available : page.similar_title_in_stock;
  // No count, which would change every page of the make with each vehicle.
  return { title: withVehicleType(title, vehicle, 'heading'), cards, more: { label: 'See all', href: nearestListing(vehicle, listings).path } };
}
