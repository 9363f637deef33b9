import { dayOf, zonedTimeToUtc } from '#lib/time/dates.ts';

type TimedSite = { timezone: string; alerts: { from_hour: number; to_hour: number } };

const hourMs = 3_600_000;

/** The site's date that a message sent now counts for; null outside its sending hours. */
export function sendingDay({ timezone, alerts: { from_hour: from, to_hour: to } }: TimedSite, now: number): string | null {
  const day = dayOf(now, timezone);
  return now >= zonedTimeToUtc(day, from * hourMs, timezone) && now < zonedTimeToUtc(day, to * hourMs, timezone) ? day : null;
}
