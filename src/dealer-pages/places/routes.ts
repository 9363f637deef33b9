import { contactPath, locationPath } from '#site/copy/place-paths.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import { dealersContext } from './context.ts';
import { visiblePlaces } from './dealer-cards.ts';
import type { DealersPageModel, LocationPageModel } from './dealers-page.ts';
import { contactPage, dealerLocatorPage } from './dealers-pages.ts';
import { locationPage } from './location-page.ts';

/** A page of this subject at its address, made when it is asked for: what it says of opening follows the clock. */
export type DealersRoute = { path: string } & (
  | { kind: 'dealers'; make: () => { head: HeadModel; model: DealersPageModel } }
  | { kind: 'location'; make: () => { head: HeadModel; model: LocationPageModel } }
);

/** The contact page, the locator, and a page for every visible place. */
export function dealersRoutes(build: Parameters<typeof dealersContext>[0]): DealersRoute[] {
  const context = dealersContext(build);
  return [
    { path: contactPath(context.site), kind: 'dealers', make: () => contactPage(context) },
    { path: paths.dealerLocator, kind: 'dealers', make: () => dealerLocatorPage(context) },
    ...visiblePlaces(context).map(
      (placed): DealersRoute => ({ path: locationPath(context.site, placed.location), kind: 'location', make: () => locationPage(placed, context) }),
    ),
  ];
}
