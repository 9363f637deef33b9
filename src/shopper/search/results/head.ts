import { absoluteUrl } from '#lib/text/structured-data.ts';
import type { Listing } from '#listings/listing.ts';
import { listingName } from '#listings/listing-words.ts';
import { shareImage } from '#site/copy/share-image.ts';
import type { HeadModel, ImageSize } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { cardSizes } from '#vehicle/card/picture-sizes.ts';
import type { ImageModel } from '#vehicle/models.ts';
import { resultsData } from './json-ld.ts';
import { listingTitle } from './live-base.ts';
import type { ResultsRoute } from './orders.ts';
import { firstPicture, type ResultsPageModel } from './results-page.ts';

/**
 * Whether a results page is indexed. `noindex` if:
 * - the site is not indexed;
 * - the listing has no vehicle, or fewer than `seo.min_results`;
 * - it is in another order;
 * - another listing is the same.
 */
export function isIndexed({ listing, sort }: ResultsRoute, site: Site): boolean {
  return site.seo.index && sort === null && listing.canonical === listing.path && listing.vehicles.length >= Math.max(1, site.seo.min_results);
}

/** Only pictures with several widths are scaled to the one that is asked for. */
const sizeOf = ({ srcset, width, height }: ImageModel): ImageSize | null => (srcset === null ? null : { width, height });

/** Further pages are their own canonical; other orders point to the listing. */
export function resultsHead(route: ResultsRoute, model: ResultsPageModel, site: Site): HeadModel {
  const { listing, page, sort } = route;
  const url = (href: string) => absoluteUrl(href, site.url);
  const first = firstPicture(model.items);
  const canonical = sort === null && listing.canonical === listing.path ? paths.listingPage(listing.path, page) : listing.canonical;
  return {
    title: listingTitle(listing, site, pageWords(route, model)),
    description: description(listing, model, site),
    canonical: url(canonical),
    robots: isIndexed(route, site) ? 'index, follow' : site.seo.index ? 'noindex, follow' : 'noindex, nofollow',
    openGraph: { type: 'website', ...shareImage(first && { ...first, size: sizeOf(first) }, site) },
    jsonLd: resultsData(model, site.url),
    previous: model.previous,
    next: model.next,
    ...feedsOf(route, site),
    preload: first === null ? null : { src: first.src, srcset: first.srcset, sizes: cardSizes },
  };
}

/** The listing's feeds, on its first page. */
function feedsOf({ listing, page, sort }: ResultsRoute, { feeds }: Site): Pick<HeadModel, 'alternates'> {
  if (!feeds.listings || page !== 1 || sort !== null) return {};
  const link = (kind: 'xml' | 'json', type: string, format: string) => ({
    type,
    title: `${listingName(listing)}, newest first (${format})`,
    href: paths.listingFeed(listing.path, kind),
  });
  return { alternates: [link('xml', 'application/rss+xml', 'RSS'), link('json', 'application/feed+json', 'JSON Feed')] };
}

/** `, page 2`, or the order: `, lowest price`. */
function pageWords({ page, sort }: ResultsRoute, model: ResultsPageModel): string {
  if (sort !== null) return `, ${model.sorts.find((one) => one.sort === sort)?.label.toLowerCase() ?? sort}`;
  return page === 1 ? '' : `, page ${page}`;
}

function description(listing: Listing, model: ResultsPageModel, site: Site): string {
  const what = model.page === 1 ? model.title : `${listingName(listing)}, page ${model.page}`;
  const whole = listing.kind === 'dealership' ? what : `${what} at ${site.name}`;
  if (model.items.length === 0) return `${whole}. See all stock, or ask us what’s coming in.`;
  return `${whole}. Photos, kilometres and prices with what they include${wayOn(site)}.`;
}

/** The call to action by features. */
function wayOn({ features }: Site): string {
  const ways = [...(features.enquiry ? ['enquire'] : []), ...(features.test_drive ? ['book a test drive'] : [])];
  return ways.length === 0 ? '' : `; ${ways.join(' or ')}`;
}
