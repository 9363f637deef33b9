import type { Site } from '#site/schema/site.ts';
import { dailySendsPerPhone, dailyTriesPerAddress, dailyTriesPerPhone, dailyTriesPerSite, daySeconds, resendSeconds } from './otp-rules.ts';

/** Count over the last 24 hours with its first and last time (epoch milliseconds). */
export type CodeTally = { count: number; first: number; last: number };
/** Per phone, per IP address, and for the whole site. */
export type CodeTallies = { phone: CodeTally; address: CodeTally; site: CodeTally };

/** Reason and seconds until the next attempt is allowed. */
export type CodeRefusal = { kind: 'too-soon' | 'too-many-codes' | 'too-many-tries'; seconds: number };

type LimitSite = { sign_in: Pick<Site['sign_in'], 'daily_messages' | 'address_daily'> };

/** Rate limit for sending a code; null where allowed. Counts phones with and without an account alike. */
export function sendRefusal(
  { phone, address, site }: CodeTallies,
  { sign_in: { daily_messages, address_daily } }: LimitSite,
  now: number,
): CodeRefusal | null {
  const rest = phone.count === 0 ? 0 : phone.last + resendSeconds * 1000 - now;
  if (rest > 0) return { kind: 'too-soon', seconds: secondsOf(rest) };
  const full = firstFull([phone, dailySendsPerPhone], [address, address_daily], [site, daily_messages]);
  return full === null ? null : { kind: 'too-many-codes', seconds: untilNextDay(full, now) };
}

/** Rate limit for verifying a code; null where allowed. Counts wrong codes. */
export function tryRefusal({ phone, address, site }: CodeTallies, now: number): CodeRefusal | null {
  const full = firstFull([phone, dailyTriesPerPhone], [address, dailyTriesPerAddress], [site, dailyTriesPerSite]);
  return full === null ? null : { kind: 'too-many-tries', seconds: untilNextDay(full, now) };
}

const firstFull = (...limits: [CodeTally, number][]): CodeTally | null => limits.find(([{ count }, most]) => count >= most)?.[0] ?? null;
const untilNextDay = ({ first }: CodeTally, now: number) => secondsOf(first + daySeconds * 1000 - now);
const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
