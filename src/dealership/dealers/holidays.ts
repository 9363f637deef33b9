import type { Clock } from '#lib/time/clock.ts';
import { startOfYear } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import type { AustralianState } from '#site/terms.ts';
import data from './holidays.json' with { type: 'json' };

const byState = new Map<string, Map<string, string>>();
for (const { day, states, name } of data.holidays) {
  for (const state of states) {
    const days = byState.get(state) ?? new Map<string, string>();
    byState.set(state, days);
    // Of two holidays on a day, the first is named.
    if (!days.has(day)) days.set(day, name);
  }
}

const lastYear = Number(data.holidays.at(-1)?.day.slice(0, 4));

export function holidayOn(day: string, state: AustralianState): string | null {
  return byState.get(state)?.get(day) ?? null;
}

/** A warning within the last year of known holidays. */
export function holidayWarnings({ timezone }: Site, clock: Clock): string[] {
  if (!clock.reached(startOfYear(lastYear, timezone))) return [];
  return [`Public holidays are known up to ${lastYear}: raise holidayYears in scripts/holidays/public-holidays.ts and run node scripts/holidays.ts.`];
}
