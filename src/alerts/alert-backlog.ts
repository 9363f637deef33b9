/** How many alerts of a site are in a state. */
export type AlertTally = { site: string; state: string; count: number };

/** How many messages of a site's alerts are in a state, of the last 30 days. */
export type MessageTally = {
  site: string;
  kind: 'confirm' | 'news';
  state: 'pending' | 'delivered' | 'dead';
  count: number;
  /** When the oldest was made, epoch milliseconds. */
  oldest: number;
  /** A word for how one of them ended last, such as `no-smtp`; null before an attempt, and once delivered. */
  outcome: string | null;
};

export type AlertTallies = { alerts: AlertTally[]; messages: MessageTally[] };

/** A message that waits longer has failed several times, in milliseconds. */
export const overdueMs = 3_600_000;
/** Undeliverable messages are normal up to this share of all that ended, and below this count: addresses change. */
const deadShare = 0.1;
const deadCount = 10;

export type AlertBacklog = {
  delivered: number;
  /** Pending messages for longer than `overdueMs`; null where there is none. */
  overdue: { count: number; oldest: number; outcome: string | null } | null;
  dead: number;
  /** Whether more messages are undeliverable than addresses that change explain. */
  isBouncing: boolean;
};

/** How the messages of one site's alerts stand. @param now epoch milliseconds. */
export function alertBacklog(messages: readonly MessageTally[], now: number): AlertBacklog {
  const total = (state: MessageTally['state']) => messages.reduce((sum, one) => sum + (one.state === state ? one.count : 0), 0);
  const [delivered, dead] = [total('delivered'), total('dead')];
  const late = messages.filter(({ state, oldest }) => state === 'pending' && now - oldest > overdueMs);
  const [first] = late.toSorted((a, b) => a.oldest - b.oldest);
  const count = late.reduce((sum, one) => sum + one.count, 0);
  return {
    delivered,
    dead,
    overdue: first === undefined ? null : { count, oldest: first.oldest, outcome: first.outcome },
    isBouncing: dead >= deadCount && dead > deadShare * (dead + delivered),
  };
}
