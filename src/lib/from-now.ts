import { dayMs } from './dates.ts';

const units = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;
const words = new Intl.RelativeTimeFormat('en-AU');

/** `3 minutes ago`, `in 2 days`, `now` below a second. Epoch milliseconds. */
export function fromNow(moment: number, now: number): string {
  const away = moment - now;
  const unit = units.find(([, ms]) => Math.abs(away) >= ms);
  return unit === undefined ? 'now' : words.format(Math.trunc(away / unit[1]), unit[0]);
}
