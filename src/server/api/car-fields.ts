import type { CarFields } from '#contract/contract.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Site } from '#site/schema/site.ts';
import { withChanges } from '#stock/judge/with-changes.ts';
import { viewsInWords } from '#vehicle/chips.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import { priceOf, priceText, priceTypeOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import { tagOf } from '#vehicle/tags.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { goneTexts } from '#vehicle-page/gone-page.ts';

/**
 * The snapshot's reservation may be outdated.
 * @param until end of the hold in epoch milliseconds, or null.
 */
export function withCurrentHold(vehicle: Vehicle, until: number | null): Vehicle {
  const reserved = until !== null || (vehicle.reserved === true && vehicle.reserved_until === undefined);
  return reserved === (vehicle.reserved === true) ? vehicle : withChanges(vehicle, { reserved });
}

/**
 * Current fields, formatted for the site.
 * @param context called only for vehicles no longer in stock.
 * @param until as in `withCurrentHold`.
 * @param views total count.
 */
export function carFieldsOf(
  ofStock: Vehicle,
  { site, until }: { site: Site; until: number | null },
  clock: Clock,
  views: number,
  context: () => Pick<SiteContext, 'similarPath'>,
): CarFields {
  const vehicle = withCurrentHold(ofStock, until);
  const price = priceOf(vehicle, site, clock);
  const { text, basis } = priceText(price);
  const tag = tagOf(vehicle, site, clock);
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    price: price.kind === 'price' ? price.dollars : null,
    price_type: priceTypeOf(vehicle, site),
    status: vehicle.status,
    reserved: vehicle.reserved ?? false,
    reserved_until: until === null ? null : new Date(until).toISOString(),
    photos_count: vehicle.photos_count ?? vehicle.images.length,
    updated_at: lastChangeOf(vehicle),
    shown: {
      price: text,
      basis,
      note: price.kind === 'price' ? site.pricing.price_type_notes[price.type] : null,
      views: site.features.view_count ? viewsInWords(views) : null,
      reserved: tag?.kind === 'reserved' ? tag.label : null,
      gone: isInStock(vehicle) ? null : { ...goneTexts(vehicle, site), href: context().similarPath(vehicle) },
    },
  };
}
