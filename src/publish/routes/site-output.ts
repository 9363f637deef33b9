import { blogPages } from '#content/blog/blog.ts';
import type { ContentContext } from '#content/context.ts';
import { homeHead, homePage } from '#content/home/home.ts';
import { infoPages, notFoundPage } from '#content/info/info.ts';
import { accessoriesPage, modelsPages } from '#content/models/models.ts';
import { offersPage } from '#content/offers/offers.ts';
import type { BrandContext } from '#dealer-pages/brands/context.ts';
import { type BrandRoute, brandEntries, brandPlainPages, brandRedirects, brandRoutes } from '#dealer-pages/brands/routes.ts';
import { dealersRoutes } from '#dealer-pages/places/routes.ts';
import { holidayWarnings } from '#dealers/holidays.ts';
import { estimateFor } from '#finance/estimate.ts';
import { comparePage, favouritesPage } from '#garage/garage-pages.ts';
import type { Clock } from '#lib/clock.ts';
import { memo } from '#lib/memo.ts';
import type { Listings } from '#listings/listing.ts';
import { prepareListings } from '#listings/listings.ts';
import type { Page, PageBody, PageKind } from '#pages/_page.ts';
import { type LiveFiles, liveFiles } from '#search/published/live-files.ts';
import { prepareCards } from '#search/results/card.ts';
import { prepareSearch } from '#search/results/context.ts';
import { resultsHead } from '#search/results/head.ts';
import { resultsInputs, resultsPage, resultsPath, resultsRoutes } from '#search/results/results.ts';
import { shellModel } from '#shell/shell.ts';
import { placeRedirects } from '#site/copy/place-paths.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { type Snapshot, vehicleDigest } from '#stock/snapshot.server.ts';
import { accessoriesOf } from '#vehicle/accessories.ts';
import { mayCheckout } from '#vehicle/checkout.ts';
import { hasPage, isInStock, isOfSite } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehicleContext } from '#vehicle-page/context.ts';
import { checkoutHead, goneHead, vehicleHead } from '#vehicle-page/head.ts';
import { prepareSimilar } from '#vehicle-page/similar.ts';
import { similarModel } from '#vehicle-page/similar-model.ts';
import { checkoutPage } from '#vehicle-page/to-checkout-page.ts';
import { gonePage } from '#vehicle-page/to-gone-page.ts';
import { vehiclePage } from '#vehicle-page/to-vehicle-page.ts';
import type { GoneVehicle } from './gone-redirects.ts';
import { siteFiles } from './site-files.ts';
import { pageEntries, type TextFile } from './sitemap.ts';

/** A page to render: its view model is made when it is asked for. */
export type Route = {
  path: string;
  kind: PageKind;
  make: () => Page;
  /**
   * All that the model depends on but the config, the clock and `sharedInputs`, as a text that is cheap to make: while it is the same, the model need not
   * be made to know that it is. Left out where the model is made each time.
   */
  inputs?: () => string;
};

/** All that a site publishes beside pictures and the bundle's files. */
export type SiteOutput = {
  /** Every page, in the order of the routes: fixed pages, listings, vehicles. No path stands twice. */
  routes: readonly Route[];
  /** Files that are no pages: sitemaps, robots, headers, redirects, manifest, favicon. */
  files: () => TextFile[];
  /**
   * What the live search loads.
   * @param seal a digest of the code, the config and the text given, as letters for a file's name.
   */
  live: (seal: (inputs: string) => string) => LiveFiles;
  /** What the models of pages with `inputs` take from the stock as a whole. */
  sharedInputs: string;
  /** The hash of the theme's style sheet, which every page of the site prints. */
  themeHash: string;
  warnings: string[];
  errors: { path: string; message: string }[];
};

/**
 * The one list of what a site consists of, from its config, its stock and the clock. It drives rendering, sitemaps and redirects; what is not
 * in it is not found.
 * @param hashOf SHA-256 of a text as `sha256-<base64>`.
 * @param dropped vehicles that left the snapshot and are remembered.
 */
