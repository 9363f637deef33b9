import type { ReservationTally } from '#reservation/reservation-tally.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import { leadReference } from '../leads/reference.server.ts';

/** Of each site with reservations or payments. */
export async function reservationTallies({ database }: Pick<ApiDatabase, 'database'>): Promise<ReservationTally[]> {
  const rows = await database
    .selectFrom('reservations')
    .select(['tenant', 'id', 'money', 'sale', 'dispute', 'dispute_due'])
    .where(({ or, eb }) => or([eb('money', '=', 'refund_failed'), eb('sale', '=', 'asked'), eb('dispute', 'in', ['open', 'inquiry'])]))
    .orderBy('created')
    .execute();
  const strays = await database.selectFrom('stray_payments').select(['tenant', 'money']).execute();
  const tenants = await database.selectFrom('reservations').select('tenant').distinct().execute();
  const sites = [...new Set([...tenants, ...strays].map(({ tenant }) => tenant))].sort();
  return sites.map((site) => {
    const own = rows.filter(({ tenant }) => tenant === site);
    const referencesOf = (some: typeof own) => some.map(({ id }) => leadReference(id));
    const disputed = own.filter(({ dispute }) => dispute === 'open' || dispute === 'inquiry');
    const dues = disputed.flatMap(({ dispute_due }) => dispute_due ?? []);
    return {
      site,
      disputed: { references: referencesOf(disputed), due: dues.length === 0 ? null : Math.min(...dues) },
      refundFailed: referencesOf(own.filter(({ money }) => money === 'refund_failed')),
      saleAsked: referencesOf(own.filter(({ sale }) => sale === 'asked')),
      strays: strays.filter(({ tenant }) => tenant === site).length,
      straysFailed: strays.filter(({ tenant, money }) => tenant === site && money === 'refund_failed').length,
    };
  });
}
