import { dayOf, daysBetween, shortDay, weekdayInWords } from '../time/dates.ts';
import { grouped } from './money.ts';

/** `since earlier today`, `since yesterday`, `since Tuesday`, `since 3 Nov`, in the site's time zone. */
export function sinceWords(moment: number, now: number, zone: string): string {
  const day = dayOf(moment, zone);
  const days = daysBetween(day, dayOf(now, zone));
  if (days <= 0) return 'since earlier today';
  if (days === 1) return 'since yesterday';
  return days < 7 ? `since ${weekdayInWords(day)}` : `since ${shortDay(moment, zone)}`;
}

export const newsWords = (count: number, ...since: Parameters<typeof sinceWords>): string =>
  `${count === 0 ? 'Nothing' : grouped(count)} new ${sinceWords(...since)}`;
