import { weekdayNames } from '#lib/time/dates.ts';
import { timeInWords } from '#lib/time/time-words.ts';
import type { DealershipLocation } from '#site/schema/site.ts';

type HoursEntry = DealershipLocation['contact_detail']['opening_hours'][number];

const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** Monday first: `8:30 am – 5:30 pm`, the site's word for closed, or the dealer's text. Two entries of a day are joined; missing days omitted. */
export function hoursInWords(entries: readonly HoursEntry[], closedLabel: string): { day: string; text: string }[] {
  return mondayFirst.flatMap((weekday) => {
    const texts = entries.filter((entry) => entry.weekday === weekday).map((entry) => textOf(entry, closedLabel));
    return texts.length === 0 ? [] : [{ day: weekdayNames[weekday], text: texts.join(', ') }];
  });
}

function textOf({ formated_hours: words, status, open, close }: HoursEntry, closedLabel: string): string {
  if (words !== undefined) return words;
  return status === 'Closed' || open === undefined || close === undefined ? closedLabel : `${timeInWords(open)} – ${timeInWords(close)}`;
}
