import { formsOf } from '#leads/pages/form-model.ts';
import type { Site } from '#site/schema/site.ts';
import type { FormKind } from '#site/terms.ts';

/** What shoppers can do on a site. */
export type Capabilities = {
  /** Whether pages call an API. */
  api: boolean;
  forms: FormKind[];
  /** Number of vehicles with a price. */
  priced: number;
};

/** @param priced number of vehicles with a price. */
export function capabilitiesOf(site: Site, priced: number): Capabilities {
  const api = site.leads.api !== undefined;
  return { api, forms: api ? formsOf(site) : [], priced };
}

/** Below this, losing all prices is accepted. */
const fewestPriced = 5;

/**
 * Capabilities that a release loses, a text each; often an environment variable is missing.
 * @param before null: no release, or none recorded.
 */
export function lostCapabilities(before: Capabilities | null, after: Capabilities): string[] {
  if (before === null) return [];
  const noForms = before.api && !after.api;
  const forms = noForms ? [] : before.forms.filter((kind) => !after.forms.includes(kind));
  return [
    ...(noForms ? ['pages would no longer call an API, and all forms would become email links (set FORECOURT_API, or leads.api)'] : []),
    ...(forms.length > 0 ? [`the ${forms.length === 1 ? 'form' : 'forms'} ${forms.join(', ')} would be missing`] : []),
    ...(before.priced >= fewestPriced && after.priced === 0 ? [`no vehicle would have a price, and ${before.priced} have one now`] : []),
  ];
}
