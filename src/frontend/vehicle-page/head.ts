import type { SiteContext } from '#dealers/site-context.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { truncateText } from '#lib/text/text.ts';
import { carTypeLabel } from '#site/copy/labels.ts';
import { markdownTwin } from '#site/copy/markdown-twin.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { shareImage } from '#site/copy/share-image.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { checkoutSizes, gallerySizes, goneSizes } from '#vehicle/card/picture-sizes.ts';
import { kilometres } from '#vehicle/chips.ts';
import type { ImageModel } from '#vehicle/models.ts';
import { formatPrice } from '#vehicle/price.ts';
import { longTitleOf, pageTitleOf, vehicleReference } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { CheckoutPageModel } from './checkout-page.ts';
import type { GonePageModel } from './gone-page.ts';
import { vehicleJsonLd } from './json-ld.ts';
import type { VehiclePageModel } from './vehicle-page.ts';

/** Characters that search results show. */
const longestDescription = 155;

export function vehicleHead(vehicle: Vehicle, model: VehiclePageModel, context: SiteContext): HeadModel {
  const { site } = context;
  const turn = model.spin?.opensWith === 'spin' ? model.spin.turn : null;
  const basics = common(vehicle, model.images[0] ?? null, paths.vehicle(vehicle.slug), context, gallerySizes);
  return {
    ...basics,
    ...markdownTwin(paths.vehicle(vehicle.slug), site),
    preload: turn === null ? basics.preload : { src: turn.first.src, srcset: turn.first.srcset, sizes: gallerySizes },
    description: descriptionOf(vehicle, model, site),
    robots: site.seo.index ? 'index, follow' : 'noindex, nofollow',
    jsonLd: [vehicleJsonLd(vehicle, model.images, context), breadcrumbData(model.breadcrumb, site.url)],
  };
}

/** `noindex, follow` for a sold or removed vehicle. */
export function goneHead(vehicle: Vehicle, model: GonePageModel, context: SiteContext): HeadModel {
  const { site } = context;
  return {
    ...common(vehicle, model.image, paths.vehicle(vehicle.slug), context, goneSizes),
    description: fitted(`${longTitleOf(vehicle, site)}: ${model.message}`),
    robots: hidden(site),
    jsonLd: [vehicleJsonLd(vehicle, model.image === null ? [] : [model.image], context), breadcrumbData(model.breadcrumb, site.url)],
  };
}

/** Not indexed. */
export function checkoutHead(vehicle: Vehicle, model: CheckoutPageModel, context: SiteContext): HeadModel {
  const { site } = context;
  const ways = model.online === null ? 'phone, email and hours' : 'pay the deposit online';
  return {
    ...common(vehicle, model.image, paths.checkout(vehicle.slug, site.vehicle_page.checkout_path), context, checkoutSizes),
    title: pageTitle(`${model.heading} (${vehicleReference(vehicle)})`, site),
    description: fitted(`Reserve the ${longTitleOf(vehicle, site)}, stock number ${vehicleReference(vehicle)}, at ${site.name}: ${ways}.`),
    robots: hidden(site),
    // Not indexed, so structured data would only add bytes.
    jsonLd: model.online === null ? [breadcrumbData(model.breadcrumb, site.url)] : [],
  };
}

/**
 * `Used 2022 Toyota LandCruiser Prado VX, 48,210 km, Automatic, SUV. $72,990 Drive away. Harbour Motor Group, Gosford. Stock H20418.` Never truncates
 * the stock number, which keeps descriptions unique, nor a price, which must stand with its basis: it is whole or not there.
 */
function descriptionOf(vehicle: Vehicle, { price, place }: VehiclePageModel, site: Site): string {
  const facts = [
    `${carTypeLabel(site, vehicle.car_type)} ${longTitleOf(vehicle, site)}`,
    vehicle.km === undefined ? undefined : kilometres(vehicle.km, site),
    vehicle.simple_transmission,
    vehicle.simple_body,
  ].filter((part) => part !== undefined);
  const cost = price.kind === 'price' ? `${formatPrice(price)}.` : sentence(price.text);
  const seller = sentence(place === null || place.city === '' ? site.name : `${site.name}, ${place.city}`);
  const own = ` ${site.card.stocknum_label} ${sentence(vehicleReference(vehicle))}`;
  const most = longestDescription - own.length;
  const start = `${facts.join(', ')}.`;
  const priced = `${start} ${cost} ${seller}`;
  const plain = `${start} ${seller}`;
  const isWhole = price.kind === 'text' || priced.length <= most || fitted(priced, most).startsWith(`${start} ${cost}`);
  return fitted(fitted(isWhole ? priced : plain, most) + own);
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** `shortened` appends two characters. */
function fitted(text: string, longest = longestDescription): string {
  return text.length <= longest ? text : (truncateText(text, longest - 2) ?? text);
}

function hidden(site: Site): HeadModel['robots'] {
  return site.seo.index ? 'noindex, follow' : 'noindex, nofollow';
}

function common(
  vehicle: Vehicle,
  image: ImageModel | null,
  path: string,
  { site, pictures }: SiteContext,
  sizes: string,
): Omit<HeadModel, 'description' | 'robots' | 'jsonLd'> {
  return {
    title: pageTitle(pageTitleOf(vehicle, site), site),
    canonical: site.url + path,
    openGraph: { type: 'website', ...shareImage(pictures.shared(vehicle), site) },
    previous: null,
    next: null,
    preload: image === null ? null : { src: image.src, srcset: image.srcset, sizes },
  };
}
