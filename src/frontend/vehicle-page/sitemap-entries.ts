import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { SitemapEntry } from '#lib/text/sitemap.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Memoised by vehicle and site across builds. */
const entriesOf = memoizeWeak((_site: Site) => new WeakMap<Vehicle, SitemapEntry>());

/** Vehicles in stock with their first picture. */
export function vehicleEntries(context: Pick<SiteContext, 'site' | 'pictures' | 'vehicles'>): SitemapEntry[] {
  const { site, vehicles } = context;
  if (!site.seo.index) return [];
  const known = entriesOf(site);
  return vehicles.filter(isInStock).map((vehicle) => {
    const entry = known.get(vehicle) ?? entryOf(vehicle, context);
    known.set(vehicle, entry);
    return entry;
  });
}

function entryOf(vehicle: Vehicle, { site, pictures }: Pick<SiteContext, 'site' | 'pictures'>): SitemapEntry {
  const image = pictures.first(vehicle);
  return {
    url: absoluteUrl(paths.vehicle(vehicle.slug), site.url),
    lastmod: lastChangeOf(vehicle),
    images: image === null ? [] : [absoluteUrl(image.src, site.url)],
  };
}
