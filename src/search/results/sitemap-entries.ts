import type { SitemapEntry } from '#lib/sitemap.ts';
import { absoluteUrl } from '#lib/structured-data.ts';
import type { Listings } from '#listings/listing.ts';
import type { Site } from '#site/schema/site.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import { isIndexed } from './head.ts';

/** The first pages of the listings that search engines may keep; each last changed with the vehicle of it that changed last. */
export function listingEntries({ listings, site }: { listings: Listings; site: Pick<Site, 'url' | 'seo'> }): SitemapEntry[] {
  const moments = new Map<string, number>();
  const momentOf = (instant: string): number => {
    const moment = moments.get(instant) ?? Date.parse(instant);
    moments.set(instant, moment);
    return moment;
  };
  return listings.list
    .filter((listing) => isIndexed({ listing, page: 1, sort: null }, site))
    .map(({ path, vehicles }) => {
      let lastmod: string | null = null;
      for (const vehicle of vehicles) {
        const instant = lastChangeOf(vehicle);
        if (instant !== null && (lastmod === null || momentOf(instant) > momentOf(lastmod))) lastmod = instant;
      }
      return { url: absoluteUrl(path, site.url), lastmod, images: [] };
    });
}
