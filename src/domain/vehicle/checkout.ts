import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from './price.ts';
import { isInStock } from './status.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * Whether a vehicle may be reserved or bought online. The specification omits the rule (1 §6). Ours: switched on, in stock, not reserved, with a
 * price, and with at least one payment processor where the feed lists them.
 */
export function mayCheckout(vehicle: Vehicle, site: LiveSite): boolean {
  return (
    site.features.checkout &&
    isInStock(vehicle) &&
    !vehicle.reserved &&
    amountOf(vehicle, site) !== null &&
    (vehicle.payment_processors === undefined || vehicle.payment_processors.length > 0)
  );
}

/** Also requires the site's setting for cards. */
export function mayCheckoutOnCard(vehicle: Vehicle, site: LiveSite): boolean {
  return site.features.card_checkout && mayCheckout(vehicle, site);
}

/**
 * Whether the deposit is paid online: checkout is allowed and the site has a provider, among the feed's processors where listed (the test provider
 * always matches). Otherwise the checkout page shows phone and email.
 */
export function mayReserveOnline(vehicle: Vehicle, site: Site): boolean {
  const { provider } = site.reservation;
  if (provider === undefined || !mayCheckout(vehicle, site)) return false;
  return provider === 'test' || vehicle.payment_processors === undefined || vehicle.payment_processors.includes(provider);
}

/** `Reserve for 48 hours. The $200 deposit is 100% refundable.` */
export function reserveNoteOf({ vehicle_page: page }: Site): string {
  return interpolate(page.reserve_note, { hours: String(page.reserve_hours), deposit: dollars(page.reserve_deposit) });
}
