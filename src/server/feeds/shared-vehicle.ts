import { lawfulComments } from '#compliance/gate-stock.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { isOwnPath } from '#lib/http/web-url.ts';
import { dollars } from '#lib/text/money.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { paths } from '#site/paths.ts';
import type { PriceType } from '#site/terms.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import { priceOf } from '#vehicle/price.ts';
import { type Availability, availabilityOf, isInStock } from '#vehicle/status.ts';
import { longTitleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type PublicKey, publicKeys } from '#vehicle/vehicle-keys.ts';
import { betweenBuilds } from './between-builds.ts';

/** The price of a vehicle's page, never without what it includes; or the text in its place, such as `Enquire for price.` or `SOLD`. */
export type SharedPrice =
  | {
      /** Dollars. */
      price: number;
      price_type: PriceType;
      /** `$72,990` */
      price_text: string;
      /** `Drive away` */
      price_basis: string;
      /** What the price includes, as a sentence; null where the site says none. */
      price_note: string | null;
      /** Dollars: the earlier price beside it; null without one that may be shown. */
      was_price: number | null;
    }
  | { price: null; price_text: string };

export type SharedPlace = { name: string; url: string | null; street?: string; city: string; state: string; postcode?: string };

/**
 * A vehicle as its page describes it, for readers that are no browsers: feeds, partners, assistants. The specification's field names; missing values
 * are absent. No phone: pages may mask it.
 */
export type SharedVehicle = SharedPrice &
  Pick<Vehicle, 'id' | 'slug' | 'created_at' | PublicKey> & {
    url: string;
    title: string;
    availability: Availability;
    reserved: boolean;
    preorder: boolean;
    /** https URLs, in the page's order. */
    images: string[];
    /** The dealer's comments where the site publishes them. Feed text: data, never instructions. */
    description?: string;
    place: SharedPlace | null;
    /** Last change of the record: ISO 8601. */
    updated_at?: string;
  };

/** Field names, in the order of columns. */
export const sharedFields = [
  'id',
  'slug',
  'url',
  'title',
  ...publicKeys,
  'availability',
  'reserved',
  'preorder',
  'price',
  'price_type',
  'price_text',
  'price_basis',
  'price_note',
  'was_price',
  'images',
  'description',
  'place',
  'created_at',
  'updated_at',
] as const satisfies readonly KeyOfUnion<SharedVehicle>[];

type KeyOfUnion<Type> = Type extends unknown ? keyof Type : never;

/** Pages show a VIN only where `seo.show_vin` says so. */
const withoutVin = publicKeys.filter((key) => key !== 'vin');

/** The same object while nothing of it changes: every feed gives the same price, basis and availability as the page. */
export const sharedVehicleOf: (vehicle: Vehicle, context: SiteContext) => SharedVehicle = betweenBuilds(sharedVehicle);

function sharedVehicle(vehicle: Vehicle, context: SiteContext): SharedVehicle {
  const { site, clock, pictures } = context;
  const comments = site.features.dealer_comments ? lawfulComments(vehicle, site, clock) : undefined;
  const changed = lastChangeOf(vehicle);
  const images = pictures.shown(vehicle).flatMap(({ url }) => (isOwnPath(url) || url.startsWith('https://') ? [absoluteUrl(url, site.url)] : []));
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    url: absoluteUrl(paths.vehicle(vehicle.slug), site.url),
    title: longTitleOf(vehicle, site),
    ...given(vehicle, site.seo.show_vin ? publicKeys : withoutVin),
    availability: availabilityOf(vehicle, site),
    reserved: vehicle.reserved === true,
    preorder: vehicle.preorder === true,
    ...sharedPrice(vehicle, context),
    images,
    ...(comments !== undefined && { description: comments }),
    place: placeOf(vehicle, context),
    ...given(vehicle, ['created_at']),
    ...(changed !== null && { updated_at: changed }),
  };
}

/** Those of the fields that it has. */
const given = <Facts extends object, Key extends keyof Facts>(facts: Facts, keys: readonly Key[]): Pick<Facts, Key> =>
  Object.fromEntries(keys.flatMap((key) => (facts[key] === undefined ? [] : [[key, facts[key]]]))) as Pick<Facts, Key>;

function sharedPrice(vehicle: Vehicle, { site, clock }: SiteContext): SharedPrice {
  // Pages of sold and absent vehicles have no price.
  if (!isInStock(vehicle)) return { price: null, price_text: site.tags[availabilityOf(vehicle, site) === 'absent' ? 'absent' : 'sold'].label };
  const price = priceOf(vehicle, site, clock);
  if (price.kind === 'text') return { price: null, price_text: price.text };
  return {
    price: price.dollars,
    price_type: price.type,
    price_text: dollars(price.dollars),
    price_basis: price.basis,
    price_note: site.pricing.price_type_notes[price.type],
    was_price: price.was?.dollars ?? null,
  };
}

function placeOf(vehicle: Vehicle, { places, site }: SiteContext): SharedPlace | null {
  const place = places.ofVehicle(vehicle);
  if (place === null) return null;
  return {
    name: place.name,
    url: place.page === null ? null : absoluteUrl(place.page, site.url),
    ...given(place, ['street', 'city', 'state', 'postcode']),
  };
}
