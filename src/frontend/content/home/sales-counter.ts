export type SalesPace = { perDay: number; stepSeconds: number; timezone: string };

const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

/** Local seconds since midnight. @param now epoch milliseconds. */
function secondsOfDay(now: number, timeZone: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(now).split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** One sale per step, capped at a day's count (specification 2 §9). */
export const salesAt = (now: number, { perDay, stepSeconds, timezone }: SalesPace): number =>
  Math.min(perDay, Math.floor(secondsOfDay(now, timezone) / stepSeconds));
