import { placeButton, placeModel } from '#dealers/place.ts';
import { hasOpened } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { typesInStock } from '#listings/type-listings.ts';
import { paths } from '#site/paths.ts';
import type { DealershipLocation } from '#site/schema/site.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import type { InfoPage } from './built-page.ts';

/** A page that asks nothing of the shopper but to get in touch. */
export const contactable: Pick<InfoPage, 'privacy' | 'indexed' | 'dealers'> = { privacy: true, indexed: true, dealers: false };

/** Where each dealership sells now. */
export function dealershipPlaces({ site, places }: SiteContext): PlaceModel[] {
  return site.dealerships.flatMap((dealership) => places.ofDealership(dealership) ?? []).filter(({ flag }) => flag === null);
}

/** Every visible place that has opened, of every dealership, of these kinds or of all. */
export function locationPlaces({ site, listings }: SiteContext, kinds?: readonly DealershipLocation['location_type'][]): PlaceModel[] {
  return site.dealerships.flatMap((dealership) =>
    dealership.locations
      .filter((location) => location.visible && hasOpened(location) && (kinds === undefined || kinds.includes(location.location_type)))
      .map((location) => {
        const { phone, email } = location.contact_detail;
        const reach = { phone: phone ?? site.contact.phone ?? null, email: email ?? site.contact.email ?? null };
        const place = placeModel(location, dealership, reach, site, listings);
        return { ...place, stock: placeButton(location, place.stock) };
      }),
  );
}

/** A place on the page on which its service is booked: its button writes to it, or calls it. */
export function bookable(place: PlaceModel): PlaceModel {
  const { stock, email, phone } = place;
  if (stock?.href !== paths.service) return place;
  const href = email === null ? phone?.href : `${email.href}?subject=${encodeURIComponent('Service booking')}`;
  return { ...place, stock: href === undefined ? null : { label: stock.label, href } };
}

/** Links to the stock by condition, as far as the site has it. */
export function conditionLinks({ site, listings }: SiteContext): InfoPage['links'] {
  const types = typesInStock(listings, site).map((type) => listings.byCarType(type));
  return types.length < 2 ? [] : types.map(({ name, path }) => ({ label: name, href: path }));
}

/** The dealership nearest the shopper, or the only one. */
export function whom(places: readonly PlaceModel[]): string {
  return places.length > 1 ? 'the dealership nearest you' : 'us';
}
