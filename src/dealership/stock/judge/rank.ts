import { dayMs } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import { realPrice } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

type Ranked = Pick<Vehicle, 'status' | 'price' | 'created_at'> & { images: { length: number } };

/** So that a day changes the rank of few vehicles. */
const steps = 5;

/**
 * Rank without one in the feed (higher first under “most relevant”): points for being in stock or coming soon, pictures, a price, and freshness,
 * which falls in fifths over `fresh_days`. Stored, so that pages and indexes agree. `now`: epoch milliseconds.
 */
export function rankOf(vehicle: Ranked, site: Site, now: number): number {
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
