import type { Clock } from './clock.ts';

/** Whether something is shown now: from its start on, until its expiry (ISO 8601 instants); either may be left out. */
export function isRunning(during: { start?: string | undefined; expiry?: string | undefined }, clock: Clock): boolean {
  if (during.start !== undefined && !clock.reached(Date.parse(during.start))) return false;
  return during.expiry === undefined || !clock.reached(Date.parse(during.expiry));
}
