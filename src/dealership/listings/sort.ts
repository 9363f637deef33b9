import type { Site } from '#site/schema/site.ts';
import type { Sort } from '#site/terms.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

type Keyed = { vehicle: Vehicle; value: number };

/**
 * Sorts by rank, creation, or price in either direction. Vehicles without the value come last; ties are broken by id. `price_asc` omits vehicles
 * without a price where the site says so.
 */
export function sortVehicles(vehicles: readonly Vehicle[], sort: Sort, site: Site): Vehicle[] {
  const numberOf = sortValue(sort, site);
  const keyed: Keyed[] = [];
  for (const vehicle of vehicles) {
    const value = numberOf(vehicle);
    if (value !== null) keyed.push({ vehicle, value });
  }
  return keyed.sort(ascending).map((entry) => entry.vehicle);
}

/** Ascending sort key: infinity without a value, null for an omitted vehicle. */
export function sortValue(sort: Sort, site: Site): (vehicle: Vehicle) => number | null {
  const numberOf = valueFor(sort, site);
  const none = sort === 'price_asc' && site.search.price_asc_needs_price ? null : Number.POSITIVE_INFINITY;
  return (vehicle) => numberOf(vehicle) ?? none;
}

/** The number by which an order counts upwards; null for a vehicle without one. */
function valueFor(sort: Sort, site: Site): (vehicle: Vehicle) => number | null {
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

function ascending(one: Keyed, other: Keyed): number {
  // Infinity minus itself is no number, so vehicles without a value are compared, not subtracted.
  if (one.value !== other.value) return one.value < other.value ? -1 : 1;
  if (one.vehicle.id === other.vehicle.id) return 0;
  return one.vehicle.id < other.vehicle.id ? -1 : 1;
}
