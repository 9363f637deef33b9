export type AlertTally = { site: string; state: string; count: number };

/** Messages of a site's alerts per state, over 30 days. */
export type MessageTally = {
  site: string;
  kind: 'confirm' | 'news';
  state: 'pending' | 'delivered' | 'dead';
  count: number;
  /** Creation time of the oldest, epoch milliseconds. */
  oldest: number;
  /** Code of the last failure, such as `no-smtp`; null before an attempt, and once delivered. */
  outcome: string | null;
};

export type AlertTallies = { alerts: AlertTally[]; messages: MessageTally[] };

/** Beyond this a pending message has failed several times; milliseconds. */
export const overdueMs = 3_600_000;
/** Undeliverable messages are normal up to this share, and below this count: addresses change. */
const deadShare = 0.1;
const deadCount = 10;

export type AlertBacklog = {
  delivered: number;
  /** Messages pending longer than `overdueMs`; null without any. */
  overdue: { count: number; oldest: number; outcome: string | null } | null;
  dead: number;
  /** Whether more messages are undeliverable than changed addresses explain. */
  isBouncing: boolean;
};

/** @param now epoch milliseconds. */
export function alertBacklog(messages: readonly MessageTally[], now: number): AlertBacklog {
  const total = (state: MessageTally['state']) => messages.reduce((sum, one) => sum + (one.state === state ? one.count : 0), 0);
  const delivered = total('delivered');
  const dead = total('dead');
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
