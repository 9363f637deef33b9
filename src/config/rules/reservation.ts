import { suchAs, takeOut } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type ReservationSite = Pick<Site, 'reservation' | 'publish' | 'slug'>;

/** A test provider on a published site, and one without its secret. */
export function reservationFindings({ reservation, publish, slug }: ReservationSite): Finding[] {
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
        ...takeOut(path, 'use "stripe", or take it out: vehicles are reserved by phone and email then.'),
      },
    ];
  }
  if (provider !== 'stripe') return [];
  const prefix = slug.toUpperCase().replaceAll('-', '_');
  return (['secret_env', 'webhook_secret_env'] as const)
    .filter((name) => reservation[name] === undefined)
    .map((name) => {
      const path = ['reservation', name];
      const example = `${prefix}_STRIPE_${name === 'secret_env' ? 'KEY' : 'WEBHOOKS'}`;
      const rule = `reservation.provider is stripe, which needs ${name}: the name of the variable that holds its ${name === 'secret_env' ? 'secret key' : 'webhook signing secret'}`;
      return { severity: 'error', path, value: undefined, rule, ...suchAs(path, example, `name it, such as "${example}".`) };
    });
}
