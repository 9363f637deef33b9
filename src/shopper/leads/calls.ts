import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import type { FormKind } from '#site/terms.ts';

/** API URLs for forms, made at build so that the script builds none. */
export type LeadCalls = {
  /** Accepts a lead as JSON with an `Idempotency-Key`. */
  send: string;
  /** Accepts the form as posted without script. */
  post: string;
  /** Free times of a test drive. */
  appointments: string;
  /** Looks up a registration number. */
  rego: string;
  /** Values the shopper's car. */
  valuation: string;
  /** Stores a valuation, where configured (specification 2 §7). */
  saveValuation: string;
  /** Follow-up after a submission (specification 2 §7). */
  sent: string;
};

/** @param base the site's API base without a trailing slash. */
export const leadCalls = (base: string, kind: FormKind): LeadCalls => ({
  send: apiUrl(base, apiPaths.lead, {}),
  post: apiUrl(base, apiPaths.plainForm, { kind }),
  appointments: apiUrl(base, apiPaths.appointments, {}),
  rego: apiUrl(base, apiPaths.regoLookup, {}),
  valuation: apiUrl(base, apiPaths.valuation, {}),
  saveValuation: apiUrl(base, apiPaths.miscellaneous, {}),
  sent: apiUrl(base, apiPaths.postSubmit, {}),
});
