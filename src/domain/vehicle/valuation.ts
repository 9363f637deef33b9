import type { Site } from '#site/schema/site.ts';
import { amountOf } from './price.ts';
import type { Vehicle } from './vehicle.ts';

/** Whether a trade-in may be valued: integration on, in_stock, not reserved, price above 200 (specification 2 §4). */
export function mayTradeIn(vehicle: Vehicle, site: Site): boolean {
  if (!site.features.trade_in || !site.vehicle_page.trade_in_allowed) return false;
  if (vehicle.status !== 'in_stock' || vehicle.reserved) return false;
  const amount = amountOf(vehicle, site);
  return amount !== null && amount > site.vehicle_page.trade_in_price_above;
}
