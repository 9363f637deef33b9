import { wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type ReservationSite = Pick<Site, 'reservation' | 'publish'>;

/** A test provider on a published site, and one without its secret. */
export function reservationFindings({ reservation, publish }: ReservationSite): Finding[] {
  const { provider } = reservation;
  if (provider === 'test' && publish.targets.length > 0) {
    const path = ['reservation', 'provider'];
    const rule = 'the test provider takes no money, and this site is published (publish.targets)';
    return [
      {
        severity: 'error',
        path,
        value: provider,
        rule,
        ...wanted('use "stripe", or take it out: vehicles are reserved by phone and email then; the dealer knows whether deposits are taken.'),
      },
    ];
  }
  if (provider !== 'stripe') return [];
  return (['secret_env', 'webhook_secret_env'] as const)
    .filter((name) => reservation[name] === undefined)
    .map((name) => {
      const path = ['reservation', name];
      const rule = `reservation.provider is stripe, which needs ${name}: the name of the variable that holds its ${name === 'secret_env' ? 'secret key' : 'webhook signing secret'}`;
      return {
        severity: 'error',
        path,
        value: undefined,
        rule,
        ...wanted('name it in capitals, digits and _; whoever runs the API sets it, from the dashboard of Stripe.'),
      };
    });
}
