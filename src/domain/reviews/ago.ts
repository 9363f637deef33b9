import { dayAfter, daysBetween } from '#lib/time/dates.ts';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Whole months between two days; a month ends on the same day, or on the last day of a shorter month. */
function monthsBetween(first: string, second: string): number {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = second.split('-').map(Number);
  const isLastOfMonth = dayAfter(second).slice(0, 7) !== second.slice(0, 7);
  const isWhole = laterDay >= day || isLastOfMonth;
  return (laterYear - year) * 12 + laterMonth - month - (isWhole ? 0 : 1);
}

/** Age of a day (both `YYYY-MM-DD`): `today`, `3 weeks ago`, `2 years ago`; null for the future. */
export function agoInWords(day: string, today: string): string | null {
  const days = daysBetween(day, today);
  if (days < 0) return null;
  if (days < 2) return days === 0 ? 'today' : 'yesterday';
  if (days < 7) return counted(days, 'day');
  const months = monthsBetween(day, today);
  if (months < 1) return counted(Math.floor(days / 7), 'week');
  return months < 12 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
}
