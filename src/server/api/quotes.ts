import type { QuoteAnswer, QuoteBody } from '#contract/contract.ts';
import { lenderQuote } from '#finance/lender-quote.ts';
import { sameText } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** An adapter to a lender. Null: it does not lend. Errors are logged and answered as null. */
export type QuoteSource = (ask: QuoteBody, vehicle: Vehicle, site: Site) => Promise<QuoteAnswer | null>;

/** The built-in lender: the entry of the site's finance provider. */
export const embeddedQuotes: QuoteSource = async (ask, vehicle, site) => lenderQuote(vehicle, ask, site);

/** The vehicle by VIN, else the only one with this price, year and NVIC. */
export function quotedVehicle({ vin, nvic, year, purchasePrice }: QuoteBody, vehicles: Iterable<Vehicle>, site: Site): Vehicle | null {
  const inStock = [...vehicles].filter(isInStock);
  if (vin !== '') return inStock.find((vehicle) => vehicle.vin !== undefined && sameText(vehicle.vin, vin)) ?? null;
  const [found, ...alike] = inStock.filter(
    (vehicle) => (vehicle.year ?? null) === year && sameText(vehicle.nvic ?? '', nvic) && amountOf(vehicle, site) === purchasePrice,
  );
  return alike.length === 0 ? (found ?? null) : null;
}
