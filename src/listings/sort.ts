import type { Site } from '#site/schema/site.ts';
import type { Sort } from '#site/terms.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

type SortSite = { pricing: Pick<Site['pricing'], 'no_price_below'>; search: Pick<Site['search'], 'price_asc_needs_price'> };
type Keyed = { vehicle: Vehicle; value: number };

/**
 * Vehicles in one of the four orders: by rank, by creation, by price either way. Vehicles without that value stand last. Equal ones stand by id,
 * whatever order they came in; with `keepTies` the sort is stable. `price_asc` leaves out vehicles without a price where the site says so.
 */
export function sortVehicles(vehicles: readonly Vehicle[], sort: Sort, site: SortSite, keepTies = false): Vehicle[] {
  const keyOf = valueFor(sort, site);
  const keyed: Keyed[] = [];
  for (const vehicle of vehicles) {
    const value = keyOf(vehicle);
    if (value === null && sort === 'price_asc' && site.search.price_asc_needs_price) continue;
    keyed.push({ vehicle, value: value ?? Number.POSITIVE_INFINITY });
  }
  return keyed.sort(keepTies ? byValue : ascending).map((entry) => entry.vehicle);
}

/** The number by which an order counts upwards; null for a vehicle without one. */
function valueFor(sort: Sort, site: SortSite): (vehicle: Vehicle) => number | null {
  switch (sort) {
    case 'relevant':
      return (vehicle) => -vehicle.rank;
    case 'latest':
      return (vehicle) => (vehicle.created_at === undefined ? null : -Date.parse(vehicle.created_at));
    case 'price_asc':
      return (vehicle) => amountOf(vehicle, site);
    case 'price_desc':
      return (vehicle) => {
        const amount = amountOf(vehicle, site);
        return amount === null ? null : -amount;
      };
  }
}

function byValue(one: Keyed, other: Keyed): number {
  // Infinity minus itself is no number, so vehicles without a value are compared, not subtracted.
  if (one.value === other.value) return 0;
  return one.value < other.value ? -1 : 1;
}

function ascending(one: Keyed, other: Keyed): number {
  const order = byValue(one, other);
  if (order !== 0) return order;
  if (one.vehicle.id === other.vehicle.id) return 0;
  return one.vehicle.id < other.vehicle.id ? -1 : 1;
}
