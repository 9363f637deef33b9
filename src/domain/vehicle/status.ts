import { sameText } from '#lib/text/text.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayMs } from '#lib/time/dates.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipSlugOf } from './dealership.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * Status on a site: `sold` is anything but in_stock, coming_soon and absent (specification 1 §4). `absent` (left the feed) is sold only where
 * configured.
 */
export type Availability = 'in_stock' | 'coming_soon' | 'sold' | 'absent';

/** in_stock or coming_soon. */
export function isInStock(vehicle: Pick<Vehicle, 'status'>): boolean {
  return vehicle.status === 'in_stock' || vehicle.status === 'coming_soon';
}

export function availabilityOf(vehicle: Pick<Vehicle, 'status'>, site: LiveSite): Availability {
  if (vehicle.status === 'in_stock' || vehicle.status === 'coming_soon') return vehicle.status;
  return vehicle.status === 'absent' && !site.stock.absence_means_sold ? 'absent' : 'sold';
}

/** Whether the site lists this vehicle: meant for dealer websites, and passing the site's filter rules. */
export function isOfSite(vehicle: Vehicle, site: Site): boolean {
  const { rules } = site.search;
  return (
    vehicle.show_on_dealer_website &&
    rules.car_types.includes(vehicle.car_type) &&
    !(vehicle.stocknum !== undefined && rules.excluded_stocknums.includes(vehicle.stocknum)) &&
    !(rules.photos_required && vehicle.images.length === 0) &&
    !(rules.certified_only && vehicle.certified !== true) &&
    (rules.makes.length === 0 || rules.makes.some((make) => sameText(make, vehicle.make))) &&
    (rules.dealership_slugs.length === 0 || rules.dealership_slugs.includes(dealershipSlugOf(vehicle, site) ?? ''))
  );
}

function isWithin(days: number, since: string | undefined, clock: Clock): boolean {
  return since !== undefined && !clock.reached(Date.parse(since) + days * dayMs);
}

/**
 * Whether a vehicle has a page: in stock, sold within `search.include_sold_cars_days`, or absent within `stock.keep_absent_days`. Sold without a date:
 * no.
 */
export function hasPage(vehicle: Vehicle, site: Site, clock: Clock): boolean {
  if (!isOfSite(vehicle, site)) return false;
  if (isInStock(vehicle)) return true;
  if (vehicle.status === 'absent') return isWithin(site.stock.keep_absent_days, vehicle.absent_since, clock);
  return isWithin(site.search.include_sold_cars_days, vehicle.sold_at, clock);
}

/**
 * Whether a vehicle is in listings: in stock, or sold within `search.include_sold_cars_days`. An absent one keeps its page only, unless absence means
 * sold.
 */
export function isListed(vehicle: Vehicle, site: Site, clock: Clock): boolean {
  if (!hasPage(vehicle, site, clock)) return false;
  if (vehicle.status !== 'absent') return true;
  return site.stock.absence_means_sold && isWithin(site.search.include_sold_cars_days, vehicle.absent_since, clock);
}
