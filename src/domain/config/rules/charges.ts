import { isFresh } from '#law/duty/duty.ts';
import { clockAt } from '#lib/time/clock.ts';
import { dayInWords, dayOf } from '#lib/time/dates.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/**
 * Government charges that no estimate counts: read too long ago, or on a day to come.
 * @param now epoch milliseconds.
 */
export function chargesFindings({ pricing, timezone }: Site, now: number): Finding[] {
  const clock = clockAt(now);
  const today = dayOf(now, timezone);
  return pricing.government_charges.flatMap(({ read, source }, index): Finding[] => {
    if (isFresh(read, clock)) return [];
    const path = ['pricing', 'government_charges', index, 'read'];
    const rule =
      read > today ? `nobody has read them on ${dayInWords(read)} yet, so no estimate counts them` : 'charges count for a year, and these no more';
    const fix = `read them again (${source}) and write the day.`;
    return [{ severity: 'warning', path, value: read, rule, fix, edits: [] }];
  });
}
