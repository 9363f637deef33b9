/** Time in named zones by Temporal, for build code. Browsers may lack it; `dates.ts` is for them. */

export function timeOf(moment: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * The first moment of a day at which clocks show `time` or have passed it. A time that DST skips is the moment of the skip; a repeated one is its
 * first. `24:00` is the end of the day.
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

/** The same local time with the zone's offset: `2026-12-31T23:59:00+11:00`. Null when invalid. */
export function atOffsetOf(moment: string, zone: string): string | null {
  const local = moment.replace(offset, '');
  try {
    return `${local}${Temporal.PlainDateTime.from(local).toZonedDateTime(zone).offset}`;
  } catch {
    return null;
  }
}
