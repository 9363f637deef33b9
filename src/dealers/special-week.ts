import { dayAfter, weekdayInWords } from '#lib/dates.ts';

/** Special days by day: `25 December · Christmas Day`, and what holds then. */
export type SpecialByDay = Readonly<Record<string, readonly [when: string, text: string]>>;

/** A week as its table shows it. */
const daysShown = 7;

/** The special days among the seven from today on, by their weekday. Build and browser fill the table of the week by it. */
export function specialOfWeek(special: SpecialByDay, today: string): ReadonlyMap<string, readonly [when: string, text: string]> {
  const days = Array.from({ length: daysShown }, (_, count) => dayAfter(today, count));
  return new Map(days.flatMap((day) => (special[day] === undefined ? [] : [[weekdayInWords(day), special[day]] as const])));
}
