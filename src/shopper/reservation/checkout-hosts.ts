import type { Site } from '#site/schema/site.ts';

/** Of the payment pages to which the deposit form redirects; none where the API has its own. */
export const checkoutHosts = ({ provider, checkout_host: own }: Pick<Site['reservation'], 'provider' | 'checkout_host'>): string[] =>
  provider === 'stripe' ? ['checkout.stripe.com', ...(own === undefined ? [] : [own])] : [];