export function siteOutput(
  site: Site,
  snapshot: Snapshot,
  clock: Clock,
  hashOf: (text: string) => string,
  dropped: readonly GoneVehicle[] = [],
): SiteOutput {
  const vehicles = snapshot.vehicles.filter((vehicle) => hasPage(vehicle, site, clock));
  const listings = prepareListings(site, vehicles, clock);
  const estimateOf = (vehicle: Vehicle) => estimateFor(vehicle, site, clock);
  const context = vehicleContext(site, clock, listings);
  const cardOf = prepareCards(context, estimateOf);
  const search = prepareSearch(context, cardOf);
  const similarTo = prepareSimilar(vehicles, site);
  const similarOf = (vehicle: Vehicle) => similarModel(vehicle, similarTo(vehicle).map(cardOf), site, listings);
  const facts = vehicleFacts(listings);
  const content: ContentContext = { ...context, cardOf };
  const brands: BrandContext = { ...content, promotionsOf: search.promotionsOf };
  const shell = shellModel(site, hashOf);
  const page = (path: string, head: HeadModel, body: PageBody): Page => ({ path, shell, head, ...body });

  const info = infoPages(content);
  const dealers = dealersRoutes(content);
  const listed = [
    { ...offersPage(content), kind: 'offers', lastmod: null } as const,
    ...blogPages(content),
    ...modelsPages(content).map((models) => ({ ...models, kind: 'models', lastmod: null }) as const),
  ];
  const kept = [
    { kind: 'favourites', made: favouritesPage(site) },
    { kind: 'compare', made: comparePage(site) },
  ] as const;
  const wanted: Route[] = [
    {
      path: paths.home,
      kind: 'home',
      make: () => {
        const model = homePage(content);
        return page(paths.home, homeHead(model, content), { kind: 'home', model });
      },
    },
    ...info.map(({ path, head, model }): Route => ({ path, kind: 'info', make: () => page(path, head, { kind: 'info', model }) })),
    ...dealers.map(
      (route): Route => ({
        path: route.path,
        kind: route.kind,
        make: () => {
          if (route.kind === 'dealers') {
            const { head, model } = route.make();
            return page(route.path, head, { kind: 'dealers', model });
          }
          const { head, model } = route.make();
          return page(route.path, head, { kind: 'location', model });
        },
      }),
    ),
    ...listed.map(({ path, head, lastmod: _, ...body }): Route => ({ path, kind: body.kind, make: () => page(path, head, body) })),
    ...kept.flatMap(({ kind, made }) =>
      made === null ? [] : { path: made.path, kind, make: () => page(made.path, made.head, { kind, model: made.model }) },
    ),
    {
      path: paths.notFound,
      kind: 'not-found',
      make: () => {
        const { head, model } = notFoundPage(content);
        return page(paths.notFound, head, { kind: 'not-found', model });
      },
    },
    ...brandRoutes(brands).map((route): Route => ({ path: route.path, kind: route.kind, make: () => brandPageOf(route) })),
    ...resultsRoutes(listings, site).map((route): Route => {
      const path = resultsPath(route);
      return {
        path,
        kind: 'results',
        inputs: () => resultsInputs(route, search, facts),
        make: () => {
          const model = resultsPage(route.listing, route.page, search, route.sort);
          return page(path, resultsHead(route, model, site), { kind: 'results', model });
        },
      };
    }),
    ...likeBesideLike(vehicles).flatMap(vehicleRoutes),
  ];

  function brandPageOf(route: BrandRoute): Page {
    if (route.kind === 'brands') {
      const { head, model } = route.make();
      return page(route.path, head, { kind: 'brands', model });
    }
    const { head, model } = route.make();
    return page(route.path, head, { kind: 'brand', model });
  }

  function factsWithSimilar(vehicle: Vehicle): string {
    return [vehicle, ...similarTo(vehicle)].map(facts).join('\n');
  }

  function vehicleRoutes(vehicle: Vehicle): Route[] {
    const path = paths.vehicle(vehicle.slug);
    if (!isInStock(vehicle)) {
      return [
        {
          path,
          kind: 'gone',
          inputs: () => factsWithSimilar(vehicle),
          make: () => {
            const model = gonePage(vehicle, context, { similar: similarOf(vehicle) });
            return page(path, goneHead(vehicle, model, context), { kind: 'gone', model });
          },
        },
      ];
    }
    const pages: Route[] = [
      {
        path,
        kind: 'vehicle',
        inputs: () => factsWithSimilar(vehicle),
        make: () => {
          const model = vehiclePage(vehicle, context, { estimate: estimateOf(vehicle), similar: similarOf(vehicle) });
          return page(path, vehicleHead(vehicle, model, context), { kind: 'vehicle', model });
        },
      },
    ];
    if (mayCheckout(vehicle, site)) {
      const checkout = paths.checkout(vehicle.slug, site.vehicle_page.checkout_path);
      pages.push({
        path: checkout,
        kind: 'checkout',
        inputs: () => facts(vehicle),
        make: () => {
          const model = checkoutPage(vehicle, context);
          return page(checkout, checkoutHead(vehicle, model, context), { kind: 'checkout', model });
        },
      });
    }
    if (accessoriesOf(vehicle, site).length > 0) {
      const accessories = paths.accessories(vehicle.slug);
      pages.push({
        path: accessories,
        kind: 'accessories',
        inputs: () => facts(vehicle),
        make: () => {
          const { head, model } = accessoriesPage(vehicle, context);
          return page(accessories, head, { kind: 'accessories', model });
        },
      });
    }
    return pages;
  }

  function headsOf(kind: 'dealers' | 'location'): { path: string; head: HeadModel }[] {
    return dealers.filter((route) => route.kind === kind).map(({ path, make }) => ({ path, head: make().head }));
  }

  const { routes, twice } = withoutDoubles(wanted);
  const known = new Set(routes.map((route) => route.path));
  return {
    routes,
    files: () =>
      siteFiles({
        content,
        shell,
        vehicles,
        gone: [...dropped, ...snapshot.vehicles.filter((vehicle) => isOfSite(vehicle, site) && !isInStock(vehicle))],
        pages: [
          { path: paths.home, head: homeHead(homePage(content), content), lastmod: null },
          ...info,
          ...listed,
          ...[...headsOf('dealers'), ...brandPlainPages(brands)].map(undated),
        ],
        entries: { brands: brandEntries(brands), locations: pageEntries(headsOf('location').map(undated), site) },
        redirects: [...brandRedirects(brands), ...placeRedirects(site)],
        isPage: (path) => known.has(path),
      }),
    live: (seal) => liveFiles(context, estimateOf, seal(listings.all.vehicles.map(facts).join('\n'))),
    sharedInputs: JSON.stringify([...listings.types, ...listings.bodies, ...listings.dealerships].map(({ path, label }) => [path, label])),
    themeHash: shell.theme.hash,
    warnings: holidayWarnings(site, clock),
    errors: [
      ...listings.collisions.map(({ path, names, kept }) => ({
        path,
        message: `${names.join(' and ')} would have the same address; it belongs to ${kept}. Rename one in the stock or the config.`,
      })),
      ...twice.map((path) => ({ path, message: 'two pages would have this address; the first keeps it.' })),
    ],
  };
}

