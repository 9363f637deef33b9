/**
 * What clocks in a named IANA time zone show, and when: by Temporal, so for what runs while a site is built. Not every browser has it;
 * what cards and lists need there stands in `dates.ts`.
 */

/** The time that clocks in a zone show, 24 hours: `08:30`. */
export function timeOf(moment: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * The first moment of a day at which clocks in a zone show a time or have passed it. A time that daylight saving (DST) skips is the moment of the
 * skip, one that comes twice is its first. `24:00` is the end of the day.
 */
export function momentAt(day: string, time: string, zone: string): number {
  const date = Temporal.PlainDate.from(day);
  if (time === '24:00') return date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  const localTime = date.toPlainDateTime(time);
  const zonedTime = localTime.toZonedDateTime(zone);
  if (zonedTime.toPlainDateTime().equals(localTime)) return zonedTime.epochMilliseconds;
  const skip = localTime.toZonedDateTime(zone, { disambiguation: 'earlier' }).getTimeZoneTransition('next');
  return (skip ?? zonedTime).epochMilliseconds;
}

const offset = /(?:z|[+-]\d\d:?\d\d)$/i;

/** The same time of day with the offset from UTC that clocks in a zone have then: `2026-12-31T23:59:00+11:00`. Null for what is no such time or zone. */
export function atOffsetOf(moment: string, zone: string): string | null {
  const local = moment.replace(offset, '');
  try {
    return `${local}${Temporal.PlainDateTime.from(local).toZonedDateTime(zone).offset}`;
  } catch {
    return null;
  }
}
