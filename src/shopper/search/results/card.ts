import { estimateFor } from '#finance/estimate.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { memoizeLru } from '#lib/cache/memoize-lru.ts';
import { type Clock, type Watched, watchedBy } from '#lib/time/clock.ts';
import type { Contact } from '#site/copy/copy.ts';
import { paths } from '#site/paths.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { keepOf } from '#vehicle/card/keep.ts';
import { mayCheckoutOnCard } from '#vehicle/checkout.ts';
import { chipsOf } from '#vehicle/chips.ts';
import type { DriveAwayModel } from '#vehicle/drive-away.ts';
import type { Pictures } from '#vehicle/image.ts';
import { dealOf } from '#vehicle/market.ts';
import type { CardModel } from '#vehicle/models.ts';
import { priceOf } from '#vehicle/price.ts';
import { availabilityOf } from '#vehicle/status.ts';
import { tagOf } from '#vehicle/tags.ts';
import { subtitleOf, titleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { withVehicleType } from '#vehicle/vehicle-type.ts';

/** Input besides the vehicle, from a build or from the live search. */
export type CardContext = {
  site: LiveSite;
  clock: Clock;
  pictures: Pick<Pictures, 'first' | 'count'>;
  contactOf(vehicle: Vehicle): { buttons: Pick<Contact['buttons'], 'checkout'> };
  /** Null where the site shows none. */
  driveAwayOf(vehicle: Vehicle): Pick<DriveAwayModel, 'line'> | null;
  /** City and state, or null. */
  townOf(vehicle: Vehicle): string | null;
  /** A sold vehicle's model, or the nearest listing. */
  similarPath(vehicle: Vehicle): string;
  /** Caches cards beyond this context. */
  rememberCard?: (make: Watched<Vehicle, CardModel>) => Watched<Vehicle, CardModel>;
  /** See `SiteContext`. */
  withoutFacts?: (vehicle: Vehicle) => Vehicle;
};

/** Enough for listings and for vehicles around the current page. */
const remembered = 1500;

/** Repayments are computed only if shown: in stock, priced, enabled on cards. */
function makeCard(vehicle: Vehicle, context: CardContext): CardModel {
  const { site, clock, pictures } = context;
  const availability = availabilityOf(vehicle, site);
  const sold = availability === 'sold' || availability === 'absent';
  const image = pictures.first(vehicle);
  const price = sold ? null : priceOf(vehicle, site, clock);
  const driveAway = context.driveAwayOf(vehicle)?.line;
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    make: vehicle.make,
    model: vehicle.model,
    href: paths.vehicle(vehicle.slug),
    title: titleOf(vehicle, site),
    subtitle: subtitleOf(vehicle, site),
    image,
    photoCount: site.card.count_photos ? pictures.count(vehicle) : 0,
    tag: tagOf(vehicle, site, clock),
    deal: dealOf(vehicle, site),
    chips: chipsOf(vehicle, site),
    price,
    ...(driveAway && { driveAway }),
    estimate: price?.kind === 'price' && site.features.card_repayment ? estimateFor(vehicle, site, clock) : null,
    soldNote: sold ? soldNote(vehicle, availability, site) : null,
    sold,
    button: sold ? { label: site.vehicle_page.sold_button, href: context.similarPath(vehicle) } : checkoutButton(vehicle, context),
    place: context.townOf(vehicle),
    keep: keepOf(vehicle, site, image !== null),
  };
}

const cardsOf = memoizeWeak((context: CardContext) =>
  watchedBy(
    context.clock,
    (watched) => memoizeLru(remembered, context.rememberCard?.(watched) ?? watched),
    (vehicle: Vehicle) => makeCard(vehicle, context),
  ),
);

/** Memoised per context: a card is on about ten pages. */
export function cardOf(vehicle: Vehicle, context: CardContext): CardModel {
  const { withoutFacts } = context;
  return withoutFacts === undefined ? cardsOf(context)(vehicle) : makeCard(withoutFacts(vehicle), context);
}

function soldNote(vehicle: Vehicle, availability: 'sold' | 'absent', site: LiveSite): string {
  const { sold_message: sold, absent_message: absent } = site.vehicle_page;
  return withVehicleType(availability === 'sold' ? sold : absent, vehicle, 'sentence');
}

function checkoutButton(vehicle: Vehicle, { site, contactOf }: CardContext): CardModel['button'] {
  if (!mayCheckoutOnCard(vehicle, site)) return null;
  return { label: contactOf(vehicle).buttons.checkout, href: paths.checkout(vehicle.slug, site.vehicle_page.checkout_path) };
}
