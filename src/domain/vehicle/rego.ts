import { interpolate } from '#lib/text/interpolate.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayInWords, endOfDay } from '#lib/time/dates.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Vehicle } from './vehicle.ts';

/** `Expires on 14 March 2027`. Expired (in the site's time zone): null, or `Unregistered` where configured (specification 1 §5). */
export function regoOf(vehicle: Pick<Vehicle, 'rego_expiry'>, site: LiveSite, clock: Clock): string | null {
  if (vehicle.rego_expiry === undefined) return null;
  const page = site.vehicle_page;
  if (clock.reached(endOfDay(vehicle.rego_expiry, site.timezone))) return page.rego_expired === 'unregistered' ? page.rego_expired_label : null;
  return interpolate(page.rego_label, { date: dayInWords(vehicle.rego_expiry) });
}
