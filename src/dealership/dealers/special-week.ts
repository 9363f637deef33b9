import { dayAfter, weekdayInWords } from '#lib/time/dates.ts';

/** `25 December · Christmas Day`, and the hours. */
export type SpecialByDay = Readonly<Record<string, readonly [when: string, text: string]>>;

const daysShown = 7;

/** Special days of the next seven, by weekday; for build and browser. */
export function specialOfWeek(special: SpecialByDay, today: string): ReadonlyMap<string, readonly [when: string, text: string]> {
  const days = Array.from({ length: daysShown }, (_, count) => dayAfter(today, count));
  return new Map(days.flatMap((day) => (special[day] === undefined ? [] : [[weekdayInWords(day), special[day]] as const])));
}