/** A page whose last change nobody has told. */
const undated = (plain: { path: string; head: HeadModel }) => ({ ...plain, lastmod: null });

/** What a vehicle's own page and its card are made from, beside what all pages share: its record, and where its make and model are listed. */
function vehicleFacts(listings: Listings): (vehicle: Vehicle) => string {
  return memo((vehicle) => {
    const ways = [listings.byMake(vehicle.make), listings.byModel(vehicle.make, vehicle.model)].map((listing) => listing?.path);
    return [vehicleDigest(vehicle), ...ways].join(' ');
  });
}

/** Like vehicles one after the other: they show each other as similar, so that their cards are still at hand. */
function likeBesideLike(vehicles: readonly Vehicle[]): Vehicle[] {
  const keyed = vehicles.map((vehicle) => ({ vehicle, key: `${vehicle.item_type} ${vehicle.simple_body ?? ''} ${vehicle.make} ${vehicle.model}` }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : (a.vehicle.price ?? 0) - (b.vehicle.price ?? 0)));
  return keyed.map(({ vehicle }) => vehicle);
}

function withoutDoubles(wanted: readonly Route[]): { routes: Route[]; twice: string[] } {
  const routes = new Map<string, Route>();
  const twice: string[] = [];
  for (const route of wanted) {
    if (routes.has(route.path)) twice.push(route.path);
    else routes.set(route.path, route);
  }
  return { routes: [...routes.values()], twice };
}
