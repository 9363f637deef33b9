import { apiAddress, apiPaths } from '#contract/api-paths.ts';
import type { ViewQuery } from '#contract/contract.ts';
import type { Site } from '#site/schema/site.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** The call by which the page of a vehicle counts its view and hears what changed. Null where the site has no API. */
export function viewCall(vehicle: Vehicle, { leads, slug }: Pick<Site, 'leads' | 'slug'>): string | null {
  if (leads.api === undefined) return null;
  const query: ViewQuery = {
    photos_count: String(vehicle.photos_count ?? vehicle.images.length),
    updated_at: lastChangeOf(vehicle) ?? undefined,
    website_id: slug,
  };
  return apiAddress(leads.api, apiPaths.view, { slug: vehicle.slug }, query);
}
