import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Id of the finance enquiry on a vehicle's page. */
export const financeFormId = 'finance-form';

/** Query of the finance page (specification 2 §2); the VIN only where the site shows VINs. */
function financeQuery(vehicle: Vehicle, site: Site): Record<string, string | undefined> {
  return {
    car_id: vehicle.id,
    car_type: vehicle.car_type,
    vin: site.seo.show_vin ? vehicle.vin : undefined,
    vehiclePriceBudget: amountOf(vehicle, site)?.toString(),
    preferredDealership: dealershipOf(vehicle, site)?.slug,
  };
}

/** Finance enquiry for a vehicle: the dealer's finance page (specification 2 §2), else the enquiry on the vehicle's page. */
export function financeHref(vehicle: Vehicle, site: Site): string {
  const { finance_path: financePath } = site.vehicle_page;
  if (financePath === paths.finance) return `#${financeFormId}`;
  if (!financePath.startsWith('/') && !financePath.startsWith('https://')) return financePath;
  const [address = financePath, anchor] = financePath.split('#');
  const query = Object.entries(financeQuery(vehicle, site)).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}${anchor === undefined ? '' : `#${anchor}`}`;
}
