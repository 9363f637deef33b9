import { nearestName } from '#lib/text/nearest-name.ts';
import { dayAfter, dayInWords, dayOf } from '#lib/time/dates.ts';
import { oneOf, takeOut, wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { turnedTimes } from './turned-times.ts';

type Entry = Site['locations']['special_hours'][number];

const beginOf = (entry: Entry) => entry.start_hour ?? entry.hours?.begin;
const endOf = (entry: Entry) => entry.end_hour ?? entry.hours?.end;

/** Whether two entries contradict each other. */
function clash(one: Entry, other: Entry): boolean {
  const sameDays = one.date <= (other.until ?? other.date) && other.date <= (one.until ?? one.date);
  if (one.location_id !== other.location_id || !sameDays) return false;
  const from = beginOf(one);
  const to = endOf(one);
  const otherFrom = beginOf(other);
  const otherTo = endOf(other);
  const timed =
    one.status === 'Open' && other.status === 'Open' && from !== undefined && to !== undefined && otherFrom !== undefined && otherTo !== undefined;
  return !timed || (from < otherTo && otherFrom < to);
}

/** Special hours of unknown places, inverted, or contradictory. */
export function specialHoursFindings({ dealerships, locations }: Site): Finding[] {
  const ids = dealerships.flatMap((dealership) => dealership.locations.map(({ id }) => id));
  return locations.special_hours.flatMap((entry, index): Finding[] => {
    const at = ['locations', 'special_hours', index];
    const findings: Finding[] = [];
    const { date, until, location_id: id } = entry;
    if (id !== undefined && !ids.includes(id)) {
      const path = [...at, 'location_id'];
      findings.push({ severity: 'error', path, value: id, rule: 'no location has this id', ...oneOf(path, nearestName(id, ids), ids) });
    }
    if (until !== undefined && until < date) {
      const rule = `it ends before it begins on ${date}`;
      const remedy = wanted('correct one of the two days, or leave until out for one day; the dealer knows them.');
      findings.push({ severity: 'error', path: [...at, 'until'], value: until, rule, ...remedy });
    }
    const begin = beginOf(entry);
    const end = endOf(entry);
    if (begin !== undefined && end !== undefined && end <= begin) {
      const isGroup = entry.end_hour === undefined;
      const [holder, names] = isGroup ? [[...at, 'hours'], ['begin', 'end'] as const] : [at, ['start_hour', 'end_hour'] as const];
      const rule = `it closes at ${end}, before it opens at ${begin}`;
      const remedy = turnedTimes({ at: holder, names }, { open: begin, close: end });
      findings.push({ severity: 'error', path: [...holder, names[1]], value: end, rule, ...remedy });
    }
    const earlier = locations.special_hours.findIndex((other, place) => place < index && clash(other, entry));
    if (earlier !== -1) {
      const rule = `locations.special_hours.${earlier} is for the same days and places, and the two overlap`;
      findings.push({
        severity: 'error',
        path: [...at, 'date'],
        value: date,
        rule,
        ...wanted('keep one of them, or make their days or times follow each other; the dealer knows which hold.'),
      });
    }
    return findings;
  });
}

/** Days for which an entry may stay after its last one. */
const leftFor = 30;

/**
 * Entries of another season, which probably lack their new days.
 * @param now epoch milliseconds.
 */
export function pastHoursFindings({ locations, timezone }: Site, now: number): Finding[] {
  const today = dayOf(now, timezone);
  return locations.special_hours.flatMap(({ date, until = date, name }, index): Finding[] => {
    if (dayAfter(until, leftFor) >= today) return [];
    const path = ['locations', 'special_hours', index];
    const rule = `${name === undefined ? 'these special hours' : `“${name}”`} ended on ${dayInWords(until)}, and no page shows them`;
    return [{ severity: 'warning', path: [...path, 'date'], value: date, rule, ...takeOut(path, 'write the days to come, or take the entry out.') }];
  });
}
