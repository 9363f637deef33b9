const DAY = 86_400_000;

/** The days around the generator's today. Everything that depends on the clock asks it; two clocks of one day (UTC) give the same answers. */
export type Calendar = {
  /** The year of today. */
  readonly year: number;
  /** The month of today, 1 to 12. */
  readonly monthOfYear: number;
  /** `YYYY-MM-DD`, so many days after today; before it when negative. */
  day(after: number): string;
  /** An instant so many days before the start of today, fractions included. */
  instant(before: number): string;
  /** Days from the start of a month (1 to 12) of a year until today; negative when it is still to come. */
  since(year: number, month: number): number;
};

/** A calendar whose today is the UTC day of `now`, epoch milliseconds. */
export function calendarAt(now: number): Calendar {
  const start = Math.floor(now / DAY) * DAY;
  const today = new Date(start);
  const iso = (time: number) => new Date(time).toISOString();
  return {
    year: today.getUTCFullYear(),
    monthOfYear: today.getUTCMonth() + 1,
    day: (after) => iso(start + after * DAY).slice(0, 10),
    instant: (before) => iso(start - Math.round(before * DAY)),
    since: (year, month) => Math.floor((start - Date.UTC(year, month - 1, 1)) / DAY),
  };
}
