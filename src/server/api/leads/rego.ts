import type { RegoAnswer, RegoBody } from '#contract/lead-calls.ts';
import type { Site } from '#site/schema/site.ts';

/** An adapter to a register of number plates. Errors are logged, and answered like an unknown plate. */
export type RegoSource = (ask: RegoBody, site: Site) => Promise<RegoAnswer>;

/** Queries no register, and says so. */
export const embeddedRego: RegoSource = async ({ rego, regoState }, { trade_in }) => ({
  rego: rego.trim().toUpperCase(),
  regoState,
  source: 'none',
  vehicle: null,
  note: trade_in.rego_note,
});
