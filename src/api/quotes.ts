import type { QuoteAnswer, QuoteBody } from '#contract/contract.ts';
import { lenderQuote } from '#finance/lender-quote.ts';
import { sameText } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/**
 * A lender that quotes: the adapter to its own interface. It is given what the page asks, the vehicle as the stock has it, and its site. Null: it does
 * not lend for it. What it throws is logged, and answered as null.
 */
export type QuoteSource = (ask: QuoteBody, vehicle: Vehicle, site: Site) => Promise<QuoteAnswer | null>;

/** The embedded lender: the vehicle's own entry of the site's provider. */
export const embeddedQuotes: QuoteSource = async (ask, vehicle, site) => lenderQuote(vehicle, ask, site);

/** The vehicle in stock that a quote is asked for: that of the VIN, else the only one of this price, year and NVIC. */
export function quotedVehicle({ vin, nvic, year, purchasePrice }: QuoteBody, vehicles: Iterable<Vehicle>, site: Site): Vehicle | null {
  const inStock = [...vehicles].filter(isInStock);
  if (vin !== '') return inStock.find((vehicle) => vehicle.vin !== undefined && sameText(vehicle.vin, vin)) ?? null;
  const [found, ...alike] = inStock.filter(
    (vehicle) => (vehicle.year ?? null) === year && sameText(vehicle.nvic ?? '', nvic) && amountOf(vehicle, site) === purchasePrice,
  );
  return alike.length === 0 ? (found ?? null) : null;
}
