import { apiAddress, apiPaths } from '#contract/api-paths.ts';
import type { FormKind } from '#site/terms.ts';

/** Where forms ask and tell the API, whole addresses made at build: the page's script knows no path. */
export type LeadCalls = {
  /** Takes a lead as JSON, with an `Idempotency-Key`. */
  send: string;
  /** Takes the form as the browser posts it without script. */
  post: string;
  /** Tells the free times of a test drive. */
  appointments: string;
  /** Looks a registration number up. */
  rego: string;
  /** Values the shopper's own car. */
  valuation: string;
  /** Keeps such a value, where the site wants it (specification 2 §7). */
  saveValuation: string;
  /** Is told what was sent, once it is (specification 2 §7). */
  sent: string;
};

/** @param base the API base of the site, without a slash at its end. */
export const leadCalls = (base: string, kind: FormKind): LeadCalls => ({
  send: apiAddress(base, apiPaths.lead, {}),
  post: apiAddress(base, apiPaths.plainForm, { kind }),
  appointments: apiAddress(base, apiPaths.appointments, {}),
  rego: apiAddress(base, apiPaths.regoLookup, {}),
  valuation: apiAddress(base, apiPaths.valuation, {}),
  saveValuation: apiAddress(base, apiPaths.miscellaneous, {}),
  sent: apiAddress(base, apiPaths.postSubmit, {}),
});
