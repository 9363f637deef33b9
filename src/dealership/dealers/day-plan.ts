import { memoize } from '#lib/cache/memoize.ts';
import { weekdayOf } from '#lib/time/dates.ts';
import { placeZone } from '#site/copy/copy.ts';
import type { HolidayPolicy } from '#site/schema/dealers.ts';
import type { Dealership, DealershipLocation, Site } from '#site/schema/site.ts';
import { holidayOn } from './holidays.ts';

/** 24 hours; ends at `24:00`. */
export type Span = { open: string; close: string };

export type DayPlan = {
  /** `words`: only a text, such as By appointment only. `uncertain`: a public holiday on which hours may differ. */
  kind: 'hours' | 'words' | 'uncertain' | 'unknown';
  /** Sorted, disjoint. */
  spans: readonly Span[];
  words: string | null;
  /** Reason for other hours than the week's. `isOwn`: by the dealer, not the calendar. */
  special: { name: string | null; isOwn: boolean } | null;
};

/** Label of a shutdown or public holiday. */
export const closedWord = 'Closed';

/** Days in the place's time zone. */
export type HoursCalendar = { zone: string; closedLabel: string; planOf(day: string): DayPlan };

type SpecialHours = Site['locations']['special_hours'][number];

/**
 * Precedence: special hours, public holidays, week; entries of the place before those for all (specification 2 §3). Null without hours, or before it
 * opens.
 */
export function hoursCalendar(location: DealershipLocation, dealership: Pick<Dealership, 'timezone'>, site: Site): HoursCalendar | null {
  const { opening_hours: week } = location.contact_detail;
  if (location.flag !== undefined || week.length === 0) return null;
  const policy = location.public_holidays ?? site.locations.public_holidays;
  const special = site.locations.special_hours.filter(({ location_id: id }) => id === undefined || id === location.id);
  return {
    zone: placeZone(location, dealership, site),
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

/** Only changes days that would be open. */
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

/** In either notation; null when closed. */
export function spanOf({ status, start_hour, end_hour, hours }: SpecialHours): Span | null {
  const open = start_hour ?? hours?.begin;
  const close = end_hour ?? hours?.end;
  return status === 'Closed' || open === undefined || close === undefined ? null : { open, close };
}
