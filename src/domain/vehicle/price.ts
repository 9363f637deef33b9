import { dollars } from '#lib/text/money.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayMs, longDay, shortDay } from '#lib/time/dates.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { PriceType } from '#site/terms.ts';
import type { PriceModel } from './models.ts';
import type { Vehicle } from './vehicle.ts';

/** Type guard; prices up to the site's limit mean none (specification 1 §5). */
export function realPrice(price: number | undefined, site: LiveSite): price is number {
  return price !== undefined && price > site.pricing.no_price_below;
}

/**
 * Price in dollars, used everywhere; null for 10 or less. An `offer_price` counts if it is real and below `price`, or the only one; the specification
 * gives it no rule.
 */
export function amountOf(vehicle: Pick<Vehicle, 'price' | 'offer_price'>, site: LiveSite): number | null {
  const { price, offer_price: offer } = vehicle;
  if (!realPrice(price, site)) return realPrice(offer, site) ? offer : null;
  return realPrice(offer, site) && offer < price ? offer : price;
}

/** Price basis: the feed's, else the site's default by car type. A record without either (of an older snapshot) gets the weakest claim. */
export function priceTypeOf(vehicle: Pick<Vehicle, 'price_type' | 'car_type'>, site: LiveSite): PriceType {
  return vehicle.price_type ?? site.stock.default_price_type[vehicle.car_type] ?? 'excl_govt_charges';
}

/** Price as shown everywhere: amount with basis, was-price, recent reduction; or the text in its place. */
export function priceOf(vehicle: Vehicle, site: LiveSite, clock: Clock): PriceModel {
  const amount = amountOf(vehicle, site);
  if (amount === null) {
    return { kind: 'text', text: vehicle.preorder ? site.pricing.preorder_text : site.pricing.no_price_text };
  }
  const was = wasPriceOf(vehicle, amount, site);
  const type = priceTypeOf(vehicle, site);
  return {
    kind: 'price',
    dollars: amount,
    type,
    basis: site.pricing.price_type_labels[type],
    was: was === null ? null : { label: site.pricing.was_label, dollars: was, note: endOfPrice(vehicle, was, site) },
    reduced: site.features.price_history ? reductionOf(vehicle, amount, site, clock) : null,
  };
}

/** `$72,990` with its basis, or the text in place of a price, which has none. */
export const priceText = (price: PriceModel): { text: string; basis: string | null } =>
  price.kind === 'price' ? { text: dollars(price.dollars), basis: price.basis } : { text: price.text, basis: null };

/** `$72,990 Drive away`, or the text in place of a price. */
export const formatPrice = (price: PriceModel): string => (price.kind === 'price' ? `${dollars(price.dollars)} ${price.basis}` : price.text);

/**
 * Was-price in dollars, or null: the feed's `before_price`, or a `price` undercut by an offer. With `pricing.was_price_days` the history must show
 * that price for that many days in all.
 */
export function wasPriceOf(vehicle: Vehicle, amount: number, site: LiveSite): number | null {
  const was = vehicle.price !== undefined && vehicle.price > amount ? vehicle.price : vehicle.before_price;
  if (was === undefined || was <= amount) return null;
  const { was_price_days: days } = site.pricing;
  return days === 0 || timeAtPrice(vehicle, was) >= days * dayMs ? was : null;
}

/** Milliseconds at a price in the history, without its last entry (the current price). */
function timeAtPrice(vehicle: Vehicle, price: number): number {
  const history = vehicle.price_history ?? [];
  let time = 0;
  history.forEach((entry, index) => {
    const next = history[index + 1];
    if (next !== undefined && entry.price === price) time += Date.parse(next.from) - Date.parse(entry.from);
  });
  return time;
}

/** `until 3 November 2026`, by the history; null if unknown. */
function endOfPrice(vehicle: Vehicle, price: number, site: LiveSite): string | null {
  const history = vehicle.price_history ?? [];
  const index = history.findLastIndex((entry) => entry.price === price);
  const next = index === -1 ? undefined : history[index + 1];
  return next === undefined ? null : `until ${longDay(Date.parse(next.from), site.timezone)}`;
}

/**
 * `Reduced $1,500 on 3 Nov`, if the last change was a reduction on the same basis within `pricing.reduced_days`, dated in the site's time zone. Null
 * otherwise.
 */
function reductionOf(vehicle: Vehicle, amount: number, site: LiveSite, clock: Clock): string | null {
  const last = vehicle.price_history?.at(-1);
  const before = vehicle.price_history?.at(-2);
  if (last?.price !== amount || before === undefined || !realPrice(before.price, site)) return null;
  if (before.price <= amount || before.price_type !== last.price_type) return null;
  const since = Date.parse(last.from);
  if (clock.reached(since + site.pricing.reduced_days * dayMs)) return null;
  return `Reduced ${dollars(before.price - amount)} on ${shortDay(since, site.timezone)}`;
}
