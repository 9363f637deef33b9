import { isFields, momentOf } from './kept.ts';

/** Visits (sessions): when this one was last active, and the previous one; milliseconds. */
export type Visits = { id: 'visits'; seen_at: number; before: number | null };

/** Session timeout. */
const restMs = 30 * 60_000;

export const isNextVisit = (seenAt: number, now: number): boolean => now - seenAt > restMs;

/** Visits after a page was opened. */
export function nextVisits(last: Visits | null, now: number): Visits {
  if (last === null) return { id: 'visits', seen_at: now, before: null };
  return { id: 'visits', seen_at: now, before: isNextVisit(last.seen_at, now) ? last.seen_at : last.before };
}

export function readVisits(stored: unknown): Visits | null {
  if (!isFields(stored)) return null;
  const seenAt = momentOf(stored.seen_at);
  return seenAt === null ? null : { id: 'visits', seen_at: seenAt, before: momentOf(stored.before) };
}
