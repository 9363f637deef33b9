import { isFields, momentOf } from './kept.ts';

/** A shopper's visits (sessions): the moment at which this one was last seen, and at which the one before it was. Milliseconds. */
export type Visits = { id: 'visits'; seen_at: number; before: number | null };

/** The session timeout: after this much rest another visit begins. */
const restMs = 30 * 60_000;

/** Whether a shopper who was seen then comes for another visit. */
export const isNextVisit = (seenAt: number, now: number): boolean => now - seenAt > restMs;

/** The visits once a page is opened. */
export function nextVisits(last: Visits | null, now: number): Visits {
  if (last === null) return { id: 'visits', seen_at: now, before: null };
  return { id: 'visits', seen_at: now, before: isNextVisit(last.seen_at, now) ? last.seen_at : last.before };
}

export function readVisits(stored: unknown): Visits | null {
  if (!isFields(stored)) return null;
  const seenAt = momentOf(stored.seen_at);
  return seenAt === null ? null : { id: 'visits', seen_at: seenAt, before: momentOf(stored.before) };
}
