import type { ContentContext } from '#content/context.ts';
import { latestOf, type SitemapEntry, sitemapIndexXml, sitemapLimit, sitemapXml } from '#lib/sitemap.ts';
import { absoluteUrl } from '#lib/structured-data.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { Pictures } from '#vehicle/image.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import { hasPage, isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** A file of text at an address of the site. */
export type TextFile = { path: string; body: string };

/** The plain pages that search engines may keep, with the day of their last change where a file names it. */
export function pageEntries(pages: readonly { path: string; head: HeadModel; lastmod: string | null }[], site: Pick<Site, 'url'>): SitemapEntry[] {
  return pages
    .filter(({ head }) => head.robots === 'index, follow')
    .map(({ path, lastmod }) => ({ url: absoluteUrl(path, site.url), lastmod, images: [] }));
}

/** The vehicles in stock with their first picture; those that are sold or gone are no longer for search engines. */
export function vehicleEntries(
  vehicles: readonly Vehicle[],
  { site, clock, pictures }: Pick<ContentContext, 'site' | 'clock'> & { pictures: Pictures },
): SitemapEntry[] {
  if (!site.seo.index) return [];
  return vehicles
    .filter((vehicle) => isInStock(vehicle) && hasPage(vehicle, site, clock))
    .map((vehicle) => {
      const image = pictures.first(vehicle);
      return {
        url: absoluteUrl(paths.vehicle(vehicle.slug), site.url),
        lastmod: lastChangeOf(vehicle),
        images: image === null ? [] : [absoluteUrl(image.src, site.url)],
      };
    });
}

/** The sitemaps of a site, one for each kind (`vehicles`, `brands`), a kind with too many entries in several, and the index that lists them. Kinds without entries have none. */
export function sitemapFiles(kinds: Readonly<Record<string, readonly SitemapEntry[]>>, site: Pick<Site, 'url'>): TextFile[] {
  const parts = Object.entries(kinds).flatMap(([kind, entries]) => split(kind, entries));
  const files = parts.map(({ name, entries }) => ({ path: paths.sitemap(name), body: sitemapXml(entries) }));
  const index = parts.map(({ name, entries }) => ({
    url: absoluteUrl(paths.sitemap(name), site.url),
    lastmod: latestOf(entries.map(({ lastmod }) => lastmod)),
  }));
  return [{ path: paths.sitemapIndex, body: sitemapIndexXml(index) }, ...files];
}

function split(kind: string, entries: readonly SitemapEntry[]): { name: string; entries: readonly SitemapEntry[] }[] {
  if (entries.length === 0) return [];
  if (entries.length <= sitemapLimit) return [{ name: kind, entries }];
  const count = Math.ceil(entries.length / sitemapLimit);
  return Array.from({ length: count }, (_, index) => ({
    name: `${kind}-${index + 1}`,
    entries: entries.slice(index * sitemapLimit, (index + 1) * sitemapLimit),
  }));
}
