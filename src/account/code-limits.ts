import type { Site } from '#site/schema/site.ts';
import { dailySendsPerPhone, dailyTriesPerAddress, dailyTriesPerPhone, dailyTriesPerSite, daySeconds, resendSeconds } from './otp-rules.ts';

/** How often something happened in the last 24 hours, and when it did first and last (epoch milliseconds). */
export type Tally = { count: number; first: number; last: number };
/** Of a phone, of an IP address, and of the whole site. */
export type Tallies = { phone: Tally; address: Tally; site: Tally };

/** Why not, and after how many seconds it may be tried again. */
export type Refusal = { kind: 'too-soon' | 'too-many-codes' | 'too-many-tries'; seconds: number };

type LimitSite = { sign_in: Pick<Site['sign_in'], 'daily_messages' | 'address_daily'> };

/** Whether one more code may be sent; null where it may. What was sent is counted alike for phones that have an account and for others. */
export function sendRefusal(
  { phone, address, site }: Tallies,
  { sign_in: { daily_messages, address_daily } }: LimitSite,
  now: number,
): Refusal | null {
  const rest = phone.count === 0 ? 0 : phone.last + resendSeconds * 1000 - now;
  if (rest > 0) return { kind: 'too-soon', seconds: secondsOf(rest) };
  const full = firstFull([phone, dailySendsPerPhone], [address, address_daily], [site, daily_messages]);
  return full === null ? null : { kind: 'too-many-codes', seconds: untilNextDay(full, now) };
}

/** Whether one more code may be tried; null where it may. What is counted are wrong codes. */
export function tryRefusal({ phone, address, site }: Tallies, now: number): Refusal | null {
  const full = firstFull([phone, dailyTriesPerPhone], [address, dailyTriesPerAddress], [site, dailyTriesPerSite]);
  return full === null ? null : { kind: 'too-many-tries', seconds: untilNextDay(full, now) };
}

const firstFull = (...limits: [Tally, number][]): Tally | null => limits.find(([{ count }, most]) => count >= most)?.[0] ?? null;
const untilNextDay = ({ first }: Tally, now: number) => secondsOf(first + daySeconds * 1000 - now);
const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
