import type { FeedFile } from '#feeds/feed-file.ts';
import { latestOf, type SitemapEntry, sitemapIndexXml, sitemapLimit, sitemapXml } from '#lib/text/sitemap.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';

export type TextFile = FeedFile;

/** Indexable pages with last modification, where known. */
export function pageEntries(name: string, sources: readonly PageSource[], site: Site): SitemapEntry[] {
  return sources.flatMap((source) =>
    source.sitemap?.name === name && isKept(source, site)
      ? [{ url: absoluteUrl(source.path, site.url), lastmod: source.sitemap.lastmod, images: [] }]
      : [],
  );
}

function isKept({ sitemap, make }: PageSource, site: Site): boolean {
  if (sitemap?.indexed !== undefined) return sitemap.indexed && site.seo.index;
  return make().head.robots === 'index, follow';
}

/** Sitemaps by kind (`vehicles`, `brands`), split when too large, and their index. Empty kinds have none. */
export function sitemapFiles(kinds: Readonly<Record<string, readonly SitemapEntry[]>>, site: Site): TextFile[] {
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
