import { clientsPerNetwork } from '#lib/http/networks.ts';
import { type DayTallies, firstFull, lastOwn, limitWindowMs, secondsUntil } from '#lib/time/daily-limits.ts';
import type { Site } from '#site/schema/site.ts';
import { dailySendsPerPhone, dailyTriesPerAddress, dailyTriesPerPhone, dailyTriesPerSite, resendSeconds, slowedSeconds } from './otp-rules.ts';

/** Reason and seconds until the next attempt is allowed. */
export type CodeRefusal = { kind: 'too-soon' | 'too-many-codes' | 'too-many-tries'; seconds: number };

/** Rate limit for sending a code; null where allowed. `subject` is the phone, with and without an account alike. */
export function sendRefusal(
  { subject, address, network, site }: DayTallies,
  { sign_in: { daily_messages, address_daily } }: Site,
  now: number,
): CodeRefusal | null {
  const next = subject.last + resendSeconds * 1000;
  if (subject.count > 0 && next > now) return { kind: 'too-soon', seconds: secondsUntil(next, now) };
  const full = firstFull(
    [subject, dailySendsPerPhone],
    [address, address_daily],
    [network, address_daily * clientsPerNetwork],
    [site, daily_messages],
  );
  return full === null ? null : { kind: 'too-many-codes', seconds: secondsUntil(full.first + limitWindowMs, now) };
}

/** Rate limit for verifying a code; null where allowed. Counts wrong codes. The site's limit slows those who have any of their own, and nobody else. */
export function tryRefusal(tallies: DayTallies, now: number): CodeRefusal | null {
  const { subject, address, network, site } = tallies;
  const full = firstFull([subject, dailyTriesPerPhone], [address, dailyTriesPerAddress], [network, dailyTriesPerAddress * clientsPerNetwork]);
  if (full !== null) return { kind: 'too-many-tries', seconds: secondsUntil(full.first + limitWindowMs, now) };
  const last = lastOwn(tallies);
  const next = site.count < dailyTriesPerSite || last === null ? now : last + slowedSeconds * 1000;
  return next > now ? { kind: 'too-many-tries', seconds: secondsUntil(next, now) } : null;
}
