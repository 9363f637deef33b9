import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** The way to ask for finance on a vehicle's own page. */
export const financeFormId = 'finance-form';

type FinanceLinkSite = Pick<Site, 'vehicle_page' | 'pricing' | 'seo' | 'dealerships'>;

/** A vehicle in the query of the finance page (specification 2 §2). Its VIN stands there where the site shows VINs at all. */
function financeQuery(vehicle: Vehicle, site: FinanceLinkSite): Record<string, string | undefined> {
  return {
    car_id: vehicle.id,
    car_type: vehicle.car_type,
    vin: site.seo.show_vin ? vehicle.vin : undefined,
    vehiclePriceBudget: amountOf(vehicle, site)?.toString(),
    preferredDealership: dealershipOf(vehicle, site)?.slug,
  };
}

/**
 * Where finance for a vehicle is asked for: the dealer's own finance page with the vehicle in the query (specification 2 §2). Without one, the
 * finance part of the vehicle's own page.
 */
export function financeHref(vehicle: Vehicle, site: FinanceLinkSite): string {
  const { finance_path: financePath } = site.vehicle_page;
  if (financePath === paths.finance) return `#${financeFormId}`;
  if (!financePath.startsWith('/') && !financePath.startsWith('https://')) return financePath;
  const [address = financePath, anchor] = financePath.split('#');
  const query = Object.entries(financeQuery(vehicle, site)).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}${anchor === undefined ? '' : `#${anchor}`}`;
}
