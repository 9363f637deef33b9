import type { LeadAnswer } from '#contract/lead.ts';
import { dayMs } from '#lib/time/dates.ts';
import type { FormKind } from '#site/terms.ts';

/** A queued lead: persisted before sending, its body immutable. */
export type Parcel = {
  /** A UUID per completed form: the `Idempotency-Key`. */
  key: string;
  address: string;
  /** A `LeadBody` as JSON. */
  body: string;
  kind: FormKind;
  /** Number to call after a refusal; null without one. */
  phone: string | null;
  /** Epoch milliseconds. */
  madeAt: number;
  attempts: number;
  /** Earliest next attempt. */
  nextAt: number;
  /** Toast texts for when another page sends it, or it is refused. */
  words: { sent: string; refused: string; call: string };
  /** Response received by another tab, for the form. */
  answer?: LeadAnswer;
};

/** Outcome of an attempt; a `kept` lead is retried. */
export type SendOutcome = { kind: 'taken'; answer: LeadAnswer } | { kind: 'refused'; message: string | null } | { kind: 'kept' };

/** Lifetime of a queued lead. */
export const parcelTtlMs = 7 * dayMs;

const first = 2000;
const longest = 15 * 60_000;

/** Exponential backoff with jitter, up to 15 minutes. @param chance in [0, 1). */
export function waitMs(attempts: number, chance: number): number {
  const whole = Math.min(first * 2 ** Math.max(0, Math.min(attempts, 30) - 1), longest);
  return Math.round(whole * (0.75 + chance / 4));
}

/** Retryable statuses: timeout, in progress, rate limit. */
const passing: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** Whether a status is a final refusal. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !passing.has(status);

export const isStale = ({ madeAt }: Pick<Parcel, 'madeAt'>, now: number): boolean => now - madeAt > parcelTtlMs || madeAt - now > dayMs;
