import type { LeadAnswer } from '#contract/lead.ts';
import { dayMs } from '#lib/dates.ts';
import type { FormKind } from '#site/terms.ts';

/** A lead on its way: it is on disk before it is sent, and what is sent never changes. */
export type Parcel = {
  /** One UUID a form fill: the `Idempotency-Key`. */
  key: string;
  address: string;
  /** A `LeadBody` as JSON. */
  body: string;
  kind: FormKind;
  /** Whom the shopper calls where it is refused; null where nobody can be. */
  phone: string | null;
  /** Milliseconds since 1970. */
  madeAt: number;
  attempts: number;
  /** Before this it is not tried again. */
  nextAt: number;
  /** What is said once it is sent by another page than its own, or refused for good. */
  words: { sent: string; refused: string; call: string };
  /** The answer, where another tab than its form's sent it: the form reads it there. */
  answer?: LeadAnswer;
};

/** What became of an attempt. A lead that is `kept` is tried again. */
export type Outcome = { kind: 'taken'; answer: LeadAnswer } | { kind: 'refused'; message: string | null } | { kind: 'kept' };

/** For how long a lead is tried; afterwards nobody waits for an answer any more. */
export const parcelTtlMs = 7 * dayMs;

const first = 2000;
const longest = 15 * 60_000;

/** How long after an attempt the next may come: twice as long each time, up to a quarter of an hour. A part of it is chance. @param chance from 0 to 1. */
export function waitMs(attempts: number, chance: number): number {
  const whole = Math.min(first * 2 ** Math.max(0, Math.min(attempts, 30) - 1), longest);
  return Math.round(whole * (0.75 + chance / 4));
}

/** Answers that do not mean what is sent: the server was slow, is still at it, or wants less at once. */
const passing: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** Whether an answer says that this lead will never be taken. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !passing.has(status);

export const isStale = ({ madeAt }: Pick<Parcel, 'madeAt'>, now: number): boolean => now - madeAt > parcelTtlMs || madeAt - now > dayMs;
