import type { ContentContext } from '#content/context.ts';
import { endedPages } from '#content/text/page-text.ts';
import { escapeHtml } from '#lib/html.ts';
import type { SitemapEntry } from '#lib/sitemap.ts';
import { listingEntries } from '#search/results/sitemap.ts';
import type { ShellModel } from '#shell/shell-model.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type GoneVehicle, goneRedirects } from './gone-redirects.ts';
import { redirectsFile, siteHeaders } from './headers.ts';
import { manifestFile, robotsFile } from './plain-files.ts';
import { pageEntries, sitemapFiles, type TextFile, vehicleEntries } from './sitemap.ts';

export const headersPath = '/_headers';
export const redirectsPath = '/_redirects';

export type FilesInput = {
  content: ContentContext;
  shell: ShellModel;
  vehicles: readonly Vehicle[];
  /** Fixed pages with their heads and the days of their last changes, for the sitemap. */
  pages: readonly { path: string; head: HeadModel; lastmod: string | null }[];
  /** Further sitemaps, by kind. */
  entries: Readonly<Record<string, readonly SitemapEntry[]>>;
  /** Other addresses of pages, beside those that every site has. */
  redirects: readonly { from: string; to: string }[];
  /** Vehicles that have no page any more. */
  gone: readonly GoneVehicle[];
  /** Whether an address is a page of this site: a redirect never stands before one. */
  isPage: (path: string) => boolean;
};

/** Everything that a site publishes beside pages, pictures and the bundle's files. */
export function siteFiles({ content, shell, vehicles, pages, entries, redirects: more, gone, isPage }: FilesInput): TextFile[] {
  const { site, listings } = content;
  const kinds = {
    pages: pageEntries(pages, site),
    listings: listingEntries(listings, site),
    vehicles: vehicleEntries(vehicles, content),
    ...entries,
  };
  const ended = endedPages(content).map((from) => ({ from, to: paths.specialOffers }));
  const redirects = [...aliases, ...ended, ...more, ...goneRedirects(gone, site, listings)].filter(({ from, to }) => !isPage(from) && isPage(to));
  return [
    ...sitemapFiles(kinds, site),
    robotsFile(site),
    manifestFile(site),
    { path: paths.favicon, body: favicon(shell.logo.mark, site) },
    { path: headersPath, body: siteHeaders() },
    { path: redirectsPath, body: redirectsFile(redirects) },
  ];
}

/** Other addresses that the specification names for the same page (1 §2, 2 §2). */
const aliases = [
  { from: '/search/', to: paths.searchAll },
  { from: '/cars/', to: paths.searchAll },
  { from: '/finance-enquiry/', to: paths.finance },
  { from: '/apply-for-finance/', to: paths.finance },
  { from: '/sell-my-car/', to: paths.sell },
  { from: '/pages/book-a-service/', to: paths.service },
];

/** The mark as the header shows it. Its letters are drawn by the system's own type: a favicon loads no font. */
function favicon(mark: string, { theme }: Site): string {
  const size = mark.length > 1 ? 26 : 38;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${theme.accent.light}"/>` +
    `<rect y="55" width="64" height="9" fill="${theme.on_accent.light}" fill-opacity=".82"/>` +
    `<text x="32" y="32" fill="${theme.on_accent.light}" font-family="Arial,sans-serif" font-size="${size}" font-weight="800" text-anchor="middle" dominant-baseline="central">` +
    `${escapeHtml(mark)}</text></svg>\n`
  );
}
