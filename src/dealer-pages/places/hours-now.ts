import { hoursCalendar } from '#dealers/day-plan.ts';
import { openingOf } from '#dealers/opening.ts';
import { type OpeningModel, openingModel } from '#dealers/opening-model.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { type SpecialDays, specialDays } from '#dealers/special-days.ts';
import { watchedBy } from '#lib/clock.ts';
import { memo, perObject } from '#lib/memo.ts';
import type { DealershipLocation } from '#site/schema/site.ts';

/** What is known of a place's hours at the moment of the build; memoised, since several pages show it. */
export type HoursNow = { opening: OpeningModel | null; special: readonly SpecialDays[] };

const hoursOfSite = perObject(({ site, clock }: SiteContext) => {
  const owners = new Map(site.dealerships.flatMap((dealership) => dealership.locations.map((location) => [location, dealership] as const)));
  return watchedBy(clock, memo, (location: DealershipLocation): HoursNow | null => {
    const dealership = owners.get(location);
    const calendar = dealership === undefined ? null : hoursCalendar(location, dealership, site);
    return calendar === null ? null : { opening: openingModel(openingOf(calendar), clock), special: specialDays(calendar, clock) };
  });
});

/** The hours of a place at the moment of the build; null when none are known. */
export function hoursAt(location: DealershipLocation, context: SiteContext): HoursNow | null {
  return hoursOfSite(context)(location);
}
