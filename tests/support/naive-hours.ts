import { holidayOn } from '#dealers/holidays.ts';
import type { DealershipLocation, Site } from '#site/schema/site.ts';

/**
 * A test oracle for opening hours: a table of every quarter of an hour, read forwards with `Intl`'s clock. Slow, and independent of spans, pieces and
 * offsets.
 */

const quarter = 900_000;

export type Quarter = { day: string; weekday: number; shown: number; reached: number };

export type QuarterTable = { first: number; quarters: readonly Quarter[] };

export function quarterTable(zone: string, first: number, last: number): QuarterTable {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  const quarters: Quarter[] = [];
  for (let moment = first; moment < last; moment += quarter) {
    const [day = '', time = ''] = format.format(moment).split(', ');
    const [hour = '', minute = ''] = time.split(':');
    const minutes = Number(hour) * 60 + Number(minute);
    const before = quarters.at(-1);
    const reached = before?.day === day ? Math.max(before.reached, minutes) : minutes;
    const weekday = before?.day === day ? before.weekday : new Date(`${day}T12:00:00Z`).getUTCDay();
    quarters.push({ day, weekday, shown: minutes, reached });
  }
  return { first, quarters };
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Hours = { from?: string | undefined; to?: string | undefined; open: boolean };

/** `open`, `closed`, `shut` on a special day, that day's text, or null. */
function stateAt({ day, weekday, reached }: Quarter, location: DealershipLocation, site: Site): string | null {
  const isOpen = (entries: readonly Hours[]) =>
    entries.some(({ from, to, open }) => open && from !== undefined && to !== undefined && minutes(from) <= reached && reached < minutes(to));
  const special = site.locations.special_hours
    .filter((entry) => entry.date === day || (entry.until !== undefined && entry.date < day && day <= entry.until))
    .filter((entry) => entry.location_id === undefined || entry.location_id === location.id);
  const nearest = special.some((entry) => entry.location_id !== undefined) ? special.filter((entry) => entry.location_id !== undefined) : special;
  if (nearest.length > 0) {
    const entries = nearest.map((entry) => ({
      from: entry.start_hour ?? entry.hours?.begin,
      to: entry.end_hour ?? entry.hours?.end,
      open: entry.status === 'Open',
    }));
    return isOpen(entries) ? 'open' : 'shut';
  }
  const week = location.contact_detail.opening_hours.filter((entry) => entry.weekday === weekday);
  if (week.length === 0) return null;
  const timed = week.filter((entry) => entry.status === 'Open' && entry.open !== undefined);
  if (timed.length === 0) return week.find((entry) => entry.formated_hours !== undefined)?.formated_hours ?? 'closed';
  const holiday = holidayOn(day, location.address.state);
  const policy = location.public_holidays ?? site.locations.public_holidays;
  if (holiday !== null && policy === 'closed') return 'shut';
  if (holiday !== null && policy === 'may_differ') return `${holiday}: hours may vary`;
  return isOpen(timed.map(({ open, close }) => ({ from: open, to: close, open: true }))) ? 'open' : 'closed';
}

export function naiveStates({ quarters }: QuarterTable, location: DealershipLocation, site: Site): (string | null)[] {
  return quarters.map((one) => stateAt(one, location, site));
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');

function said(then: Quarter, now: Quarter, closing: boolean): string {
  const hour = Math.floor(then.shown / 60);
  const time = `${hour % 12 || 12}:${String(then.shown % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
  const days = Math.round((Date.parse(then.day) - Date.parse(now.day)) / 86_400_000);
  if (days === 0 || (closing && days === 1 && hour < 6)) return time;
  const date = days < 7 ? '' : ` ${Number(then.day.slice(8))} ${months[Number(then.day.slice(5, 7)) - 1]}`;
  return `${weekdays[then.weekday]}${date} ${time}`;
}

export function naiveLabel({ quarters }: QuarterTable, states: readonly (string | null)[], at: number, closedLabel: string): string | null {
  const now = quarters[at];
  const state = states[at];
  if (now === undefined || state === null || state === undefined) return null;
  if (state !== 'open' && state !== 'closed' && state !== 'shut') return state;
  const closed = state === 'shut' ? 'Closed' : closedLabel;
  const limit = Date.parse(now.day) + 60 * 86_400_000;
  for (let index = at + 1; index < quarters.length; index += 1) {
    const then = quarters[index];
    if (then === undefined || Date.parse(then.day) > limit) break;
    if (state === 'open' && states[index] !== 'open') return `Open now · closes ${said(then, now, true)}`;
    if (state !== 'open' && states[index] === 'open') return `${closed} · opens ${said(then, now, false)}`;
  }
  return state === 'open' ? 'Open now' : closed;
}
