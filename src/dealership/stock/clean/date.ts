import { dayMs, dayOf, startOfDay, zonedTimeToUtc } from '#lib/time/dates.ts';
import { isEmptyValue, type ReadingContext, type ValueReader } from './reading.ts';

/** Also `2026/11/03` and `20261103`. */
const isoDay = /^(\d{4})([-/]?)(\d{2})\2(\d{2})$/;
const australianDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** With hyphens, the year may come first. */
const shortDay = /^(\d{1,2})([/.])(\d{1,2})\2(\d{2})$/;
const namedDay = /^(\d{1,2})[ /-]([a-z]{3,9})\.?,?[ /-](\d{4}|\d{2})$/i;
/** `Nov 3, 2026` */
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
/** As .NET writes JSON. */
const serialised = /^\/Date\((\d{9,14})(?:[+-]\d{4})?\)\/$/;
const zone = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const isoInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
/** Date and time in the site's time zone. */
const dayAndTime = /^(\S.*?),?\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i;
const monthOnly = /^(\d{4})-(\d{1,2})$|^(\d{1,2})[/-](\d{4})$/;
const shortMonth = /^(\d{1,2})\/(\d{2})$/;
const namedMonth = /^([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i;
const monthNames = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
/** Maximum length. */
const longest = 60;

/** Future instants alone may parse differently later. */
export const notYetRule = 'not a moment that has come';

/**
 * Parses a past instant (ISO 8601, a date, epoch seconds or milliseconds) to UTC. A date starts in the site's time zone. A time without zone is UTC
 * in ISO 8601, otherwise local. More than a day ahead is dropped.
 */
export const readInstant: ValueReader = (value, context) => {
  if (isEmptyValue(value, context)) return {};
  const text = writtenDate(value);
  const moment = text === null ? Number.NaN : momentOf(text, context);
  if (Number.isNaN(moment)) return { rule: 'not a moment' };
  if (moment > context.now + dayMs || moment < 0) return { rule: notYetRule };
  const iso = new Date(moment).toISOString();
  return value === iso || value === iso.replace('.000Z', 'Z') ? { value: iso } : { value: iso, rule: 'moment in UTC' };
};

/** A number is epoch seconds or milliseconds, or a day such as 20261103. */
function writtenDate(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? (serialised.exec(value.trim())?.[1] ?? value.trim()) : null;
}

function epoch(value: number): number {
  // 1e11 seconds are the year 5138, 1e11 milliseconds 1973.
  return Math.abs(value) < 1e11 ? value * 1000 : value;
}

function momentOf(text: string, context: ReadingContext): number {
  if (text.length > longest) return Number.NaN;
  const { timeZone } = context;
  const day = dayIn(text, context);
  if (day !== null) return day < '1970' ? -1 : startOfDay(day, timeZone);
  if (/^\d{9,14}(?:\.\d+)?$/.test(text)) return epoch(Number(text));
  if (!isoInstant.test(text)) {
    const local = localTime(text, context);
    return local === null ? Number.NaN : zonedTimeToUtc(local.day, local.time, timeZone);
  }
  const joined = text.replace(' ', 'T').replace(/\s+/g, '');
  return Date.parse(zone.test(joined) ? joined : `${joined}Z`);
}

/** `2026-11-03` from ISO form, `3/11/2026`, `3/11/26`, `3-Nov-26`; null for a date that does not exist. */
function dayIn(text: string, context: ReadingContext): string | null {
  const iso = isoDay.exec(text);
  if (iso !== null) return calendarDay(iso[1], iso[3], iso[4]);
  const written = australianDay.exec(text);
  if (written !== null) return calendarDay(written[3], written[2], written[1]);
  const short = shortDay.exec(text);
  if (short !== null) return calendarDay(wholeYear(short[4], context), short[3], short[1]);
  const named = namedDay.exec(text);
  if (named !== null) return calendarDay(wholeYear(named[3], context), monthNumber(named[2]), named[1]);
  const american = monthFirst.exec(text);
  return american === null ? null : calendarDay(american[3], monthNumber(american[1]), american[2]);
}

const mostAheadYears = 20;

/** Two digits further ahead than any registration or plate are of the last century. */
function wholeYear(digits = '', { now }: ReadingContext): string {
  if (digits.length !== 2) return digits;
  const year = 2000 + Number(digits);
  return String(year > new Date(now).getUTCFullYear() + mostAheadYears ? year - 100 : year);
}

/** Number of a month's name or prefix; empty otherwise. */
function monthNumber(word = ''): string {
  const name = word.toLowerCase();
  const at = monthNames.findIndex((month) => month.startsWith(name) || (name === 'sept' && month === 'september'));
  return at < 0 ? '' : String(at + 1);
}

/** Date and time without zone as .NET and spreadsheets write it: `21/03/2027 9:05:00 AM`. `time` in milliseconds. */
function localTime(text: string, context: ReadingContext): { day: string; time: number } | null {
  const found = text.length > longest ? null : dayAndTime.exec(text);
  const day = found === null ? null : dayIn(found[1] ?? '', context);
  if (found === null || day === null) return null;
  const [hours, minutes, seconds] = [Number(found[2]), Number(found[3]), Number(found[4] ?? 0)];
  const half = found[5]?.toLowerCase();
  if (minutes > 59 || seconds > 59 || hours > 23 || (half !== undefined && (hours < 1 || hours > 12))) return null;
  const hour = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0);
  return { day, time: ((hour * 60 + minutes) * 60 + seconds) * 1000 };
}

function calendarDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : null;
}

