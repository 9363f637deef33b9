import type { Listings } from '#listings/listing.ts';
import { carTypeLabel, makeLabel } from '#site/copy/labels.ts';
import { type Crumb, trail } from '#site/crumbs.ts';
import type { Site } from '#site/schema/site.ts';
import type { TrailPart } from '#site/schema/vehicle-page.ts';
import { longTitleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/**
 * Home, condition, make, model, body and vehicle, as configured and known (specification 2 §2). A listing without a page has no link. `vehiclePath`
 * links the vehicle, for pages below its own.
 */
export function breadcrumbOf(vehicle: Vehicle, site: Site, listings: Listings, vehiclePath: string | null = null): Crumb[] {
  const { car_type, make, model, simple_body: body } = vehicle;
  const parts: Record<TrailPart, () => Crumb | null> = {
    condition: () => ({ label: carTypeLabel(site, car_type), href: listings.byCarType(car_type).path }),
    make: () => ({ label: makeLabel(site, make), href: listings.byMake(make)?.path ?? null }),
    model: () => ({ label: model, href: listings.byModel(make, model)?.path ?? null }),
    body: () => (body === undefined ? null : { label: body, href: listings.byBody(body)?.path ?? null }),
  };
  return trail(...site.vehicle_page.trail.flatMap((part) => parts[part]() ?? []), { label: longTitleOf(vehicle, site), href: vehiclePath });
}
