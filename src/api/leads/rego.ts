import type { RegoAnswer, RegoBody } from '#contract/lead-calls.ts';
import type { Site } from '#site/schema/site.ts';

/** A register of number plates: the adapter to its own interface. What it throws is logged, and answered as if nobody had been asked. */
export type RegoSource = (ask: RegoBody, site: Pick<Site, 'trade_in'>) => Promise<RegoAnswer>;

/** The embedded answer: no register is asked, and the answer says so. */
export const embeddedRego: RegoSource = async ({ rego, regoState }, { trade_in }) => ({
  rego: rego.trim().toUpperCase(),
  regoState,
  source: 'none',
  vehicle: null,
  note: trade_in.rego_note,
});
