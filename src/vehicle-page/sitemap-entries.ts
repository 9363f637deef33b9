import type { SiteContext } from '#dealers/site-context.ts';
import type { SitemapEntry } from '#lib/sitemap.ts';
import { absoluteUrl } from '#lib/structured-data.ts';
import { paths } from '#site/paths.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import { isInStock } from '#vehicle/status.ts';

/** The vehicles in stock with their first picture; those that are sold or gone are no longer for search engines. */
export function vehicleEntries({ site, pictures, vehicles }: Pick<SiteContext, 'site' | 'pictures' | 'vehicles'>): SitemapEntry[] {
  if (!site.seo.index) return [];
  return vehicles.filter(isInStock).map((vehicle) => {
    const image = pictures.first(vehicle);
    return {
      url: absoluteUrl(paths.vehicle(vehicle.slug), site.url),
      lastmod: lastChangeOf(vehicle),
      images: image === null ? [] : [absoluteUrl(image.src, site.url)],
    };
  });
}
