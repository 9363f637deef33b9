import type { Listings } from '#listings/listing.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';

/** A removed vehicle: old path, make and model. Without the latter there is no redirect. */
export type GoneVehicle = { slug: string; make?: string | undefined; model?: string | undefined };

/**
 * Redirects of removed vehicles (`seo.sold_redirect`) to the model's listing, otherwise the make's; omitted without either. Sorted, to be independent of
 * stock order.
 */
export function goneRedirects(gone: readonly GoneVehicle[], { seo }: Site, listings: Listings): { from: string; to: string }[] {
  if (!seo.sold_redirect) return [];
  const targets = new Map<string, string>();
  for (const { slug, make, model } of gone) {
    if (make === undefined) continue;
    const listing = (model === undefined ? null : listings.byModel(make, model)) ?? listings.byMake(make);
    if (listing !== null) targets.set(paths.vehicle(slug), listing.path);
  }
  return [...targets].sort(([one], [other]) => (one < other ? -1 : 1)).map(([from, to]) => ({ from, to }));
}
