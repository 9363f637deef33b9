import { dayMs } from '#lib/dates.ts';
import type { Site } from '#site/schema/site.ts';
import { type Priced, realPrice } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

type Ranked = Pick<Vehicle, 'status' | 'price' | 'created_at'> & { images: { length: number } };
export type RankSite = Priced & { stock: Pick<Site['stock'], 'rank'> };

/** Freshness goes down in this many steps, so that a day changes the rank of few vehicles. */
const steps = 5;

/**
 * The rank of a vehicle whose feed gives none; higher stands first under “most relevant”. Points for being in stock or coming soon, for each
 * picture up to a number, for a price, and for freshness. Those for freshness are whole on the day it was created, a fifth less after each fifth
 * of `fresh_days`.
 * It is reckoned when the stock is read (`now`, epoch milliseconds) and kept in the snapshot, so that pages and indexes agree.
 */
export function rankOf(vehicle: Ranked, site: RankSite, now: number): number {
  const points = site.stock.rank;
  const status = vehicle.status === 'in_stock' ? points.in_stock : vehicle.status === 'coming_soon' ? points.coming_soon : 0;
  const pictures = points.picture * Math.min(vehicle.images.length, points.pictures_max);
  const priced = realPrice(vehicle.price, site) ? points.priced : 0;
  return status + pictures + priced + freshness(vehicle.created_at, points, now);
}

function freshness(createdAt: string | undefined, points: Site['stock']['rank'], now: number): number {
  if (createdAt === undefined) return 0;
  const days = Math.max(0, (now - Date.parse(createdAt)) / dayMs);
  const gone = Math.floor((days / points.fresh_days) * steps);
  return gone >= steps ? 0 : Math.round((points.fresh * (steps - gone)) / steps);
}
