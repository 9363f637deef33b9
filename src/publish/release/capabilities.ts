import { formsOf } from '#leads/pages/form-model.ts';
import type { Site } from '#site/schema/site.ts';
import type { FormKind } from '#site/terms.ts';

/** What shoppers can do with a release. */
export type Capabilities = {
  /** Whether its pages ask an API. */
  api: boolean;
  /** The forms that it has pages for. */
  forms: FormKind[];
  /** How many vehicles have a price. */
  priced: number;
};

/** @param priced how many vehicles of the stock have a price. */
export function capabilitiesOf(site: Pick<Site, 'leads' | 'features'>, priced: number): Capabilities {
  const api = site.leads.api !== undefined;
  return { api, forms: api ? formsOf(site) : [], priced };
}

/** With fewer prices all of them may go. */
const fewestPriced = 5;

/**
 * What a release would take from shoppers that the one before lets them do, a text each. Mostly a variable of the shell is missing.
 * @param before null where there is no release, or its manifest does not have them.
 */
export function lostCapabilities(before: Capabilities | null, after: Capabilities): string[] {
  if (before === null) return [];
  const noForms = before.api && !after.api;
  const forms = noForms ? [] : before.forms.filter((kind) => !after.forms.includes(kind));
  return [
    ...(noForms ? ['no page would ask an API any more, and all forms would become e-mail links (set FORECOURT_API, or leads.api)'] : []),
    ...(forms.length > 0 ? [`the ${forms.length === 1 ? 'form' : 'forms'} ${forms.join(', ')} would be missing`] : []),
    ...(before.priced >= fewestPriced && after.priced === 0 ? [`none of the vehicles would have a price, where ${before.priced} have one now`] : []),
  ];
}
