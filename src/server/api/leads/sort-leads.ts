import type { LeadBody } from '#contract/lead.ts';
import { clientsPerNetwork, type Networks } from '#lib/http/networks.ts';
import type { Lane } from '../lead-store/lead-store.ts';
import { type Circumstances, isFlood, isTooFast, laneOf, leadSignals, type SignalName } from './signals.ts';
import { createSlidingWindow, type SlidingWindow, windowMs } from './sliding-window.ts';

export type Arrival = Omit<Circumstances, 'recent' | 'recentFast'> & {
  id: string;
  lead: Pick<LeadBody, 'signals' | 'userData'>;
  /** Null: not counted. */
  sender: (Networks & { tenant: string }) | null;
  /** Milliseconds on a monotonic clock. */
  at: number;
};

/** `exposed`: ids of earlier leads that now are spam. */
export type SortedLead = { lane: Lane; signals: SignalName[]; exposed: string[] };

/** Maximum of remembered leads. */
const maxLeads = 10_000;

/**
 * Sorts leads into lanes. Once a sender floods, its too-fast leads of the last ten minutes are moved as well: until the eleventh a machine looks like a
 * person in a hurry. Slower ones stay.
 */
export function createLeadSorter(): (arrival: Arrival) => SortedLead {
  const count = createSlidingWindow();
  const countFast = createSlidingWindow();
  const doubted = new Map<string, { id: string; at: number }[]>();

  /** The larger of the sender's own count and its /48's share. */
  const countBoth = (window: SlidingWindow, { tenant, address, network }: NonNullable<Arrival['sender']>, at: number) =>
    Math.max(window(`${tenant} ${address}`, at), network === null ? 0 : Math.ceil(window(`${tenant} ${network}`, at) / clientsPerNetwork));

  const remember = (sender: string, id: string, at: number) => {
    const lately = (doubted.get(sender) ?? []).filter((one) => at - one.at < windowMs);
    doubted.delete(sender);
    doubted.set(sender, [...lately, { id, at }]);
    if (doubted.size > maxLeads) for (const oldest of doubted.keys().take(1)) doubted.delete(oldest);
  };

  return ({ id, lead, sender: from, at, hasOrigin, sentAs }) => {
    const isFast = isTooFast(lead.signals);
    const circumstances = {
      hasOrigin,
      sentAs,
      recent: from === null ? 1 : countBoth(count, from, at),
      // Only too-fast leads count, whoever shares the address.
      recentFast: from !== null && isFast ? countBoth(countFast, from, at) : 0,
    };
    const signals = leadSignals(lead, circumstances);
    const lane = laneOf(signals);
    if (from === null) return { lane, signals, exposed: [] };
    const sender = `${from.tenant} ${from.address}`;
    if (isFlood(signals)) {
      const exposed = (doubted.get(sender) ?? []).filter((one) => at - one.at < windowMs).map((one) => one.id);
      doubted.delete(sender);
      return { lane, signals, exposed };
    }
    if (lane === 'review' && isFast) remember(sender, id, at);
    return { lane, signals, exposed: [] };
  };
}
