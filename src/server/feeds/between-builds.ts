import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { watchedBy } from '#lib/time/clock.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

type Remembered<Value> = { from: number; value: Value; until: number | null };

/**
 * What follows from a vehicle, its site and the time, remembered weakly by both: a later build of a resident process gets the same object until the
 * site or a moment changes it. Hits record the moments, too.
 */
export function betweenBuilds<Value>(make: (vehicle: Vehicle, context: SiteContext) => Value): (vehicle: Vehicle, context: SiteContext) => Value {
  const rememberedOf = memoizeWeak((_site: Site) => new WeakMap<Vehicle, Remembered<Value>>());
  const within = memoizeWeak((context: SiteContext) =>
    watchedBy<Vehicle, Value>(
      context.clock,
      (makeWatched) => (vehicle) => {
        const { site, clock } = context;
        const remembered = rememberedOf(site);
        const known = remembered.get(vehicle);
        if (known !== undefined && known.from <= clock.now && (known.until === null || clock.now < known.until)) return known;
        const made = { from: clock.now, ...makeWatched(vehicle) };
        remembered.set(vehicle, made);
        return made;
      },
      (vehicle) => make(vehicle, context),
    ),
  );
  return (vehicle, context) => within(context)(vehicle);
}
