import { apiAddress, apiPaths } from '#contract/api-paths.ts';
import type { ViewQuery } from '#contract/contract.ts';
import { reservesOnline } from '#reservation/reserve-model.ts';
import type { Site } from '#site/schema/site.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** The addresses of what a vehicle's page asks and tells its site's API. They are made at build, so that the page's script need not know them. */
export type LiveCalls = {
  /** Counts a view, and tells what changed. */
  view: string;
  /** Is told that the phone number was shown. */
  reveal: string;
  /** Vehicles are reserved online here: an open page asks again. */
  asksAgain: boolean;
};

/** The calls of a vehicle's page; null where the site has no API. */
export function liveCalls(
  vehicle: Vehicle,
  { leads, slug, features, reservation }: Pick<Site, 'leads' | 'slug' | 'features' | 'reservation'>,
): LiveCalls | null {
  if (leads.api === undefined) return null;
  const query: ViewQuery = {
    photos_count: String(vehicle.photos_count ?? vehicle.images.length),
    updated_at: lastChangeOf(vehicle) ?? undefined,
    website_id: slug,
  };
  return {
    view: apiAddress(leads.api, apiPaths.view, { slug: vehicle.slug }, query),
    reveal: apiAddress(leads.api, apiPaths.revealPhone, {}),
    asksAgain: reservesOnline({ leads, features, reservation }),
  };
}
