import { brandLinks } from '#dealers/brand-links.ts';
import { dealerBriefs } from '#dealers/dealer-data.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { dollars, grouped } from '#lib/text/money.ts';
import { caseFolded, pluralNoun } from '#lib/text/text.ts';
import { allShownSoon, shownSoon } from '#lib/time/shown-soon.ts';
import { allStockLink, type Listing } from '#listings/listing.ts';
import { listingCount } from '#listings/result-count.ts';
import { typesInStock } from '#listings/type-listings.ts';
import { hasDistanceFilter } from '#search/near/places.ts';
import { stockLink } from '#search/published/stock-link.ts';
import { cardOf } from '#search/results/card.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { homeTitle } from '#site/copy/page-title.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { HomeSection } from '#site/schema/content.ts';
import { latestVehicles } from '#vehicle/latest.ts';
import { budgetFinder } from '../budget/finder.ts';
import { offerCards } from '../offers/offer-cards.ts';
import type { HomePageModel, HomeSectionModel } from './home-page.ts';
import { salesModel } from './sales-model.ts';
import { organizationData, siteData } from './site-data.ts';

/** Empty sections are omitted. A slider that comes first replaces the hero. */
export function homePage(context: SiteContext): HomePageModel {
  const { home, features } = context.site;
  const sectionModels = home.sections.flatMap((name) => sectionOf(name, context) ?? []);
  const [first] = sectionModels;
  const slider = first?.kind === 'slider' ? first : null;
  const sections = slider === null ? sectionModels : sectionModels.slice(1);
  return {
    title: home.title,
    lead: home.lead,
    hero: slider === null ? (home.hero ?? null) : null,
    drawnBody: slider === null && home.hero === undefined ? (bodiesByCount(context)[0]?.label ?? null) : null,
    resume: home.resume_label === '' ? null : home.resume_label,
    hasSearches: features.garage,
    slider,
    sections,
  };
}

export function homeHead(model: HomePageModel, { site }: Pick<SiteContext, 'site'>): HeadModel {
  return pageHead(
    {
      path: paths.home,
      title: site.seo.home_title ?? homeTitle(site.name, site.tagline, model.title),
      description: site.seo.home_description ?? site.tagline ?? model.lead,
      indexed: true,
      jsonLd: [siteData(site), ...dealerBriefs(site), organizationData(site)],
      image: model.slider?.slides.find(({ shown }) => shown.from === null)?.image ?? model.hero,
    },
    site,
  );
}

function sectionOf(name: HomeSection, context: SiteContext): HomeSectionModel | null {
  switch (name) {
    case 'slider':
      return slider(context);
    case 'tiles':
      return tiles(context);
    case 'finder':
      return finder(context);
    case 'body_types':
      return bodyTypes(context);
    case 'latest':
      return latest(context);
    case 'brands':
      return brands(context);
    case 'budget_links':
      return budgetLinks(context);
    case 'budget_finder':
      return finderOfBudget(context);
    case 'stats':
      return stats(context);
    case 'sales_counter':
      return salesCounter(context);
    case 'dealerships':
      return dealerships(context);
    case 'promotions':
      return promotions(context);
  }
}

const linkTo = (listing: Listing, site: SiteContext['site']) => ({ label: listing.label, count: listingCount(listing, site), href: listing.path });
const inStock = (listings: readonly Listing[]) => listings.filter((listing) => listing.vehicles.length > 0);

const byLabel = (a: Listing, b: Listing) => (caseFolded(a.label) < caseFolded(b.label) ? -1 : 1);

function finder(context: SiteContext): HomeSectionModel {
  const { listings, site } = context;
  const { all } = listings;
  const types = inStock(typesInStock(listings, site).map((type) => listings.byCarType(type)));
  const count = listingCount(all, site);
  const { sections, search_example: example } = site.home;
  const picks = [
    { label: 'Choose a make', listings: sections.includes('brands') ? [] : listings.makes.toSorted(byLabel) },
    { label: 'Choose a body type', listings: sections.includes('body_types') ? [] : listings.bodies },
  ];
  return {
    kind: 'finder',
    types: types.length < 2 ? [] : types.map(({ label, path }) => ({ label, href: path })),
    picks: picks
      .map(({ label, listings: places }) => ({ label, links: inStock(places).map((place) => linkTo(place, site)) }))
      .filter(({ links }) => links.length > 0),
    search: { action: all.path, example, asksPostcode: hasDistanceFilter(site) },
    all: { label: `Show ${grouped(count)} ${count === 1 ? all.noun : pluralNoun(all.noun)}`, href: all.path },
  };
}

/** By count, then by name, both descending (specification 2 §9). */
const bodiesByCount = ({ listings, site }: SiteContext) =>
  inStock(listings.bodies)
    .map((body) => linkTo(body, site))
    .sort((one, other) => other.count - one.count || (caseFolded(one.label) < caseFolded(other.label) ? 1 : -1));

