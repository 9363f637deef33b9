import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import type { ViewQuery } from '#contract/contract.ts';
import { reservesOnline } from '#reservation/reserve-model.ts';
import type { Site } from '#site/schema/site.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** URLs of the page's API calls, made at build so that the script need not build them. */
export type LiveCalls = {
  /** Counts a view and returns the current state. */
  view: string;
  /** Tracks a revealed phone number. */
  reveal: string;
  /** With online reservations an open page polls. */
  asksAgain: boolean;
};

/** Null without an API. */
export function liveCalls(vehicle: Vehicle, site: Site): LiveCalls | null {
  const { leads, slug } = site;
  if (leads.api === undefined) return null;
  const query: ViewQuery = {
    photos_count: String(vehicle.photos_count ?? vehicle.images.length),
    updated_at: lastChangeOf(vehicle) ?? undefined,
    website_id: slug,
  };
  return {
    view: apiUrl(leads.api, apiPaths.view, { slug: vehicle.slug }, query),
    reveal: apiUrl(leads.api, apiPaths.revealPhone, {}),
    asksAgain: reservesOnline(site),
  };
}
