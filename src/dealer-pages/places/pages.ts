import { visiblePlaces } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { contactPath, locationPath } from '#site/copy/place-paths.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { DealersPageModel, LocationPageModel } from './dealers-page.ts';
import { contactPage, dealerLocatorPage } from './dealers-pages.ts';
import { locationPage } from './location-page.ts';

/** The contact page, the locator, and a page for every visible place. What they say of opening follows the clock. */
export function placePages(context: SiteContext): (PageSource<'dealers', DealersPageModel> | PageSource<'location', LocationPageModel>)[] {
  const { site } = context;
  const sitemap = { name: 'pages', lastmod: null };
  return [
    { path: contactPath(site), kind: 'dealers', make: () => contactPage(context), sitemap },
    { path: paths.dealerLocator, kind: 'dealers', make: () => dealerLocatorPage(context), sitemap },
    ...visiblePlaces(site).map(
      (placed): PageSource<'location', LocationPageModel> => ({
        path: locationPath(site, placed.location),
        kind: 'location',
        make: () => locationPage(placed, context),
        sitemap: { name: 'locations', lastmod: null },
      }),
    ),
  ];
}
