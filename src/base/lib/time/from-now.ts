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

/** `15 seconds`, `2 minutes`, `3 hours`: rounded up, so that it is over by then. Hours from two on. */
export function waitText(ms: number): string {
  const [unit, size] = ms > 7_200_000 ? (['hour', 3_600_000] as const) : ms > 59_000 ? (['minute', 60_000] as const) : (['second', 1000] as const);
  return new Intl.NumberFormat('en-AU', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.ceil(ms / size)));
}
