import { carTypeLabel, makeLabel } from '#site/labels.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { Listings } from './listing.ts';
import { longTitleOf } from './title.ts';
import type { Vehicle } from './vehicle.ts';

export type Crumb = { label: string; href: string | null };

/** Home, condition, make, model and the vehicle itself (specification 2 §2); a listing without a page is named without a link. `own` is the vehicle's address for pages below its own. */
export function breadcrumbOf(vehicle: Vehicle, site: Site, listings: Listings, own: string | null = null): Crumb[] {
  return [
    { label: 'Home', href: paths.home },
    { label: carTypeLabel(site, vehicle.car_type), href: listings.byCarType(vehicle.car_type).path },
    { label: makeLabel(site, vehicle.make), href: listings.byMake(vehicle.make)?.path ?? null },
    { label: vehicle.model, href: listings.byModel(vehicle.make, vehicle.model)?.path ?? null },
    { label: longTitleOf(vehicle, site), href: own },
  ];
}
