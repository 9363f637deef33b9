import type { Clock } from '#lib/time/clock.ts';
import type { Site } from '#site/schema/site.ts';
import { dealOf } from './market.ts';
import type { PriceModel } from './models.ts';
import { priceOf, priceTypeOf } from './price.ts';
import type { Vehicle } from './vehicle.ts';

export type ShownPrice = {
  price: PriceModel;
  /** What the price includes; null without a price. */
  priceNote: string | null;
  deal: string | null;
};

export function shownPriceOf(vehicle: Vehicle, site: Site, clock: Clock): ShownPrice {
  const price = priceOf(vehicle, site, clock);
  return {
    price,
    priceNote: price.kind === 'price' ? site.pricing.price_type_notes[priceTypeOf(vehicle, site)] : null,
    deal: dealOf(vehicle, site),
  };
}
