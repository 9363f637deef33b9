/** By Temporal, for build code; browsers may lack it and use `dates.ts`. */

export function timeOf(moment: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** The first moment at which clocks show `time` or later, also across DST. `24:00`: end of the day. */
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

/** `2026-12-31T23:59:00+11:00`: the same local time with the zone's offset. Null when invalid. */
export function atOffsetOf(moment: string, zone: string): string | null {
  const local = moment.replace(offset, '');
  try {
    return `${local}${Temporal.PlainDateTime.from(local).toZonedDateTime(zone).offset}`;
  } catch {
    return null;
  }
}
