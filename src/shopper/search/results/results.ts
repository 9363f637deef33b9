import { alertProps } from '#alerts/alert-props.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { repaymentsIn } from '#finance/repayment-warning.ts';
import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import { grouped } from '#lib/text/money.ts';
import { pluralNoun } from '#lib/text/text.ts';
import { allStockLink, type Listing, type Listings } from '#listings/listing.ts';
import { countTitle } from '#listings/listing-words.ts';
import { listingCount } from '#listings/result-count.ts';
import { typesInStock } from '#listings/type-listings.ts';
import { trail } from '#site/crumbs.ts';
import type { SectionSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { type Sort, sorts } from '#site/terms.ts';
import { normalizeSearchState } from '../state/search-state.ts';
import { toSearch } from '../state/url-state.ts';
import { cardOf } from './card.ts';
import { groupsOf } from './groups.ts';
import { allStockWords, listingState, liveBase } from './live-base.ts';
import { firstIn, type ResultsRoute, sortsOf } from './orders.ts';
import { type PageItem, pageCount, pageItems, staticPageCount } from './page.ts';
import { promotionModel } from './promotion-slots.ts';
import { promotionsOf } from './promotions.ts';
import { firstPicture, hasTimed, type ResultsPageModel, type ResultsSection } from './results-page.ts';

export function resultsRoutes(listings: Listings, site: Site): ResultsRoute[] {
  return listings.list.flatMap((listing) => {
    const pages = staticPageCount(listing.vehicles.length, site);
    const routes: ResultsRoute[] = Array.from({ length: pages }, (_, index) => ({ listing, page: index + 1, sort: null }));
    for (const sort of sortsOf(listing, site)) if (sort !== site.search.default_sort) routes.push({ listing, page: 1, sort });
    return routes;
  });
}

export function resultsPath({ listing, page, sort }: ResultsRoute): string {
  return sort === null ? paths.listingPage(listing.path, page) : paths.listingSort(listing.path, sort);
}

/**
 * The view model of a page (from 1). Counts and narrower links are on page one only, so stock changes touch further pages only by moving vehicles.
 * With `sort`: page one in that order.
 */
export function resultsPage(listing: Listing, page: number, context: SiteContext, sort: Sort | null = null): ResultsPageModel {
  const { site, listings } = context;
  const total = listing.vehicles.length;
  const pages = pageCount(total, site);
  const staticPages = sort === null ? staticPageCount(total, site) : 1;
  const isFirst = page === 1;
  const items = shownItems({ listing, page, sort }, context);
  const links = quickLinks(listing, listings, site);
  const href = (number: number) => paths.listingPage(listing.path, number);
  return {
    title: isFirst ? countTitle(listing, listingCount(listing, site), site) : listing.name,
    name: listing.name,
    breadcrumb: breadcrumbOf(listing, listings),
    total: isFirst ? total : null,
    page,
    pages,
    staticPages,
    pageNote: pages > 1 ? `Page ${grouped(page)} of ${grouped(pages)}` : null,
    previous: isFirst ? null : href(page - 1),
    next: page < staticPages ? href(page + 1) : null,
    pager:
      staticPages < 2
        ? []
        : Array.from({ length: staticPages }, (_, index) => ({ page: index + 1, href: href(index + 1), current: index + 1 === page })),
    more: page === staticPages && pages > staticPages ? moreText(staticPages * site.search.page_size, listing, sort, site) : null,
    sorts: sortLinks(listing, page, sort, site),
    quickLinks: links,
    groups: isFirst && sort === null ? groupsIn(context)(listing) : [],
    items,
    empty: total === 0 ? emptyCard(listing, site) : null,
    live: liveBase({ listing, page, sort }, links, context),
  };
}

/** Compared with the previous build's. */
const groupsIn = memoizeWeak(({ listings, site }: SiteContext) => memoize((listing: Listing) => groupsOf(listing, listings, site)));

function itemsOf({ listing, page, sort }: ResultsRoute, context: SiteContext): PageItem[] {
  const vehicles = sort === null ? listing.vehicles : firstIn(listing, sort, context);
  const cards = promotionsOf(listing, context).map(({ one }) => one);
  return pageItems(vehicles, page, cards, resultsPath({ listing, page: 1, sort }), context.site, context.clock);
}

const shownItems = (route: ResultsRoute, context: SiteContext): ResultsPageModel['items'] =>
  itemsOf(route, context).map((item) =>
    item.kind === 'vehicle'
      ? { kind: 'vehicle', card: cardOf(item.vehicle, context) }
      : { kind: 'promotion', promotion: promotionModel(item.card), shown: item.shown },
  );

/** The incremental render's cache key: all stock data of a page, without building cards. Excludes the site's car types, bodies and dealerships. */
export function resultsInputs(route: ResultsRoute, context: SiteContext): string {
  const items = itemsOf(route, context).map((item) => (item.kind === 'vehicle' ? context.factsOf(item.vehicle) : [item.card, item.shown]));
  return JSON.stringify([aroundItems(route, context), items]);
}

/** The page around its items follows from this and from their summary. */
function aroundItems({ listing, page, sort }: ResultsRoute, context: SiteContext): unknown[] {
  const { site, listings } = context;
  const make = listing.filter.make === null ? null : listings.byMake(listing.filter.make);
  const { name, label, noun, canonical, vehicles } = listing;
  return [
    [name, label, noun, canonical, vehicles.length, listingCount(listing, site), make?.label, make?.path],
    allStockWords(context),
    page === 1 && sort === null ? groupsIn(context)(listing) : null,
    promotionsOf(listing, context).map(({ one }) => one.id),
  ];
}

/** What head and frame need: structured data, first image, repayment warning. */
const toldOf = (items: ResultsPageModel['items']): unknown[] => [
  items.map((item) => (item.kind === 'vehicle' ? [item.card.title, item.card.href] : null)),
  firstPicture(items),
  hasTimed(items),
  repaymentsIn(items.map((item) => (item.kind === 'vehicle' ? item.card : item.promotion))),
];

/** Re-rendered by itself. */
export function resultsSection(route: ResultsRoute, context: SiteContext): SectionSource<ResultsSection> {
  return {
    make() {
      const model = shownItems(route, context);
      return model.length === 0 ? null : { kind: 'results', model };
    },
    rest: (section) => JSON.stringify([aroundItems(route, context), section && toldOf(section.model)]),
  };
}

/** `Home`, all stock, the model's make, the listing. */
function breadcrumbOf(listing: Listing, listings: Listings): ResultsPageModel['breadcrumb'] {
  const make = listing.kind === 'model' && listing.filter.make !== null ? listings.byMake(listing.filter.make) : null;
  return trail(
    ...(listing.path === paths.searchAll ? [] : [allStockLink]),
    ...(make === null ? [] : [{ label: make.label, href: make.path }]),
    listing.kind === 'types' ? listing.name : listing.label,
  );
}

function sortLinks(listing: Listing, page: number, sort: Sort | null, site: Site): ResultsPageModel['sorts'] {
  const available = sortsOf(listing, site);
  if (available.length < 2) return [];
  return sorts
    .filter((one) => available.includes(one))
    .map((one) => ({
      sort: one,
      label: site.search.sort_labels[one],
      href: one === site.search.default_sort ? listing.path : paths.listingSort(listing.path, one),
      current: page === 1 && one === (sort ?? site.search.default_sort),
    }));
}

function quickLinks(listing: Listing, listings: Listings, site: Site): ResultsPageModel['quickLinks'] {
  const configured = site.search.quick_links;
  if (configured.length > 0) return configured.map(({ label, href }) => ({ label, href }));
  const types = typesInStock(listings, site).map((type) => listings.byCarType(type));
  const links = [allStockLink, ...(types.length < 2 ? [] : types).map((one) => ({ label: one.label, href: one.path }))];
  return links.filter(({ href }) => href !== listing.path);
}

/** Names no total, which would change with every vehicle. */
function moreText(shown: number, listing: Listing, sort: Sort | null, site: Site): string {
  const order = (site.search.sort_labels[sort ?? site.search.default_sort] ?? '').toLowerCase();
  const narrower = listing.kind === 'make' ? 'a model' : 'a make, a body type or a dealership';
  return `Showing the first ${grouped(shown)} ${pluralNoun(listing.noun)}, sorted by “${order}”. Choose ${narrower} to see more.`;
}

/** Links to all stock, or to special offers if that is empty. */
function emptyCard(listing: Listing, site: Site): NonNullable<ResultsPageModel['empty']> {
  const { empty_title: title, empty_text: text, empty_offers_path: offers, clear_filters_label: label } = site.search;
  const alerts = alertProps(site);
  const alert = alerts === null ? null : { alerts, search: toSearch(normalizeSearchState(listingState(listing, site)), site) };
  return { title, text, button: { label, href: listing.path === paths.searchAll ? offers : paths.searchAll }, alert };
}
