import { latestOf, type SitemapEntry } from '#lib/text/sitemap.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import type { Listings } from '#listings/listing.ts';
import type { Site } from '#site/schema/site.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import { isIndexed } from './head.ts';

/** First pages of indexable listings, with their latest change. */
export function listingEntries({ listings, site }: { listings: Listings; site: Site }): SitemapEntry[] {
  return listings.list
    .filter((listing) => isIndexed({ listing, page: 1, sort: null }, site))
    .map(({ path, vehicles }) => ({ url: absoluteUrl(path, site.url), lastmod: latestOf(vehicles.values().map(lastChangeOf)), images: [] }));
}
