import { dayMs } from '#lib/dates.ts';
import { type Reader, saysNothing } from './reading.ts';

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const australianDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const zone = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const isoInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
const monthOnly = /^(\d{4})-(\d{1,2})$|^(\d{1,2})[/-](\d{4})$/;
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const namedMonth = /^([a-z]{3})[a-z]*[ -](\d{4})$/i;

/**
 * Parses a moment that has come: ISO 8601, a day, or epoch seconds or milliseconds; kept in UTC. A time without a zone is taken for UTC.
 * A moment more than a day ahead of the clock is dropped.
 */
export const instant: Reader = (value, context) => {
  if (saysNothing(value, context)) return {};
  const moment = typeof value === 'number' ? epoch(value) : typeof value === 'string' ? momentOf(value.trim()) : Number.NaN;
  if (Number.isNaN(moment)) return { rule: 'not a moment' };
  if (moment > context.now + dayMs || moment < 0) return { rule: 'not a moment that has come' };
  const iso = new Date(moment).toISOString();
  return value === iso || value === iso.replace('.000Z', 'Z') ? { value: iso } : { value: iso, rule: 'moment in UTC' };
};

function epoch(value: number): number {
  // Seconds reach 1e11 in the year 5138, milliseconds were there in 1973.
  return Math.abs(value) < 1e11 ? value * 1000 : value;
}

function momentOf(text: string): number {
  const day = dayIn(text);
  if (day !== null) return Date.parse(`${day}T00:00:00Z`);
  if (/^\d{9,14}$/.test(text)) return epoch(Number(text));
  if (!isoInstant.test(text)) return Number.NaN;
  const joined = text.replace(' ', 'T').replace(/\s+/g, '');
  return Date.parse(zone.test(joined) ? joined : `${joined}Z`);
}

/** `2026-11-03` of a day in ISO form or written `3/11/2026`; null for a day that no calendar has. */
function dayIn(text: string): string | null {
  const iso = isoDay.exec(text);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const written = australianDay.exec(text);
  return written === null ? null : dayOf(written[3], written[2], written[1]);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : null;
}

/** A day, `YYYY-MM-DD`; a moment gives its day in UTC. */
export const day: Reader = (value, context) => {
  if (saysNothing(value, context)) return {};
  const text = typeof value === 'string' ? value.trim() : '';
  const read = dayIn(text) ?? (isoInstant.test(text) ? dayIn(text.slice(0, 10)) : null);
  if (read === null) return { rule: 'not a day' };
  return read === text ? { value: read } : { value: read, rule: 'other spelling of a day' };
};

/** A month, `YYYY-MM`; a day gives its month. */
export const month: Reader = (value, context) => {
  if (saysNothing(value, context)) return {};
  const text = typeof value === 'string' ? value.trim() : '';
  const read = monthIn(text);
  if (read === null) return { rule: 'not a month' };
  return read === text ? { value: read } : { value: read, rule: 'other spelling of a month' };
};

function monthIn(text: string): string | null {
  const plain = monthOnly.exec(text);
  if (plain !== null) return monthOf(plain[1] ?? plain[4], plain[2] ?? plain[3]);
  const monthMatch = namedMonth.exec(text);
  if (monthMatch !== null) return monthOf(monthMatch[2], String(monthNames.indexOf((monthMatch[1] ?? '').toLowerCase()) + 1));
  return (dayIn(text) ?? (isoInstant.test(text) ? dayIn(text.slice(0, 10)) : null))?.slice(0, 7) ?? null;
}

function monthOf(year = '', month = ''): string | null {
  const number = Number(month);
  return number >= 1 && number <= 12 ? `${year}-${month.padStart(2, '0')}` : null;
}
