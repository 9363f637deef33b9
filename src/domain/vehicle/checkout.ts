import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from './price.ts';
import { isInStock } from './status.ts';
import type { Vehicle } from './vehicle.ts';

type CheckoutSite = { features: Pick<Site['features'], 'checkout'>; pricing: Pick<Site['pricing'], 'no_price_below'> };
type CardCheckoutSite = CheckoutSite & { features: Pick<Site['features'], 'card_checkout'> };

/**
 * Whether a vehicle may be reserved or bought online. The specification omits the rule (1 §6). Ours: switched on, in stock, not reserved, with a
 * price, and with at least one payment processor where the feed lists them.
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

/** Also requires the site's setting for cards. */
export function mayCheckoutOnCard(vehicle: Vehicle, site: CardCheckoutSite): boolean {
  return site.features.card_checkout && mayCheckout(vehicle, site);
}

type ReserveSite = CheckoutSite & { reservation: Pick<Site['reservation'], 'provider'> };

/**
 * Whether the deposit is paid online: checkout is allowed and the site has a provider, among the feed's processors where listed (the test provider
 * always matches). Otherwise the checkout page shows phone and email.
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
