import { dollars } from '#lib/text/money.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { amountOf } from './price.ts';
import { isInStock } from './status.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * `$2,610 below market` for a vehicle in stock priced below the market average by more than the site's threshold (specification 1 §5): $499 means at
 * least
 * $500. Uses the state's average, else the national one. Null otherwise.
 */
export function dealOf(vehicle: Vehicle, site: LiveSite): string | null {
  if (!site.features.market_indicator || !isInStock(vehicle)) return null;
  const amount = amountOf(vehicle, site);
  const average = vehicle.autograb_data?.state_average_market_price || vehicle.autograb_data?.average_market_price;
  if (amount === null || !average) return null;
  const below = average - amount;
  return below > site.pricing.indicator_threshold ? `${dollars(below)} below market` : null;
}
