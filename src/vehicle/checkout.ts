import { interpolate } from '#lib/interpolate.ts';
import { dollars } from '#lib/money.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from './price.ts';
import { isInStock } from './status.ts';
import type { Vehicle } from './vehicle.ts';

type CheckoutSite = { features: Pick<Site['features'], 'checkout'>; pricing: Pick<Site['pricing'], 'no_price_below'> };
type CardCheckoutSite = CheckoutSite & { features: Pick<Site['features'], 'card_checkout'> };

/**
 * Whether a vehicle may be reserved or bought online. The specification does not show the rule (1 §6). Ours: the feature is on, the vehicle is in
 * stock, not reserved and has a price. Where the feed names payment processors, there is at least one.
 */
export function mayCheckout(vehicle: Vehicle, site: CheckoutSite): boolean {
  return (
    site.features.checkout &&
    isInStock(vehicle) &&
    !vehicle.reserved &&
    amountOf(vehicle, site) !== null &&
    (vehicle.payment_processors === undefined || vehicle.payment_processors.length > 0)
  );
}

/** Whether its search card carries the button too: the site's setting for cards must also be on. */
export function mayCheckoutOnCard(vehicle: Vehicle, site: CardCheckoutSite): boolean {
  return site.features.card_checkout && mayCheckout(vehicle, site);
}

type ReserveSite = CheckoutSite & { reservation: Pick<Site['reservation'], 'provider'> };

/**
 * Whether a vehicle is reserved by paying its deposit online: it may be reserved, and the site has a provider. Where the feed names processors, the
 * provider is one of them; the test provider counts as each. Where this is false and `mayCheckout` is true, the page names phone and email.
 */
export function mayReserveOnline(vehicle: Vehicle, site: ReserveSite): boolean {
  const { provider } = site.reservation;
  if (provider === undefined || !mayCheckout(vehicle, site)) return false;
  return provider === 'test' || vehicle.payment_processors === undefined || vehicle.payment_processors.includes(provider);
}

/** `Reserve for 48 hours. The $200 deposit is 100% refundable.` */
export function reserveNoteOf({ vehicle_page: page }: Pick<Site, 'vehicle_page'>): string {
  return interpolate(page.reserve_note, { hours: String(page.reserve_hours), deposit: dollars(page.reserve_deposit) });
}
