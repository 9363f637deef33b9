import type { LeadBody } from '#contract/lead.ts';
import type { Lane } from '../lead-store/lead-store.ts';
import { recent, windowMs } from './recent.ts';
import { type Circumstances, isFlood, isTooFast, laneOf, leadSignals, type SignalName } from './signals.ts';

/** A lead that came, and how. */
export type Arrival = Omit<Circumstances, 'recent' | 'recentFast'> & {
  id: string;
  lead: Pick<LeadBody, 'signals' | 'userData'>;
  /** Whom its rate is counted for; null: it is not counted. */
  sender: string | null;
  /** In milliseconds, on a clock that nobody sets. */
  at: number;
};

/** Where a lead belongs, and the ids of those before it that belong into the spam lane now. */
export type Sorted = { lane: Lane; signals: SignalName[]; exposed: string[] };

/** Who is doubted at once is forgotten first where there are more. */
const most = 10_000;

/**
 * Sorts leads into lanes. Once a sender floods with leads that are too fast, those of the last ten minutes that were are exposed. A machine looks
 * like a person in a hurry until it comes the eleventh time. Leads that were not too fast stay.
 */
export function leadSorter(): (arrival: Arrival) => Sorted {
  const count = recent();
  const countFast = recent();
  const doubted = new Map<string, { id: string; at: number }[]>();

  const note = (sender: string, id: string, at: number) => {
    const lately = (doubted.get(sender) ?? []).filter((one) => at - one.at < windowMs);
    doubted.delete(sender);
    doubted.set(sender, [...lately, { id, at }]);
    if (doubted.size > most) for (const oldest of doubted.keys().take(1)) doubted.delete(oldest);
  };

  return ({ id, lead, sender, at, hasOrigin, sentAs }) => {
    const isFast = isTooFast(lead.signals);
    const circumstances = {
      hasOrigin,
      sentAs,
      recent: sender === null ? 1 : count(sender, at),
      // A person in no hurry is no part of it, whoever shares the address.
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
    if (lane === 'review' && isFast) note(sender, id, at);
    return { lane, signals, exposed: [] };
  };
}
