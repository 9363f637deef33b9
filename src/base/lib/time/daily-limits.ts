/** Count within a window, with its first and last time (epoch milliseconds). */
export type Tally = { count: number; first: number; last: number };

/** Of the last 24 hours. `subject`: a phone or mailbox; `address`, `network`: its sender (`networksOf`); `site`: all. */
export type DayTallies = { subject: Tally; address: Tally; network: Tally; site: Tally };

/** Limits are per any 24 hours. */
export const limitWindowMs = 86_400_000;

/** The first tally that reached its limit; null where none did. */
export const firstFull = (...limits: [tally: Tally, most: number][]): Tally | null => limits.find(([{ count }, most]) => count >= most)?.[0] ?? null;

/** The last event of one phone or mailbox and its sender; null for whoever has done nothing. */
export const lastOwn = ({ subject, address, network }: Omit<DayTallies, 'site'>): number | null => {
  const own = [subject, address, network].filter(({ count }) => count > 0);
  return own.length === 0 ? null : Math.max(...own.map(({ last }) => last));
};

/** Whole seconds until a moment, at least one. */
export const secondsUntil = (moment: number, now: number): number => Math.max(1, Math.ceil((moment - now) / 1000));
