import { visiblePlaces } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { frameWithForm } from '#leads/pages/form-frame.ts';
import { contactPath, locationPath } from '#site/copy/place-paths.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { DealersPageModel, LocationPageModel } from './dealers-page.ts';
import { contactPage, dealerLocatorPage } from './dealers-pages.ts';
import { locationPage } from './location-page.ts';

const locationFrame = ({ map }: LocationPageModel): PageFrame => ({ sheets: map === null ? ['place'] : ['place', 'map'], priced: true });

const dealersFrame = (model: DealersPageModel): PageFrame => {
  const frame = frameWithForm(model);
  if (model.locator !== null) return { ...frame, sheets: [...frame.sheets, 'locator'] };
  return model.swipes ? { ...frame, sheets: [...frame.sheets, 'places'] } : frame;
};

/** Contact page, locator, and every visible place. Opening states depend on the clock. */
export function placePages(context: SiteContext): (PageSource<'dealers', DealersPageModel> | PageSource<'location', LocationPageModel>)[] {
  const { site } = context;
  const sitemap = { name: 'pages', lastmod: null, indexed: true };
  return [
    { path: contactPath(site), kind: 'dealers', make: () => contactPage(context), frame: dealersFrame, sitemap },
    { path: paths.dealerLocator, kind: 'dealers', make: () => dealerLocatorPage(context), frame: dealersFrame, sitemap },
    ...visiblePlaces(site).map(
      (placed): PageSource<'location', LocationPageModel> => ({
        path: locationPath(site, placed.location),
        kind: 'location',
        make: () => locationPage(placed, context),
        frame: locationFrame,
        sitemap: { name: 'locations', lastmod: null, indexed: true },
      }),
    ),
  ];
}
