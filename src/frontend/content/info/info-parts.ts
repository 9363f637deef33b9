import { placeButton, placeModel } from '#dealers/place.ts';
import { hasOpened } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { typesInStock } from '#listings/type-listings.ts';
import { paths } from '#site/paths.ts';
import type { DealershipLocation } from '#site/schema/site.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import type { InfoPage } from './built-page.ts';

export const contactable: Pick<InfoPage, 'privacy' | 'indexed' | 'dealers'> = { privacy: true, indexed: true, dealers: false };

/** The current sales location of each dealership. */
export function dealershipPlaces({ site, places }: SiteContext): PlaceModel[] {
  return site.dealerships.flatMap((dealership) => places.ofDealership(dealership) ?? []).filter(({ flag }) => flag === null);
}

/** Visible, opened ones. */
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

/** On the booking page: the button books or calls. */
export function bookable(place: PlaceModel): PlaceModel {
  const { stock, email, phone } = place;
  if (stock?.href !== paths.service) return place;
  const href = email === null ? phone?.href : `${email.href}?subject=${encodeURIComponent('Service booking')}`;
  return { ...place, stock: href === undefined ? null : { label: stock.label, href } };
}

/** Stock by condition, where there is some. */
export function conditionLinks({ site, listings }: SiteContext): InfoPage['links'] {
  const types = typesInStock(listings, site).map((type) => listings.byCarType(type));
  return types.length < 2 ? [] : types.map(({ name, path }) => ({ label: name, href: path }));
}

/** The nearest dealership, or the only one. */
export function whom(places: readonly PlaceModel[]): string {
  return places.length > 1 ? 'the dealership nearest you' : 'us';
}
