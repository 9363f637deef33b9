import { type OfferCard, offerCards } from '#content/offers/offer-cards.ts';
import { type Brand, brandLink } from '#dealers/brand-link.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { grouped } from '#lib/text/money.ts';
import { caseFolded, pluralNoun } from '#lib/text/text.ts';
import { allShownSoon } from '#lib/time/shown-soon.ts';
import type { Listing } from '#listings/listing.ts';
import { listingCount } from '#listings/result-count.ts';
import { cardOf } from '#search/results/card.ts';
import { promotionsOf } from '#search/results/promotions.ts';
import { resolveContact } from '#site/copy/copy.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { trail } from '#site/crumbs.ts';
import { paths } from '#site/paths.ts';
import { latestVehicles } from '#vehicle/latest.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import { brandCopy } from './brand-copy.ts';
import type { BrandPageModel } from './brand-pages.ts';
import { sellsMake } from './sells-make.ts';

/** A brand's overview: description, models, latest vehicles, dealerships (specification 1 §1, §2). */
export function brandPage(brand: Brand, context: SiteContext): BrandPageModel {
  const { site } = context;
  const listing = context.listings.byMake(brand.title);
  const latest = latestOf(brand, listing, context);
  return {
    ...frame(brand, context),
    tagline: resolveContact(site, { make: brand.title }).copy.tagline ?? null,
    copy: brandCopy(brand.title, site),
    models: modelsOf(brand, context),
    latest,
    offers: offersOf(brand, listing, context),
    places: placesOf(brand, context),
    links: [stockLink(brand, listing, context), { label: 'All brands', href: paths.brands }, contactLink(context.site)],
  };
}

/** A company of the group, with a link to its site. */
export function companyPage(brand: Brand, context: SiteContext): BrandPageModel {
  const siteLink = brand.external_url === undefined ? [] : [{ label: `Visit ${brand.title}`, href: brand.external_url }];
  const group = context.site.group_page.title;
  const above = group === undefined ? { label: 'All brands', href: paths.brands } : { label: group, href: paths.group };
  return {
    ...frame(brand, context),
    tagline: null,
    copy: [],
    models: [],
    latest: null,
    offers: [],
    places: null,
    links: [...siteLink, above, contactLink(context.site)],
  };
}

/** Current and upcoming offers for the make, and promotions of its vehicles. */
function offersOf({ title }: Brand, listing: Listing | null, context: SiteContext): OfferCard[] {
  const { site, clock } = context;
  const make = caseFolded(title);
  const makeOffers = site.content.offers.filter(({ stock }) => stock?.make !== undefined && caseFolded(stock.make) === make);
  return offerCards(allShownSoon(makeOffers, clock), listing === null ? [] : promotionsOf(listing, context));
}

function frame(brand: Brand, { site }: SiteContext): Pick<BrandPageModel, 'title' | 'breadcrumb' | 'banner' | 'logo' | 'monogram' | 'description'> {
  const { label, logo, monogram } = brandLink(brand, site);
  return {
    title: label,
    breadcrumb: trail({ label: 'Brands', href: paths.brands }, label),
    banner: brand.banner ?? null,
    logo,
    monogram,
    description: brand.description ?? null,
  };
}

function stockLink(brand: Brand, listing: Listing | null, { site }: SiteContext): { label: string; href: string } {
  const count = listing === null ? 0 : listingCount(listing, site);
  const { label } = brandLink(brand, site);
  const words =
    listing === null || count === 0 ? `${label} stock` : `${grouped(count)} ${label} ${count === 1 ? listing.noun : pluralNoun(listing.noun)}`;
  return { label: `See ${words}`, href: listing?.path ?? paths.search(brand.slug) };
}

function modelsOf({ title }: Brand, { listings, site }: SiteContext): BrandPageModel['models'] {
  return listings
    .modelsOf(title)
    .filter(({ vehicles }) => vehicles.length > 0)
    .map((listing) => ({ label: listing.label, count: listingCount(listing, site), href: listing.path }));
}

function latestOf(brand: Brand, listing: Listing | null, context: SiteContext): BrandPageModel['latest'] {
  if (listing === null) return null;
  const vehicles = latestVehicles(listing.vehicles, context.site.brands_page.latest_count);
  if (vehicles.length === 0) return null;
  return { title: `Latest ${listing.name}`, more: stockLink(brand, listing, context), cards: vehicles.map((vehicle) => cardOf(vehicle, context)) };
}

/** Dealerships with a selling place that lists the make among its manufacturers. */
function placesOf(brand: Brand, { site, places }: SiteContext): BrandPageModel['places'] {
  const sellingPlaces = site.dealerships
    .filter((dealership) => sellsMake(dealership, brand.title))
    .flatMap((dealership) => places.ofDealership(dealership) ?? []);
  const { label } = brandLink(brand, site);
  return sellingPlaces.length === 0 ? null : { title: `Where to find ${label}`, places: sellingPlaces satisfies PlaceModel[] };
}
