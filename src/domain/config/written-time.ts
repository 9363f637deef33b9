import { z } from 'zod';
import { atOffsetOf } from '#lib/time/moments.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const yearFirst = /^(?<year>\d{4})[-/.]?(?<month>\d{1,2})[-/.]?(?<day>\d{1,2})(?:T.*)?$/;
/** As Australians write it: the day first. */
const dayFirst = /^(?:[a-z]+,?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(?<month>\d{1,2}|[a-z]{3,9})[\s/.,-]+(?<year>\d{4}|\d{2})$/i;
const monthFirst = /^(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/i;

/** `2026-12-31` from `31 Dec 2026`, `31/12/26`, `20261231`; null where it is no day, or none that exists. */
export function readWrittenDay(text: string): string | null {
  const found = [yearFirst, dayFirst, monthFirst].map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return null;
  const { year = '', month = '', day = '' } = found;
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const iso = `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(iso).success ? iso : null;
}

const clock = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i;

/** `17:30` from `5.30pm`, `1730`, `17h30`; null for an hour alone, which may be of either half of the day. */
export function readTime(text: string): string | null {
  const [, hour = '', minute, half] = clock.exec(text.trim()) ?? [];
  if (hour === '' || (minute === undefined && half === undefined)) return null;
  const past = half?.toLowerCase() === 'p' && Number(hour) < 12 ? 12 : half?.toLowerCase() === 'a' && Number(hour) === 12 ? -12 : 0;
  const shown = `${String(Number(hour) + past).padStart(2, '0')}:${minute ?? '00'}`;
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(shown) ? shown : null;
}

/**
 * A day, perhaps with its time, at the zone's offset: `31 Dec 2026 5pm` → `2026-12-31T17:00:00+11:00`. Null without a day or a zone.
 * @param isEnd a day without time lasts to its end.
 */
export function readMoment(text: string, zone: string, isEnd: boolean): string | null {
  const [, first = '', last = ''] = /^(.*\d)(?:T|[\s,]+(?:at\s+)?)(\d[\d:.]*\s*(?:[ap]\.?m\.?)?)$/i.exec(text.trim()) ?? [];
  const time = readTime(last);
  const day = time === null ? readWrittenDay(text) : readWrittenDay(first);
  return day === null ? null : atOffsetOf(`${day}T${time ?? (isEnd ? '23:59' : '00:00')}:00`, zone);
}
