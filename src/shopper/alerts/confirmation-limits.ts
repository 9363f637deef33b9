import { clientsPerNetwork } from '#lib/http/networks.ts';
import { type DayTallies, firstFull, lastOwn, limitWindowMs, secondsUntil, type Tally } from '#lib/time/daily-limits.ts';
import type { Site } from '#site/schema/site.ts';

export const mailboxWindowMs = 3_600_000;

/** `by`: what was emailed too often. `seconds` until the next is allowed. */
export type ConfirmationRefusal = { kind: 'too-many-confirmations'; by: 'mailbox' | 'sender'; seconds: number };

/**
 * Whether a confirming email may be sent. Past the site's limit, whoever has done nothing that day is taken and waits: one email every `paceMs`.
 * @param mailbox of the last hour; `day.subject` is the same mailbox.
 */
export function confirmationLimit(
  mailbox: Tally,
  day: DayTallies,
  { alerts: { hourly_confirmations, daily_confirmations, address_daily } }: Site,
  now: number,
): ConfirmationRefusal | { kind: 'allowed'; paceMs: number } {
  const refused = (by: ConfirmationRefusal['by'], until: number): ConfirmationRefusal => ({
    kind: 'too-many-confirmations',
    by,
    seconds: secondsUntil(until, now),
  });
  if (mailbox.count >= hourly_confirmations) return refused('mailbox', mailbox.first + mailboxWindowMs);
  const full = firstFull([day.address, address_daily], [day.network, address_daily * clientsPerNetwork]);
  if (full !== null) return refused('sender', full.first + limitWindowMs);
  if (day.site.count < daily_confirmations) return { kind: 'allowed', paceMs: 0 };
  const last = lastOwn(day);
  return last === null ? { kind: 'allowed', paceMs: limitWindowMs / daily_confirmations } : refused('sender', last + limitWindowMs);
}