function bodyTypes(context: SiteContext): HomeSectionModel | null {
  const { site } = context;
  const { body_types_title: title, body_types_count: limit, body_type_images } = site.home;
  const images = new Map(Object.entries(body_type_images).map(([body, image]) => [caseFolded(body), image]));
  const tiles = bodiesByCount(context)
    .slice(0, limit)
    .map((body) => ({ ...body, image: images.get(caseFolded(body.label)) ?? null }));
  return tiles.length === 0 ? null : { kind: 'body_types', title, more: allStockLink, tiles };
}

function latest(context: SiteContext): HomeSectionModel | null {
  const { listings, site } = context;
  const cards = latestVehicles(listings.all.vehicles, site.home.latest_count).map((vehicle) => cardOf(vehicle, context));
  const href = site.search.default_sort === 'latest' ? paths.searchAll : paths.listingSort(paths.searchAll, 'latest');
  return cards.length === 0 ? null : { kind: 'latest', title: site.home.latest_title, more: { label: 'See the latest', href }, cards };
}

function brands({ listings, site }: SiteContext): HomeSectionModel | null {
  const { brands_title: title, brands_count: limit } = site.home;
  const tiles = brandLinks(site, listings);
  if (tiles.length === 0) return null;
  return { kind: 'brands', title, more: { label: 'All brands', href: paths.brands }, brands: tiles.slice(0, limit) };
}

/** Current slides (specification 2 §3) and upcoming ones. A slider without a current one waits for that day's build. */
function slider({ site, clock }: SiteContext): Extract<HomeSectionModel, { kind: 'slider' }> | null {
  const slides = site.home.slides.flatMap(({ name, description, url, image, hide_overlay: hideOverlay, ...during }) => {
    const shown = shownSoon(during, clock);
    return shown === null ? [] : [{ shown, name, description: description ?? null, href: url, image, hideOverlay }];
  });
  if (!slides.some(({ shown }) => shown.from === null)) return null;
  return { kind: 'slider', title: site.home.slider_title, seconds: site.home.slider_seconds ?? null, slides };
}

function tiles({ site, clock }: SiteContext): HomeSectionModel | null {
  const running = site.home.tiles.flatMap(({ title, text, href, image, ...during }) => {
    const shown = shownSoon(during, clock);
    return shown === null ? [] : [{ shown, title, text: text ?? null, href, image: image ?? null }];
  });
  return running.length === 0 ? null : { kind: 'tiles', title: site.home.tiles_title, tiles: running };
}

/** Empty budgets are omitted. Without script no listing is ordered by price: the link shows all stock by lowest price. */
function budgetLinks(context: SiteContext): HomeSectionModel | null {
  const { listings, site } = context;
  const cheapest = site.search.default_sort === 'price_asc' ? paths.searchAll : paths.listingSort(paths.searchAll, 'price_asc');
  const links = [...site.home.budgets]
    .sort((one, other) => one - other)
    .flatMap((budget) => {
      const wanted = { chosen: {}, ranges: { price: { min: null, max: budget } }, sortBy: 'price_asc' } as const;
      const { href, count } = stockLink(wanted, listings.all, context);
      const nouns = count === 1 ? listings.all.noun : pluralNoun(listings.all.noun);
      return count === 0 ? [] : [{ label: `Up to ${dollars(budget)}: ${grouped(count)} ${nouns}`, href: href.replace(paths.searchAll, cheapest) }];
    });
  return links.length === 0 ? null : { kind: 'budget_links', title: site.home.budget_title, links };
}

function finderOfBudget(context: SiteContext): HomeSectionModel | null {
  const finder = budgetFinder(context);
  return finder === null ? null : { kind: 'budget_finder', finder };
}

function salesCounter({ site }: SiteContext): HomeSectionModel | null {
  const sales = salesModel(site);
  return sales === null ? null : { kind: 'sales_counter', sales };
}

function stats({ site }: SiteContext): HomeSectionModel | null {
  return site.home.stats.length === 0
    ? null
    : {
        kind: 'stats',
        stats: site.home.stats.map(({ figure, label, href }) => ({ figure, label, href: href ?? null })),
        countUp: site.home.count_up,
      };
}

function dealerships({ site, places }: SiteContext): HomeSectionModel | null {
  const found = site.dealerships.flatMap((dealership) => places.ofDealership(dealership) ?? []).filter(({ flag }) => flag === null);
  return found.length === 0 ? null : { kind: 'dealerships', title: site.home.dealerships_title, places: found };
}

function promotions({ site, clock }: SiteContext): HomeSectionModel | null {
  const cards = offerCards(allShownSoon(site.content.offers, clock), allShownSoon(site.promotions.cards, clock));
  return cards.length === 0 ? null : { kind: 'promotions', cards };
}
