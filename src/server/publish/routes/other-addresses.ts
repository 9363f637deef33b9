import { garagePathOf } from '#account/account-settings.ts';
import { contactPath } from '#site/copy/place-paths.ts';
import type { Redirect } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';

/** Aliases of pages in the specification (1 §2, 2 §2). */
export const addressAliases: readonly Redirect[] = [
  { from: '/search/', to: paths.searchAll },
  { from: '/cars/', to: paths.searchAll },
  { from: '/finance-enquiry/', to: paths.finance },
  { from: '/apply-for-finance/', to: paths.finance },
  { from: '/sell-my-car/', to: paths.sell },
  { from: '/pages/book-a-service/', to: paths.service },
];

/** Temporary redirects for specified pages that the site lacks: a disabled feature, a later issue or missing text. Never permanent: the page may come. */
export function standIns(site: Site, isPage: (path: string) => boolean): Redirect[] {
  const contact = contactPath(site);
  const nearest: readonly [from: string, ...to: string[]][] = [
    [paths.finance, contact],
    ['/finance-enquiry/', contact],
    ['/apply-for-finance/', contact],
    [paths.personalisedFinance, paths.finance, contact],
    ['/finance-and-insurance/', paths.finance, contact],
    [paths.enquiry, contact],
    [paths.photos, contact],
    [paths.testDrive, contact],
    [paths.tradeIn, paths.sell],
    [paths.vehicleTradeIn, paths.sell],
    [paths.checkoutJourney, paths.searchAll],
    [paths.print, paths.searchAll],
    ['/success/', contact],
    ['/spin-to-win/', paths.specialOffers, paths.searchAll],
    ['/online-payment/', contact],
    ...garageNames.map((from): [string, ...string[]] => [from, garagePathOf(site), paths.favourites, paths.signIn]),
    [paths.warranty, contact],
    [paths.roadside, contact],
    [paths.servicing, paths.service],
    ['/vehicle-parts-and-accessories/', paths.service],
    ['/parts/search/', '/vehicle-parts-and-accessories/', paths.service],
    ['/fleet/', contact],
    ['/careers/', contact],
    ['/pages/unsubscribe/', contact],
    [paths.reviews, paths.about],
    ['/eofy/', paths.specialOffers],
    [paths.models, paths.searchAll],
    [paths.blog, paths.about],
    [paths.blogPart('vehicle-reviews'), paths.blog, paths.about],
  ];
  const ofPages = nearest.flatMap(([from, ...targets]): Redirect[] => {
    const to = targets.find(isPage);
    return isPage(from) || to === undefined ? [] : [{ from, to, status: 302 }];
  });
  return [...ofPages, ...besideVehicles(site)];
}

/** Subpages of vehicles. */
function besideVehicles({ features, vehicle_page: page, content }: Site): Redirect[] {
  const any = ':slug';
  const missing = [
    ...(['checkout', 'buy-online'] as const)
      .filter((last) => !features.checkout || last !== page.checkout_path)
      .map((last): Redirect => {
        const from = paths.checkout(any, last);
        return features.checkout ? { from, to: paths.checkout(any, page.checkout_path) } : { from, to: paths.vehicle(any), status: 302 };
      }),
    ...(content.accessories === null ? [{ from: paths.accessories(any), to: paths.vehicle(any), status: 302 as const }] : []),
  ];
  return missing;
}

/** Pages for signed-in shoppers (specification 2 §6). */
/** Names of the garage (specification 2 §2). */
const garageNames = ['/my-garage/', '/mymotorama/', '/mybigboxcars/', '/myblinkr/', '/myservco/'] as const;