/** Systems write a local date as its start in UTC (`2026-10-31T13:00:00Z` for 1 November in Sydney) or as midnight UTC. */
function dayOfInstant(text: string, context: ReadingContext): string | null {
  const { timeZone } = context;
  if (/^\d{9,14}$/.test(text)) return dayOf(epoch(Number(text)), timeZone);
  if (!isoInstant.test(text)) return localTime(text, context)?.day ?? null;
  const written = dayIn(text.slice(0, 10), context);
  if (written === null || !/Z$/i.test(text)) return written;
  const moment = Date.parse(text.replace(' ', 'T').replace(/\s+/g, ''));
  return Number.isNaN(moment) ? written : dayOf(moment, timeZone);
}

/** `YYYY-MM-DD`. UTC instants are converted to the site's time zone; others keep their date. */
export const readDay: ValueReader = (value, context) => {
  if (isEmptyValue(value, context)) return {};
  const text = writtenDate(value) ?? '';
  const read = text.length > longest ? null : (dayIn(text, context) ?? dayOfInstant(text, context));
  if (read === null) return { rule: 'not a day' };
  return read === value ? { value: read } : { value: read, rule: 'other spelling of a day' };
};

/** `YYYY-MM` */
export const readMonth: ValueReader = (value, context) => {
  if (isEmptyValue(value, context)) return {};
  const read = monthIn(writtenDate(value) ?? '', context);
  if (read === null) return { rule: 'not a month' };
  return read === value ? { value: read } : { value: read, rule: 'other spelling of a month' };
};

/** The last day on which something is valid: a month's is its last. */
export const readLastDay: ValueReader = (value, context, note) => {
  const day = readDay(value, context, note);
  const month = day.value === undefined ? monthIn(writtenDate(value) ?? '', context) : null;
  return month === null ? day : { value: lastDayOf(month), rule: 'the last day of a month' };
};

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

function monthIn(text: string, context: ReadingContext): string | null {
  if (text.length > longest) return null;
  const plain = monthOnly.exec(text);
  if (plain !== null) return monthOf(plain[1] ?? plain[4], plain[2] ?? plain[3]);
  const short = shortMonth.exec(text);
  if (short !== null) return monthOf(wholeYear(short[2], context), short[1]);
  const named = namedMonth.exec(text);
  if (named !== null) return monthOf(wholeYear(named[2], context), monthNumber(named[1]));
  return (dayIn(text, context) ?? dayOfInstant(text, context))?.slice(0, 7) ?? null;
}

function monthOf(year = '', month = ''): string | null {
  const number = Number(month);
  return number >= 1 && number <= 12 ? `${year}-${month.padStart(2, '0')}` : null;
}
