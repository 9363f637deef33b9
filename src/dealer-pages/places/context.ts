import { hoursCalendar } from '#dealers/day-plan.ts';
import { openingOf } from '#dealers/opening.ts';
import { type OpeningModel, openingModel } from '#dealers/opening-model.ts';
import { type SpecialDays, specialDays } from '#dealers/special-days.ts';
import { watchedBy } from '#lib/clock.ts';
import { memo } from '#lib/memo.ts';
import type { DealershipLocation } from '#site/schema/site.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { VehicleContext } from '#vehicle-page/context.ts';

/** What comes from the build: what vehicle pages are made from, and the search's cards. */
type BuildContext = VehicleContext & { cardOf: (vehicle: Vehicle) => CardModel };

/** What is known of a place's hours at the moment of the build; worked out once, since several pages show it. */
export type HoursNow = { opening: OpeningModel | null; special: readonly SpecialDays[] };

/** What the pages of places are made from. */
export type DealersContext = BuildContext & {
  /** Null when no hours are known. */
  hoursAt(location: DealershipLocation): HoursNow | null;
};

/** Prepares what the pages of a site's places have in common. */
export function dealersContext(build: BuildContext): DealersContext {
  const { site, clock } = build;
  const owners = new Map(site.dealerships.flatMap((dealership) => dealership.locations.map((location) => [location, dealership] as const)));
  const hours = watchedBy(clock, memo, (location: DealershipLocation): HoursNow | null => {
    const dealership = owners.get(location);
    const calendar = dealership === undefined ? null : hoursCalendar(location, dealership, site);
    return calendar === null ? null : { opening: openingModel(openingOf(calendar), clock), special: specialDays(calendar, clock) };
  });
  return { ...build, hoursAt: hours };
}
