import { dayMs, dayOf, startOfDay } from '#lib/dates.ts';
import { type Reader, type ReadingContext, saysNothing } from './reading.ts';

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const australianDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const zone = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const isoInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
const monthOnly = /^(\d{4})-(\d{1,2})$|^(\d{1,2})[/-](\d{4})$/;
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const namedMonth = /^([a-z]{3})[a-z]*[ -](\d{4})$/i;

/** What a moment is called that lies ahead. Of all that is read, this alone may be read otherwise later. */
export const notYetRule = 'not a moment that has come';

/**
 * Parses a moment that has come: ISO 8601, a day, or epoch seconds or milliseconds; kept in UTC. A day without a time begins in the site's time
 * zone; a time without a zone is taken for UTC. A moment more than a day ahead of the clock is dropped.
 */
export const instant: Reader = (value, context) => {
  if (saysNothing(value, context)) return {};
  const moment = typeof value === 'number' ? epoch(value) : typeof value === 'string' ? momentOf(value.trim(), context) : Number.NaN;
  if (Number.isNaN(moment)) return { rule: 'not a moment' };
  if (moment > context.now + dayMs || moment < 0) return { rule: notYetRule };
  const iso = new Date(moment).toISOString();
  return value === iso || value === iso.replace('.000Z', 'Z') ? { value: iso } : { value: iso, rule: 'moment in UTC' };
};

function epoch(value: number): number {
  // Seconds reach 1e11 in the year 5138, milliseconds were there in 1973.
  return Math.abs(value) < 1e11 ? value * 1000 : value;
}

function momentOf(text: string, { timeZone }: ReadingContext): number {
  const day = dayIn(text);
  if (day !== null) return day < '1970' ? -1 : startOfDay(day, timeZone);
  if (/^\d{9,14}$/.test(text)) return epoch(Number(text));
  if (!isoInstant.test(text)) return Number.NaN;
  const joined = text.replace(' ', 'T').replace(/\s+/g, '');
  return Date.parse(zone.test(joined) ? joined : `${joined}Z`);
}

/** `2026-11-03` of a day in ISO form or written `3/11/2026`; null for a day that no calendar has. */
function dayIn(text: string): string | null {
  const iso = isoDay.exec(text);
  if (iso !== null) return calendarDay(iso[1], iso[2], iso[3]);
  const written = australianDay.exec(text);
  return written === null ? null : calendarDay(written[3], written[2], written[1]);
}

function calendarDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : null;
}

/** Systems write a local day as its first moment in UTC, `2026-10-31T13:00:00Z` for 1 November in Sydney, or as midnight there. */
function dayOfInstant(text: string, { timeZone }: ReadingContext): string | null {
  if (!isoInstant.test(text)) return null;
  const written = dayIn(text.slice(0, 10));
  if (written === null || !/Z$/i.test(text)) return written;
  const moment = Date.parse(text.replace(' ', 'T').replace(/\s+/g, ''));
  return Number.isNaN(moment) ? written : dayOf(moment, timeZone);
}

/** A day, `YYYY-MM-DD`. A moment in UTC gives its day in the site's time zone, another one the day that it is written with. */
export const day: Reader = (value, context) => {
  if (saysNothing(value, context)) return {};
  const text = typeof value === 'string' ? value.trim() : '';
  const read = dayIn(text) ?? dayOfInstant(text, context);
  if (read === null) return { rule: 'not a day' };
  return read === text ? { value: read } : { value: read, rule: 'other spelling of a day' };
};

/** A month, `YYYY-MM`; a day gives its month. */
export const month: Reader = (value, context) => {
  if (saysNothing(value, context)) return {};
  const text = typeof value === 'string' ? value.trim() : '';
  const read = monthIn(text, context);
  if (read === null) return { rule: 'not a month' };
  return read === text ? { value: read } : { value: read, rule: 'other spelling of a month' };
};

function monthIn(text: string, context: ReadingContext): string | null {
  const plain = monthOnly.exec(text);
  if (plain !== null) return monthOf(plain[1] ?? plain[4], plain[2] ?? plain[3]);
  const monthMatch = namedMonth.exec(text);
  if (monthMatch !== null) return monthOf(monthMatch[2], String(monthNames.indexOf((monthMatch[1] ?? '').toLowerCase()) + 1));
  return (dayIn(text) ?? dayOfInstant(text, context))?.slice(0, 7) ?? null;
}

function monthOf(year = '', month = ''): string | null {
  const number = Number(month);
  return number >= 1 && number <= 12 ? `${year}-${month.padStart(2, '0')}` : null;
}
