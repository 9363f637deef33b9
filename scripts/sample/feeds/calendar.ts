const DAY = 86_400_000;

/** The days around the generator's today. Everything that depends on the clock asks it; two clocks of one day (UTC) give the same answers. */
export type Calendar = {
  /** The year of today. */
  readonly year: number;
  /** `YYYY-MM-DD`, so many days after today; before it when negative. */
  day(after: number): string;
  /** `YYYY-MM`, so many months after this one. */
  month(after: number): string;
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
    day: (after) => iso(start + after * DAY).slice(0, 10),
    month: (after) => iso(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + after, 1)).slice(0, 7),
    instant: (before) => iso(start - Math.round(before * DAY)),
    since: (year, month) => Math.floor((start - Date.UTC(year, month - 1, 1)) / DAY),
  };
}
