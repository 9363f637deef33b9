import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { Clock } from '#lib/time/clock.ts';
import { WeakTtlCache } from '#lib/time/weak-ttl-cache.ts';
import type { DealershipLocation, Site } from '#site/schema/site.ts';
import { hoursCalendar } from './day-plan.ts';
import { openingOf } from './opening.ts';
import { type OpeningModel, openingModel } from './opening-model.ts';
import type { SiteContext } from './site-context.ts';
import { type SpecialDays, specialByDay, specialDays } from './special-days.ts';
import type { SpecialByDay } from './special-week.ts';

/** Hours of a place at build time. */
export type HoursNow = { opening: OpeningModel | null; special: readonly SpecialDays[]; byDay: SpecialByDay };

/** Memoised: several pages show them, and they change between builds only with time. */
const hoursOfSite = memoizeWeak((site: Site) => {
  const owners = new Map(site.dealerships.flatMap((dealership) => dealership.locations.map((location) => [location, dealership] as const)));
  const kept = new WeakTtlCache<DealershipLocation, HoursNow | null>();
  return (location: DealershipLocation, clock: Clock) =>
    kept.get(location, clock, () => {
      const dealership = owners.get(location);
      const calendar = dealership === undefined ? null : hoursCalendar(location, dealership, site);
      return calendar === null
        ? null
        : { opening: openingModel(openingOf(calendar), clock), special: specialDays(calendar, clock), byDay: specialByDay(calendar, clock) };
    });
});

/** Hours at build time; null if unknown. */
export function hoursAt(location: DealershipLocation, { site, clock }: Pick<SiteContext, 'site' | 'clock'>): HoursNow | null {
  return hoursOfSite(site)(location, clock);
}
