import type { LeadBody } from '#contract/lead.ts';
import type { Lane } from '../lead-store/lead-store.ts';
import { recent, windowMs } from './recent.ts';
import { type Circumstances, isFlood, laneOf, type SignalName, signalsOf } from './signals.ts';

/** A lead that came, and how. */
export type Arrival = Omit<Circumstances, 'recent'> & {
  id: string;
  lead: Pick<LeadBody, 'signals' | 'userData'>;
  /** Whom its rate is counted for; null: it is not counted. */
  sender: string | null;
  /** Epoch milliseconds. */
  at: number;
};

/** Where a lead belongs, and the ids of those before it that belong into the spam lane now. */
export type Sorted = { lane: Lane; signals: SignalName[]; exposed: string[] };

/** Who is doubted at once is forgotten first where there are more. */
const most = 10_000;

/**
 * Sorts leads into lanes. Once a sender floods, those of the last ten minutes that were doubted for more than their number are exposed. A
 * machine that is too fast looks like a person in a hurry until it comes the thirtieth time. Leads that nothing else speaks against stay.
 */
export function leadSorter(): (arrival: Arrival) => Sorted {
  const count = recent();
  const doubted = new Map<string, { id: string; at: number }[]>();

  const note = (sender: string, id: string, at: number) => {
    const lately = (doubted.get(sender) ?? []).filter((one) => at - one.at < windowMs);
    doubted.delete(sender);
    doubted.set(sender, [...lately, { id, at }]);
    if (doubted.size > most) for (const oldest of doubted.keys().take(1)) doubted.delete(oldest);
  };

  return ({ id, lead, sender, at, hasOrigin, sentAs }) => {
    const circumstances = { hasOrigin, sentAs, recent: sender === null ? 1 : count(sender, at) };
    const signals = signalsOf(lead, circumstances);
    const lane = laneOf(signals);
    if (sender === null) return { lane, signals, exposed: [] };
    if (isFlood(signals)) {
      const exposed = (doubted.get(sender) ?? []).filter((one) => at - one.at < windowMs).map((one) => one.id);
      doubted.delete(sender);
      return { lane, signals, exposed };
    }
    if (lane === 'review' && signals.some((name) => name !== 'over_rate')) note(sender, id, at);
    return { lane, signals, exposed: [] };
  };
}
