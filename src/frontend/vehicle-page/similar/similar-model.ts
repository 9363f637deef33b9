import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { nearestListing } from '#listings/listing.ts';
import { cardOf } from '#search/results/card.ts';
import type { SectionBody } from '#site/page-source.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { withVehicleType } from '#vehicle/vehicle-type.ts';
import { prepareSimilar } from './similar.ts';

export type SimilarModel = {
  title: string;
  /** Printed at build. */
  cards: CardModel[];
  /** Printed as links; their cards come from the listing at this path once they are near. */
  further: { card: CardModel; listing: string }[];
  more: { label: string; href: string } | null;
};
export type SimilarSection = SectionBody<'similar', SimilarModel>;

/** Cards in the first row of a wide screen. */
const printed = 3;

const prepared = memoizeWeak(({ vehicles, site }: SiteContext) => prepareSimilar(vehicles, site));

export function similarTo(vehicle: Vehicle, context: SiteContext): Vehicle[] {
  return prepared(context)(vehicle);
}

export const cardsOf = ({ cards, further }: SimilarModel): CardModel[] => [...cards, ...further.map(({ card }) => card)];

/** `Similar SUVs Available`, or `In-Stock`; null where switched off or without similar vehicles. */
export function similarOf(vehicle: Vehicle, context: SiteContext): SimilarModel | null {
  const { site, listings } = context;
  if (!site.features.similar) return null;
  const others = similarTo(vehicle, context);
  if (others.length === 0) return null;
  const cards = others.slice(0, printed).map((other) => cardOf(other, context));
  const further = others.slice(printed).map((other) => ({ card: cardOf(other, context), listing: nearestListing(other, listings).path }));
  const page = site.vehicle_page;
  const title = page.similar_title === 'available' ? page.similar_title_available : page.similar_title_in_stock;
  // No count, which would change every page of the make with each vehicle.
  return {
    title: withVehicleType(title, vehicle, 'heading'),
    cards,
    further,
    more: { label: 'See all', href: nearestListing(vehicle, listings).path },
  };
}
