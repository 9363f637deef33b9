import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Sale } from './sale.ts';
import type { Store } from './store.server.ts';
import type { Tenant } from './tenants.server.ts';

/** Listed vehicles, then sold ones. */
export function comparableSales(
  { site, salesOf }: Pick<Tenant, 'site' | 'salesOf'>,
  store: Pick<Store, 'comparableSales'>,
  { make, model }: Pick<Vehicle, 'make' | 'model'>,
): Sale[] {
  const listed = salesOf(make, model);
  const known = new Set(listed.map(({ carId }) => carId));
  return [...listed, ...store.comparableSales(site.slug, { make, model }).filter(({ carId }) => !known.has(carId))];
}
