import type { LeadBody } from '#contract/lead.ts';
import type { Lane } from '../lead-store/lead-store.ts';
import { type Circumstances, isFlood, isTooFast, laneOf, leadSignals, type SignalName } from './signals.ts';
import { createSlidingWindow, windowMs } from './sliding-window.ts';

export type Arrival = Omit<Circumstances, 'recent' | 'recentFast'> & {
  id: string;
  lead: Pick<LeadBody, 'signals' | 'userData'>;
  /** Null: not counted. */
  sender: string | null;
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

  const remember = (sender: string, id: string, at: number) => {
    const lately = (doubted.get(sender) ?? []).filter((one) => at - one.at < windowMs);
    doubted.delete(sender);
    doubted.set(sender, [...lately, { id, at }]);
    if (doubted.size > maxLeads) for (const oldest of doubted.keys().take(1)) doubted.delete(oldest);
  };

  return ({ id, lead, sender, at, hasOrigin, sentAs }) => {
    const isFast = isTooFast(lead.signals);
    const circumstances = {
      hasOrigin,
      sentAs,
      recent: sender === null ? 1 : count(sender, at),
      // Only too-fast leads count, whoever shares the address.
      recentFast: sender !== null && isFast ? countFast(sender, at) : 0,
    };
    const signals = leadSignals(lead, circumstances);
    const lane = laneOf(signals);
    if (sender === null) return { lane, signals, exposed: [] };
    if (isFlood(signals)) {
      const exposed = (doubted.get(sender) ?? []).filter((one) => at - one.at < windowMs).map((one) => one.id);
      doubted.delete(sender);
      return { lane, signals, exposed };
    }
    if (lane === 'review' && isFast) remember(sender, id, at);
    return { lane, signals, exposed: [] };
  };
}
