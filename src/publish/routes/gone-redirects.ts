import type { Listings } from '#listings/listing.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';

/** A vehicle that has no page any more: its old address, and what it was. Without make and model its address leads nowhere. */
export type GoneVehicle = { slug: string; make?: string | undefined; model?: string | undefined };

/**
 * Redirects for the addresses of vehicles that are gone for good, on a site that says so (`seo.sold_redirect`). They lead to the listing of the
 * model, else of the make; none where neither has a page. Sorted by address, so that the order of the stock does not show.
 */
export function goneRedirects(gone: readonly GoneVehicle[], { seo }: Pick<Site, 'seo'>, listings: Listings): { from: string; to: string }[] {
  if (!seo.sold_redirect) return [];
  const targets = new Map<string, string>();
  for (const { slug, make, model } of gone) {
    if (make === undefined) continue;
    const listing = (model === undefined ? null : listings.byModel(make, model)) ?? listings.byMake(make);
    if (listing !== null) targets.set(paths.vehicle(slug), listing.path);
  }
  return [...targets].sort(([one], [other]) => (one < other ? -1 : 1)).map(([from, to]) => ({ from, to }));
}
