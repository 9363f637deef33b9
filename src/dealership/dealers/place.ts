import { caseFolded } from '#lib/text/text.ts';
import type { Listings } from '#listings/listing.ts';
import { placeRating } from '#reviews/rating.ts';
import { isSalesPlace, primaryDealership, resolveContact, salesLocation } from '#site/copy/copy.ts';
import { licenceOf } from '#site/copy/licence.ts';
import { locationPath } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import { type PhoneText, phoneText } from '#site/phones.ts';
import type { Dealership, DealershipLocation, Site } from '#site/schema/site.ts';
import { placementOf } from '#vehicle/dealership.ts';
import type { ImageModel, PlaceModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { hoursInWords } from './hours.ts';

export type Places = {
  /** The vehicle's place with phone and e-mail; null if unknown. */
  ofVehicle(vehicle: Vehicle): PlaceModel | null;
  /** A dealership's place in lists; null without a visible one. */
  ofDealership(dealership: Dealership): PlaceModel | null;
  main: PlaceModel | null;
};

type Reach = { phone: string | null; email: string | null };

/** Memoised: vehicles with the same place, phone and e-mail share a model. */
export function preparePlaces(site: Site, listings: Pick<Listings, 'byDealership'>): Places {
  const models = new Map<string, PlaceModel>();
  const at = (dealership: Dealership, location: DealershipLocation, reach: Reach): PlaceModel => {
    const key = JSON.stringify([dealership.id, location.id, reach.phone, reach.email]);
    const model = models.get(key) ?? placeModel(location, dealership, reach, site, listings);
    models.set(key, model);
    return model;
  };
  const ofDealership = (dealership: Dealership): PlaceModel | null => {
    const location = salesLocation(dealership);
    return location === null ? null : at(dealership, location, resolveContact(site, { dealership_slug: dealership.slug }));
  };
  const main = primaryDealership(site);

  return {
    main: main === null ? null : ofDealership(main),
    ofDealership,
    ofVehicle(vehicle) {
      const { dealership, location: vehicleLocation } = placementOf(vehicle, site);
      const contact = resolveContact(site, { dealership_slug: dealership?.slug, make: vehicle.make, car_type: vehicle.car_type });
      if (dealership === null || vehicleLocation === null) return placeOfFeed(vehicle, dealership, contact);
      const sales = salesLocation(dealership);
      // An override, then the vehicle's place, then the sales place's phone.
      const phone = contact.phone === (sales?.contact_detail.phone ?? null) ? (vehicleLocation.contact_detail.phone ?? contact.phone) : contact.phone;
      const email = contact.email === (sales?.contact_detail.email ?? null) ? (vehicleLocation.contact_detail.email ?? contact.email) : contact.email;
      return at(dealership, vehicleLocation, { phone, email });
    },
  };
}

/** `West Gosford NSW` */
export function townOf(place: Pick<PlaceModel, 'city' | 'state'> | null): string | null {
  return place === null ? null : [place.city, place.state].filter((part) => part !== '').join(' ') || null;
}

export function placeModel(
  location: DealershipLocation,
  dealership: Dealership,
  reach: Reach,
  site: Site,
  listings: Pick<Listings, 'byDealership'>,
): PlaceModel {
  const { address, contact_detail: contact } = location;
  const licence = licenceOf(location, site.legal.licence_labels);
  const state = address.state.toUpperCase();
  const wholeAddress = `${address.street}, ${address.city} ${state} ${address.postcode}`;
  const [phone = null, ...morePhones] = distinctPhones([reach.phone, contact.phone, contact.landline_phone]);
  const stock = listings.byDealership(dealership.slug);
  const rating = placeRating(location, site);
  return {
    name: location.name,
    page: locationPath(site, location),
    address: wholeAddress,
    street: address.street,
    city: address.city,
    state,
    postcode: address.postcode,
    phone,
    morePhones,
    email: emailLink(reach.email),
    directions: address.place_url ?? directionsTo(`${location.name}, ${wholeAddress}`, address.place_id),
    licence: licence === null ? null : `${licence.label} ${licence.number} (${state})`,
    image: imageOf(location),
    hours: hoursInWords(contact.opening_hours, site.locations.closed_label),
    stock: stock === null ? null : { label: `Vehicles at ${dealership.name}`, href: stock.path },
    flag: location.flag ?? null,
    ...(rating === null ? {} : { rating }),
  };
}

export const isWorkshop = ({ location_type: type }: Pick<DealershipLocation, 'location_type'>): boolean =>
  type === 'service' || type === 'service-and-parts';

/** Whether it buys vehicles; only once opened. */
export const isBuying = (location: Pick<DealershipLocation, 'location_subtype' | 'flag'>): boolean =>
  location.flag === undefined && location.location_subtype.some((kind) => caseFolded(kind) === 'buying');

/** Links to stock or service booking; none before it opens. */
export function placeButton(location: Pick<DealershipLocation, 'location_type' | 'flag'>, stock: PlaceModel['stock']): PlaceModel['stock'] {
  if (location.flag !== undefined) return null;
  if (isSalesPlace(location)) return stock;
  return isWorkshop(location) ? { label: 'Book a service', href: paths.service } : null;
}

/** Unique by digits (specification 2 §5). */
export function distinctPhones(phones: readonly (string | null | undefined)[]): PhoneText[] {
  const byHref = new Map<string, PhoneText>();
  for (const text of phones) {
    const phone = text === null || text === undefined ? null : phoneText(text);
    if (phone !== null && !byHref.has(phone.href)) byHref.set(phone.href, phone);
  }
  return [...byHref.values()];
}

/** A place known from the feed only. */
function placeOfFeed({ location, dealership_name, city, state }: Vehicle, dealership: Dealership | null, reach: Reach): PlaceModel | null {
  const name = location?.name ?? dealership?.name ?? dealership_name;
  const town = location?.city ?? city;
  const region = (location?.state ?? state)?.toUpperCase();
  if (name === undefined && town === undefined) return null;
  const townLine = [town, region, location?.postcode].filter((part) => part !== undefined).join(' ');
  const address = [location?.street, townLine].filter((part) => part !== undefined && part !== '').join(', ');
  const [phone = null, ...morePhones] = distinctPhones([location?.phone, reach.phone]);
  const placeUrl = location?.place_url?.startsWith('https://') ? location.place_url : null;
  return {
    name: name ?? townLine,
    page: null,
    address,
    street: location?.street,
    city: town ?? '',
    state: region ?? '',
    postcode: location?.postcode,
    phone,
    morePhones,
    email: emailLink(reach.email),
    directions: placeUrl ?? (location?.street === undefined ? null : directionsTo([name, address].filter(Boolean).join(', '))),
    licence: null,
    image: null,
    hours: [],
    stock: null,
    flag: null,
  };
}

function emailLink(email: string | null): { text: string; href: string } | null {
  return email === null ? null : { text: email, href: `mailto:${email}` };
}

/** A map service, opened on request only. */
function directionsTo(address: string, placeId?: string): string {
  const place = placeId === undefined ? '' : `&destination_place_id=${placeId}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}${place}`;
}

function imageOf({ image, name }: DealershipLocation): ImageModel | null {
  return image === undefined ? null : { src: image.thumb ?? image.url, srcset: null, width: 600, height: 400, alt: name };
}
