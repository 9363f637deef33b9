import type { Clock } from './clock.ts';

/** From `start` until `expiry` (ISO 8601, optional). */
export function isActiveNow(during: { start?: string | undefined; expiry?: string | undefined }, clock: Clock): boolean {
  if (during.start !== undefined && !clock.reached(Date.parse(during.start))) return false;
  return during.expiry === undefined || !clock.reached(Date.parse(during.expiry));
}
