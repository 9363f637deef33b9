import type { SiteContext } from '#dealers/site-context.ts';
import { grouped } from '#lib/text/money.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { longDay } from '#lib/time/dates.ts';
import { allShownSoon, isShownNow, type TimedItem } from '#lib/time/shown-soon.ts';
import type { Listing } from '#listings/listing.ts';
import { allStockLink } from '#listings/listing.ts';
import { type StockLink, stockLink } from '#search/published/stock-link.ts';
import { markdownTwin } from '#site/copy/markdown-twin.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { trail } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { Offer } from '#site/schema/pages.ts';
import type { OfferModel, OffersPageModel } from './offers-page.ts';

/** `/special-offers/`: current and upcoming offers, then promotions, or the empty state. */
export function offersPage(context: SiteContext): { path: string; head: HeadModel; model: OffersPageModel } {
  const { site, clock } = context;
  const title = 'Special offers';
  const breadcrumb = trail(title);
  const fileOffers = allShownSoon(site.content.offers, clock).map((offer) => offerModel(offer, context));
  const offers = [...fileOffers, ...promotions(context)];
  const current = offers.filter(isShownNow);
  const head = pageHead(
    {
      path: paths.specialOffers,
      title: pageTitle(title, site),
      description: `Current offers on vehicles and servicing at ${site.name}, with their terms.`,
      // Not indexed without offers.
      indexed: current.length > 0,
      jsonLd: [breadcrumbData(breadcrumb, site.url)],
      image: current[0]?.image?.src ?? null,
    },
    site,
  );
  const { empty_title, empty_offers_text, clear_filters_label } = site.search;
  const empty = { title: empty_title, text: empty_offers_text, button: { label: clear_filters_label, href: paths.searchAll } };
  const lead = `Current offers at ${site.name}, with the terms of each.`;
  return {
    path: paths.specialOffers,
    head: { ...head, ...markdownTwin(paths.specialOffers, site) },
    model: { title, breadcrumb, lead, empty, hasCurrent: current.length > 0, offers, links: [allStockLink, contactLink(site)] },
  };
}

function offerModel({ one: offer, shown }: TimedItem<Offer>, context: SiteContext): OfferModel {
  const { slug: id, title, text, terms, image, button, href, expiry } = offer;
  const stock = stockOf(offer, context);
  return {
    shown,
    id,
    title,
    text,
    terms,
    until: expiry === undefined ? null : untilWords(expiry, context.site.timezone),
    image: image === undefined ? null : { src: image, alt: '' },
    action: { label: button, href: href ?? stock?.href ?? paths.searchAll },
    stock: stock === null ? null : { label: `${grouped(stock.count)} in stock`, href: href === undefined ? null : stock.href },
  };
}

/** An expiry at midnight belongs to the day before. */
function untilWords(expiry: string, zone: string): string {
  return `Until ${longDay(Date.parse(expiry) - 1, zone)}`;
}

/** All keys of an offer must match. */
function stockOf({ stock }: Offer, context: SiteContext): StockLink | null {
  if (stock === undefined) return null;
  const { listings, site } = context;
  const { make, model, body, car_type, year, dealership_slug, item_type } = stock;
  const dealership = site.dealerships.find(({ slug }) => slug === dealership_slug);
  const link = stockLink(
    {
      chosen: {
        ...(make === undefined ? {} : { make: [make] }),
        ...(model === undefined ? {} : { model: [model] }),
        ...(body === undefined ? {} : { body: [body] }),
        ...(car_type === undefined ? {} : { car_type: [car_type] }),
        ...(year === undefined ? {} : { year: [String(year)] }),
        ...(dealership === undefined ? {} : { dealership_name: [dealership.name] }),
        ...(item_type === undefined ? {} : { item_type: [item_type] }),
      },
    },
    listingOf(stock, listings),
    context,
  );
  return link.count === 0 ? null : link;
}

function listingOf({ make, model, body, car_type, dealership_slug }: NonNullable<Offer['stock']>, listings: SiteContext['listings']): Listing {
  return (
    (make !== undefined && model !== undefined ? listings.byModel(make, model) : null) ??
    (make === undefined ? null : listings.byMake(make)) ??
    (body === undefined ? null : listings.byBody(body)) ??
    (dealership_slug === undefined ? null : listings.byDealership(dealership_slug)) ??
    (car_type === undefined ? listings.all : listings.byCarType(car_type))
  );
}

function promotions({ site, clock }: SiteContext): OfferModel[] {
  return allShownSoon(site.promotions.cards, clock)
    .filter(({ one }) => one.href !== paths.specialOffers)
    .map(({ one: { title, text, button, href, image, expiry }, shown }) => ({
      shown,
      id: null,
      title,
      text: text ?? null,
      terms: null,
      until: expiry === undefined ? null : untilWords(expiry, site.timezone),
      image: image === undefined ? null : { src: image, alt: '' },
      action: { label: button, href },
      stock: null,
    }));
}
