/** Formats dates (en-AU) in an IANA zone. Days: `YYYY-MM-DD`, months: `YYYY-MM`, moments: epoch milliseconds. */

export const dayMs = 86_400_000;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

type Parts = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-AU', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

const partsCache = new Map<string, Map<number, Parts>>();
const cacheLimit = 20_000;

function partsIn(moment: number, zone: string): Parts {
  let zoneParts = partsCache.get(zone);
  if (zoneParts === undefined || zoneParts.size > cacheLimit) {
    zoneParts = new Map();
    partsCache.set(zone, zoneParts);
  }
  const parts = zoneParts.get(moment) ?? readParts(moment, zone);
  zoneParts.set(moment, parts);
  return parts;
}

function readParts(moment: number, zone: string): Parts {
  const parts: Parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatIn(zone).formatToParts(moment)) {
    if (type in parts) parts[type as keyof Parts] = Number(value);
  }
  return parts;
}

function wordsOfMonth(month: number): string {
  return monthNames[month - 1] ?? '';
}

export function dayOf(moment: number, zone: string): string {
  const { year, month, day } = partsIn(moment, zone);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function yearOf(moment: number, zone: string): number {
  return partsIn(moment, zone).year;
}

/** `3 Nov` */
export function shortDay(moment: number, zone: string): string {
  const { month, day } = partsIn(moment, zone);
  return `${day} ${wordsOfMonth(month).slice(0, 3)}`;
}

/** `3 November 2026` */
export function longDay(moment: number, zone: string): string {
  const { year, month, day } = partsIn(moment, zone);
  return `${day} ${wordsOfMonth(month)} ${year}`;
}

/** `14 March 2027` */
export function dayInWords(day: string): string {
  return `${Number(day.slice(8, 10))} ${wordsOfMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`;
}

/** `May 2022` */
export function monthInWords(month: string): string {
  return `${wordsOfMonth(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`;
}

const starts = new Map<string, number>();

export function startOfDay(day: string, zone: string): number {
  const cachedStart = starts.get(`${zone} ${day}`);
  if (cachedStart !== undefined) return cachedStart;
  const moment = zonedTimeToUtc(day, 0, zone);
  if (starts.size > cacheLimit) starts.clear();
  starts.set(`${zone} ${day}`, moment);
  return moment;
}

/** `time`: milliseconds since midnight. */
export function zonedTimeToUtc(day: string, time: number, zone: string): number {
  const wall = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) + time;
  let moment = wall;
  // The first guess may be off by DST.
  for (let round = 0; round < 2; round += 1) {
    const at = partsIn(moment, zone);
    moment += wall - Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second);
  }
  return moment;
}

/** Start of the next day. */
export function endOfDay(day: string, zone: string): number {
  const next = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)) + 1));
  return startOfDay(next.toISOString().slice(0, 10), zone);
}

export function startOfYear(year: number, zone: string): number {
  return startOfDay(`${String(year).padStart(4, '0')}-01-01`, zone);
}

/** In the config's order. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const utcOf = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

export function dayAfter(day: string, count = 1): string {
  return new Date(utcOf(day) + count * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(first: string, second: string): number {
  return (utcOf(second) - utcOf(first)) / dayMs;
}

/** 0: Sunday. */
export function weekdayOf(day: string): number {
  return new Date(utcOf(day)).getUTCDay();
}

/** `Monday` */
export function weekdayInWords(day: string): string {
  return weekdayNames[weekdayOf(day)] ?? '';
}

/** `Thursday 24 December` */
export function weekdayAndDate(day: string): string {
  return `${weekdayInWords(day)} ${Number(day.slice(8, 10))} ${wordsOfMonth(Number(day.slice(5, 7)))}`;
}
