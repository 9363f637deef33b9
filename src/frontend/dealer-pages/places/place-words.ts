import { dayInWords, dayOf, weekdayInWords } from '#lib/time/dates.ts';
import { timeOf } from '#lib/time/moments.ts';
import { timeInWords } from '#lib/time/time-words.ts';
import type { HolidayPolicy } from '#site/schema/dealers.ts';
import { stateNames } from '#site/state-names.ts';
import type { AustralianState } from '#site/terms.ts';
import type { MomentModel } from './dealers-page.ts';

export function holidayNote(policy: HolidayPolicy, state: AustralianState): string {
  switch (policy) {
    case 'closed':
      return `Closed on public holidays in ${stateNames[state]}.`;
    case 'open':
      return 'Open as usual on public holidays.';
    case 'may_differ':
      return 'Hours may vary on public holidays. Please call before you visit.';
  }
}

export function momentInWords(moment: number, zone: string): MomentModel {
  const day = dayOf(moment, zone);
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return {
    iso: new Date(moment).toISOString().replace('.000Z', 'Z'),
    text: `${timeInWords(timeOf(moment, zone))}, ${weekdayInWords(day)} ${dayInWords(day)}, ${place} time`,
  };
}
