import { caseFolded } from '#lib/text/text.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayMs } from '#lib/time/dates.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { tagClass } from '#site/theme/tag-class.ts';
import { certifiedAs } from './certified.ts';
import type { TagModel } from './models.ts';
import { availabilityOf } from './status.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * The tag of a vehicle by the precedence of specification 1 §4: electric or hybrid (where configured first), reserved, certified, the feed's, coming
 * soon, recently added. Sold or absent vehicles show that instead.
 */
export function tagOf(vehicle: Vehicle, site: LiveSite, clock: Clock): TagModel | null {
  const availability = availabilityOf(vehicle, site);
  if (availability === 'sold' || availability === 'absent') return tag(availability, site);
  const power = site.tags.electric_first ? powerOf(vehicle, site) : null;
  if (power !== null) return tag(power, site);
  if (vehicle.reserved) return tag('reserved', site);
  const certified = certifiedAs(vehicle, site);
  if (certified !== null) {
    const { image } = site.tags[certified];
    return { ...tag(certified, site), ...(image === undefined ? {} : { image }) };
  }
  if (vehicle.tag !== undefined) return { kind: 'own', label: vehicle.tag, className: tagClass('own', vehicle.tag, site.tags.own_colours) };
  if (availability === 'coming_soon') return tag('coming_soon', site);
  if (isNew(vehicle, site, clock)) return tag('new', site);
  return null;
}

/** Electric or hybrid by the site's fuel names, matched whole and case-insensitively. */
export function powerOf(vehicle: Vehicle, site: LiveSite): 'electric' | 'hybrid' | null {
  for (const fuel of [vehicle.simple_fuel, vehicle.fuel]) {
    if (fuel === undefined) continue;
    const name = caseFolded(fuel);
    if (site.vehicle_page.hybrid_fuels.some((hybrid) => caseFolded(hybrid) === name)) return 'hybrid';
    if (site.vehicle_page.electric_fuels.some((electric) => caseFolded(electric) === name)) return 'electric';
  }
  return null;
}

function isNew(vehicle: Vehicle, site: LiveSite, clock: Clock): boolean {
  return vehicle.created_at !== undefined && !clock.reached(Date.parse(vehicle.created_at) + site.tags.new_days * dayMs);
}

function tag(kind: Exclude<TagModel['kind'], 'own'>, site: LiveSite): TagModel {
  return { kind, label: site.tags[kind].label, className: tagClass(kind) };
}
