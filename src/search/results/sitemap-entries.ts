import { perObject } from '#lib/memo.ts';
import type { SitemapEntry } from '#lib/sitemap.ts';
import { absoluteUrl } from '#lib/structured-data.ts';
import type { Listings } from '#listings/listing.ts';
import type { Site } from '#site/schema/site.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { isIndexed } from './head.ts';

/** The moment of a vehicle's last change in epoch milliseconds; before all others where nobody knows. Each vehicle stands in many listings. */
const changeOf = perObject((vehicle: Vehicle): number => {
  const instant = lastChangeOf(vehicle);
  return instant === null ? Number.NEGATIVE_INFINITY : Date.parse(instant);
});

/** The first pages of the listings that search engines may keep; each last changed with the vehicle of it that changed last. */
export function listingEntries({ listings, site }: { listings: Listings; site: Pick<Site, 'url' | 'seo'> }): SitemapEntry[] {
  return listings.list
    .filter((listing) => isIndexed({ listing, page: 1, sort: null }, site))
    .map(({ path, vehicles }) => ({ url: absoluteUrl(path, site.url), lastmod: lastChangeAmong(vehicles), images: [] }));
}

function lastChangeAmong(vehicles: readonly Vehicle[]): string | null {
  let last: Vehicle | null = null;
  let moment = Number.NEGATIVE_INFINITY;
  for (const vehicle of vehicles) {
    const change = changeOf(vehicle);
    if (change <= moment) continue;
    last = vehicle;
    moment = change;
  }
  return last === null ? null : lastChangeOf(last);
}
