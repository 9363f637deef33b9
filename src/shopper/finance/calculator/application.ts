import type { ApplicationKey } from '#site/terms.ts';

/** Facts of a vehicle; unknown ones are empty. */
export type ApplicationFacts = Partial<Record<ApplicationKey, string>>;

const places = /\{([^{}]+)\}/g;

/**
 * The lender's application page from `finance.application_url`. Placeholders are URL-encoded, so that feed text cannot add parameters. Null unless
 * https.
 */
export function applicationLink(template: string, facts: ApplicationFacts): string | null {
  const values: Record<string, string | undefined> = facts;
  const filled = template.replace(places, (_, name: string) => encodeURIComponent((values[name] ?? '').toWellFormed()));
  const url = URL.parse(filled);
  return url === null || url.protocol !== 'https:' || url.username !== '' ? null : url.href;
}

/** Facts from the finance page's query (specification 2 §2) for an application link. */
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
