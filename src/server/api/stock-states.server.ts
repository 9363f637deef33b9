import { type StockStates, stockStateOf } from './reservations/stock-state.ts';
import type { Tenants } from './tenants.server.ts';

/** Waits for the newest snapshot: money depends on it. */
export const stockStates =
  ({ tenantWithLatestStock }: Pick<Tenants, 'tenantWithLatestStock'>): StockStates =>
  async (slug, carId) => {
    const tenant = await tenantWithLatestStock(slug);
    return tenant?.hasStock === true ? stockStateOf(tenant.byId.get(carId), tenant.site) : 'unknown';
  };
