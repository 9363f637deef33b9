import { weekdayOf } from '#lib/dates.ts';
import { memoize } from '#lib/memoize.ts';
import type { HolidayPolicy } from '#site/schema/dealers.ts';
import type { Dealership, DealershipLocation, Site } from '#site/schema/site.ts';
import { holidayOn } from './holidays.ts';

/** Opening and closing time, 24 hours; the end of the day is `24:00`. */
export type Span = { open: string; close: string };

/** What is known of one day at one place. */
export type DayPlan = {
  /**
   * `hours`: open in the spans, closed otherwise. `words`: only the dealer's words are known, such as By appointment only. `uncertain`: a public holiday
   * on which hours may differ. `unknown`: nothing is known.
   */
  kind: 'hours' | 'words' | 'uncertain' | 'unknown';
  /** In their order, apart from each other. */
  spans: readonly Span[];
  words: string | null;
  /** Why the day is not like others of the week; null when it is. `isOwn`: the dealer says so, not the calendar. */
  special: { name: string | null; isOwn: boolean } | null;
};

/** What a day says on which a place is closed for a reason of its own: a shutdown, a public holiday. */
export const closedWord = 'Closed';

/** The hours of one place on any day. Days are those of its own time zone. */
export type HoursCalendar = { zone: string; closedLabel: string; planOf(day: string): DayPlan };

type HoursSite = Pick<Site, 'locations' | 'timezone'>;
type SpecialHours = Site['locations']['special_hours'][number];

/**
 * The hours of a place: special hours before public holidays before the week's; entries for the place alone before those for all (specification 2 §3).
 * Null when no hours are known, and for a place that has not opened yet.
 */
export function hoursCalendar(location: DealershipLocation, dealership: Pick<Dealership, 'timezone'>, site: HoursSite): HoursCalendar | null {
  const { opening_hours: week } = location.contact_detail;
  if (location.flag !== undefined || week.length === 0) return null;
  const policy = location.public_holidays ?? site.locations.public_holidays;
  const special = site.locations.special_hours.filter(({ location_id: id }) => id === undefined || id === location.id);
  return {
    zone: dealership.timezone ?? site.timezone,
    closedLabel: site.locations.closed_label,
    planOf: memoize((day) => specialPlan(special, day) ?? holidayPlan(weeklyPlan(week, day), holidayOn(day, location.address.state), policy)),
  };
}

const byOpening = (one: Span, other: Span) => (one.open < other.open ? -1 : 1);

function weeklyPlan(week: DealershipLocation['contact_detail']['opening_hours'], day: string): DayPlan {
  const weekday = weekdayOf(day);
  const entries = week.filter((entry) => entry.weekday === weekday);
  const spans = entries.flatMap(({ status, open, close }) =>
    status === 'Open' && open !== undefined && close !== undefined ? [{ open, close }] : [],
  );
  const words = entries.find(({ open, close, formated_hours }) => formated_hours !== undefined && (open === undefined || close === undefined));
  const common = { spans: spans.sort(byOpening), special: null };
  if (entries.length === 0) return { ...common, kind: 'unknown', words: null };
  if (spans.length === 0 && words?.formated_hours !== undefined) return { ...common, kind: 'words', words: words.formated_hours };
  return { ...common, kind: 'hours', words: null };
}

/** A public holiday changes a day on which the place would be open. */
function holidayPlan(plan: DayPlan, name: string | null, policy: HolidayPolicy): DayPlan {
  if (name === null || policy === 'open' || plan.spans.length === 0) return plan;
  const special = { name, isOwn: false };
  return policy === 'closed'
    ? { kind: 'hours', spans: [], words: null, special }
    : { kind: 'uncertain', spans: [], words: `${name}: hours may vary`, special };
}

function specialPlan(special: readonly SpecialHours[], day: string): DayPlan | null {
  const onDay = special.filter(({ date, until }) => date <= day && day <= (until ?? date));
  const placeEntries = onDay.filter(({ location_id }) => location_id !== undefined);
  const entries = placeEntries.length > 0 ? placeEntries : onDay;
  if (entries.length === 0) return null;
  const spans = entries.flatMap((entry) => spanOf(entry) ?? []).sort(byOpening);
  return { kind: 'hours', spans, words: null, special: { name: entries.find(({ name }) => name !== undefined)?.name ?? null, isOwn: true } };
}

/** An entry's times, from either way of writing them; null when it is closed. */
export function spanOf({ status, start_hour, end_hour, hours }: SpecialHours): Span | null {
  const open = start_hour ?? hours?.begin;
  const close = end_hour ?? hours?.end;
  return status === 'Closed' || open === undefined || close === undefined ? null : { open, close };
}
