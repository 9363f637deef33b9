import type { Clock } from '#lib/clock.ts';
import { dayMs } from '#lib/dates.ts';
import { sameText } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * What a vehicle's status means on a site. `sold` is any status but in_stock, coming_soon and absent (specification 1 §4). A vehicle that left
 * the feed (`absent`) is sold only where the site says that absence means sold.
 */
export type Availability = 'in_stock' | 'coming_soon' | 'sold' | 'absent';

type StatusSite = {
  stock: Pick<Site['stock'], 'absence_means_sold' | 'keep_absent_days'>;
  search: Pick<Site['search'], 'include_sold_cars_days' | 'rules'>;
};

/** Whether a vehicle counts as in stock: in_stock or coming_soon. */
export function isInStock(vehicle: Pick<Vehicle, 'status'>): boolean {
  return vehicle.status === 'in_stock' || vehicle.status === 'coming_soon';
}

/** What the status means on this site. */
export function availabilityOf(vehicle: Pick<Vehicle, 'status'>, site: { stock: Pick<Site['stock'], 'absence_means_sold'> }): Availability {
  if (vehicle.status === 'in_stock' || vehicle.status === 'coming_soon') return vehicle.status;
  return vehicle.status === 'absent' && !site.stock.absence_means_sold ? 'absent' : 'sold';
}

/** Whether the site shows this stock at all: the vehicle is meant for dealer websites and passes the site's filter rules. */
export function isOfSite(vehicle: Vehicle, site: { search: Pick<Site['search'], 'rules'> }): boolean {
  const { rules } = site.search;
  return (
    vehicle.show_on_dealer_website &&
    rules.car_types.includes(vehicle.car_type) &&
    !(vehicle.stocknum !== undefined && rules.excluded_stocknums.includes(vehicle.stocknum)) &&
    !(rules.photos_required && vehicle.images.length === 0) &&
    !(rules.certified_only && vehicle.certified !== true) &&
    (rules.makes.length === 0 || rules.makes.some((make) => sameText(make, vehicle.make))) &&
    (rules.dealership_slugs.length === 0 || rules.dealership_slugs.includes(vehicle.dealership_slug ?? ''))
  );
}

function isWithin(days: number, since: string | undefined, clock: Clock): boolean {
  return since !== undefined && !clock.reached(Date.parse(since) + days * dayMs);
}

/**
 * Whether a vehicle has a page: it is of this site, and in stock, or sold within `search.include_sold_cars_days`, or gone from the feed within
 * `stock.keep_absent_days`. A sold vehicle whose day of sale nobody knows has none.
 */
export function hasPage(vehicle: Vehicle, site: StatusSite, clock: Clock): boolean {
  if (!isOfSite(vehicle, site)) return false;
  if (isInStock(vehicle)) return true;
  if (vehicle.status === 'absent') return isWithin(site.stock.keep_absent_days, vehicle.absent_since, clock);
  return isWithin(site.search.include_sold_cars_days, vehicle.sold_at, clock);
}

/**
 * Whether a vehicle stands in the listings: it has a page, and is in stock or was sold within `search.include_sold_cars_days`.
 * A vehicle that is no longer available keeps its page but leaves the listings at once. Where absence means sold, it stays as a sold one does.
 */
export function isListed(vehicle: Vehicle, site: StatusSite, clock: Clock): boolean {
  if (!hasPage(vehicle, site, clock)) return false;
  if (vehicle.status !== 'absent') return true;
  return site.stock.absence_means_sold && isWithin(site.search.include_sold_cars_days, vehicle.absent_since, clock);
}
