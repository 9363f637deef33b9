import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Site } from '#site/schema/site.ts';
import type { Listing } from './listing.ts';

type Counts = Readonly<Record<string, number>>;
type Values = { car_type?: readonly string[]; status?: readonly string[] };

/** Facet counts; those of an attribute ignore its own filter (disjunctive). */
type Counted = { total: number; carTypes: Counts; statuses: Counts };
/** The filters that affect the count. */
type Asked = { chosen: Values; excluded: Values };

/**
 * Result count of a search, at build and in the browser. Above `search.count_above` it sums facet counts (by condition, or in stock), since an index
 * stops counting at its limit.
 */
export function resultCount({ total, carTypes, statuses }: Counted, { chosen, excluded }: Asked, { search }: LiveSite): number {
  if (total <= search.count_above) return total;
  if (search.count_by === 'facets') return sumOf(carTypes, chosen.car_type, excluded.car_type);
  // A search for sold vehicles only has none in stock.
  if (chosen.status === undefined && excluded.status === undefined) return statuses.in_stock ?? 0;
  return sumOf(statuses, chosen.status, excluded.status);
}

function sumOf(counts: Counts, chosen: readonly string[] | undefined, excluded: readonly string[] | undefined): number {
  const isMeant = (value: string) => (chosen?.includes(value) ?? true) && !excluded?.includes(value);
  return Object.entries(counts).reduce((sum, [value, count]) => (isMeant(value) ? sum + count : sum), 0);
}

/** Count in a listing's heading and in every link to it. */
export function listingCount({ vehicles }: Pick<Listing, 'vehicles'>, site: Site): number {
  const total = vehicles.length;
  if (total <= site.search.count_above) return total;
  return resultCount({ total, ...countsOf(vehicles) }, { chosen: {}, excluded: {} }, site);
}

/** Memoised: many pages show the count of one listing. */
const countsOf = memoizeWeak((vehicles: Listing['vehicles']): Pick<Counted, 'carTypes' | 'statuses'> => {
  const carTypes: Record<string, number> = {};
  const statuses: Record<string, number> = {};
  for (const { car_type: type, status } of vehicles) {
    carTypes[type] = (carTypes[type] ?? 0) + 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return { carTypes, statuses };
});
