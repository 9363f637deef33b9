import type { AdFeed, LeftOutVehicle } from './ad-feeds.ts';
import type { LeftOutReason } from './ad-row.ts';

/** Ids of the vehicles in each platform's published file. */
export type PublishedAds = { readonly [platform in AdFeed['table']['id']]?: readonly string[] };

/** Vehicles that fell out of a file at once, so that the published one stays. */
export type FallenAds = { count: number; of: number; vehicles: LeftOutVehicle[] };

const maxShare = 0.2;
const minCount = 20;

/** What every stock loses. */
const sales: ReadonlySet<LeftOutReason> = new Set(['sold', 'reserved']);

/** More than a fifth, and at least 20, that are still for sale; null: the new file may be published. A vehicle that left the stock counts as sold. */
export function fallenAds({ table, leftOut }: AdFeed, published: PublishedAds): FallenAds | null {
  const before = new Set(published[table.id] ?? []);
  const vehicles = leftOut.filter(({ id, reason }) => before.has(id) && !sales.has(reason));
  const { length: count } = vehicles;
  return count >= minCount && count > before.size * maxShare ? { count, of: before.size, vehicles } : null;
}
