import type { Clock } from '#lib/time/clock.ts';
import { startOfYear } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import type { AustralianState } from '#site/terms.ts';
import { holidayLines } from './holidays-data.ts';

const byState = new Map<string, Map<string, string>>();
for (const line of holidayLines.trim().split('\n')) {
  const [day = '', states = '', ...name] = line.split(' ');
  for (const state of states.split(',')) {
    const days = byState.get(state) ?? new Map<string, string>();
    byState.set(state, days);
    // Of two holidays on a day, the first is named.
    if (!days.has(day)) days.set(day, name.join(' '));
  }
}

const lastYear = Number(holidayLines.trim().split('\n').at(-1)?.slice(0, 4));

export function holidayOn(day: string, state: AustralianState): string | null {
  return byState.get(state)?.get(day) ?? null;
}

/** A warning within the last year of known holidays. */
export function holidayWarnings({ timezone }: Site, clock: Clock): string[] {
  if (!clock.reached(startOfYear(lastYear, timezone))) return [];
  return [`Public holidays are known up to ${lastYear}: raise holidayYears in scripts/holidays/public-holidays.ts and run node scripts/holidays.ts.`];
}
