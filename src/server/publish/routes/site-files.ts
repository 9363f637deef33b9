import type { SiteContext } from '#dealers/site-context.ts';
import { feedFiles } from '#feeds/feed-files.ts';
import { escapeHtml } from '#lib/text/html.ts';
import { redirectSources, sitemapEntries } from '#pages/registry.ts';
import type { ShellModel } from '#shell/shell-model.ts';
import type { PageSource, Redirect } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { shortLinkFiles, shortLinks } from '#vehicle-page/print/short-links.ts';
import { type GoneVehicle, goneRedirects } from './gone-redirects.ts';
import { siteHeaders } from './headers.ts';
import { addressAliases, standIns } from './other-addresses.ts';
import { calculatorFile, changeOverFile, consentFile, deliveryFile, frameFiles, robotsFile, webManifestFile } from './plain-files.ts';
import { redirectsFile } from './redirects-file.ts';
import { pageEntries, sitemapFiles, type TextFile } from './sitemap.ts';

export const headersPath = '/_headers';
export const redirectsPath = '/_redirects';

type FilesInput = {
  context: SiteContext;
  shell: ShellModel;
  sources: readonly PageSource[];
  redirects: readonly Redirect[];
};

/** In index order. */
const sitemapNames = ['pages', 'listings', 'vehicles', 'brands', 'locations'];

/** Generated files beside pages, images and the bundle. */
export function siteFiles({ context, shell, sources, redirects }: FilesInput): TextFile[] {
  const { site } = context;
  const mapped = sources.filter(({ sitemap }) => sitemap !== undefined);
  const entries = sitemapNames.map((name) => [name, sitemapEntries[name]?.(context) ?? pageEntries(name, mapped, site)] as const);
  return [
    ...sitemapFiles(Object.fromEntries(entries), site),
    robotsFile(site),
    webManifestFile(site),
    ...deliveryFile(site),
    ...calculatorFile(site),
    ...changeOverFile(site),
    ...consentFile(shell.consent),
    ...frameFiles(shell),
    { path: paths.favicon, body: favicon(shell.logo.mark, site) },
    ...feedFiles(context),
    ...shortLinkFiles(context.vehicles, site),
    { path: headersPath, body: siteHeaders() },
    { path: redirectsPath, body: redirectsFile(redirects) },
  ];
}

type RedirectsInput = {
  context: SiteContext;
  isPage: (path: string) => boolean;
  /** Removed vehicles. */
  gone: readonly GoneVehicle[];
};

/** Cloudflare reads 2,000 lines of `_redirects`, two per redirect. */
const mostRedirects = 990;

/** All redirects, deduplicated, to a page or another site in one step. Never shadow a page. */
export function redirectsOf({ context, isPage, gone }: RedirectsInput): Redirect[] {
  const { site, listings } = context;
  const leads = ({ to }: Redirect) => to.startsWith('https://') || to.includes('/:') || isPage(to);
  const all = [
    ...addressAliases,
    ...redirectSources.flatMap((redirectsFrom) => redirectsFrom(context)),
    ...standIns(site, isPage),
    ...goneRedirects(gone, site, listings),
  ];
  const first = new Map<string, Redirect>();
  const add = (one: Redirect) => {
    if (!isPage(one.from) && leads(one) && !first.has(one.from)) first.set(one.from, one);
  };
  all.forEach(add);
  // The 404 page resolves further short links from these files.
  for (const one of shortLinks(context.vehicles, site)) {
    if (first.size >= mostRedirects) break;
    add(one);
  }
  return [...first.values()];
}

/** The header's mark in system fonts: favicons load none. */
function favicon(mark: string, { theme }: Site): string {
  const size = mark.length > 1 ? 26 : 38;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${theme.accent.light}"/>` +
    `<rect y="55" width="64" height="9" fill="${theme.on_accent.light}" fill-opacity=".82"/>` +
    `<text x="32" y="32" fill="${theme.on_accent.light}" font-family="Arial,sans-serif" font-size="${size}" font-weight="800" text-anchor="middle" dominant-baseline="central">` +
    `${escapeHtml(mark)}</text></svg>\n`
  );
}
