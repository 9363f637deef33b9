const DAY = 86_400_000;

/** Days relative to the generator's today (UTC); everything that depends on the clock uses it. */
export type Calendar = {
  readonly year: number;
  /** 1 to 12. */
  readonly monthOfYear: number;
  /** `YYYY-MM-DD`, days after today; before it when negative. */
  day(after: number): string;
  /** Days before the start of today, fractions included. */
  instant(before: number): string;
  /** Days since the start of a month (1 to 12); negative when it is in the future. */
  since(year: number, month: number): number;
};

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
