import type { ApplicationKey } from '#site/terms.ts';

/** What is told of a vehicle; what nobody knows is left empty. */
export type ApplicationFacts = Partial<Record<ApplicationKey, string>>;

const places = /\{([^{}]+)\}/g;

/**
 * The lender's application page for a vehicle, from the site's template (`finance.application_url`). What stands in its braces is encoded as a part of an address,
 * so that no text of a feed becomes another parameter. Null for what is no https address.
 */
export function applicationLink(template: string, facts: ApplicationFacts): string | null {
  const values: Record<string, string | undefined> = facts;
  const filled = template.replace(places, (_, name: string) => encodeURIComponent((values[name] ?? '').toWellFormed()));
  const url = URL.parse(filled);
  return url === null || url.protocol !== 'https:' || url.username !== '' ? null : url.href;
}

/** A vehicle in the query of the finance page (specification 2 §2), as far as an application link may be told of it. */
export function factsInQuery(search: string): ApplicationFacts {
  const query = new URLSearchParams(search);
  const facts: ApplicationFacts = {};
  const named = { id: 'car_id', vin: 'vin', car_type: 'car_type', price: 'vehiclePriceBudget', dealership: 'preferredDealership' } as const;
  for (const [name, key] of Object.entries(named) as [keyof typeof named, string][]) {
    const value = query.get(key);
    if (value !== null && value !== '') facts[name] = value;
  }
  return facts;
}
