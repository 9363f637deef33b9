import { salesLocation } from '#site/copy/copy.ts';
import type { PlaceModel } from '#vehicle/models.ts';
import { placeButton, placeModel } from './place.ts';
import { hasOpened, type PlaceWithDealership } from './placed.ts';
import type { SiteContext } from './site-context.ts';

/** A place with its own phone and email, else the site's, and a button for its purpose. An upcoming place has neither button nor directions. */
export function placeCardModel({ location, dealership }: PlaceWithDealership, context: SiteContext): PlaceModel {
  const { site, places, listings } = context;
  const { phone, email } = location.contact_detail;
  const reach = { phone: phone ?? site.contact.phone ?? null, email: email ?? site.contact.email ?? null };
  const isMain = salesLocation(dealership) === location;
  const place = (isMain ? places.ofDealership(dealership) : null) ?? placeModel(location, dealership, reach, site, listings);
  if (!hasOpened(location)) return { ...place, stock: null, directions: null };
  return { ...place, stock: placeButton(location, place.stock) };
}
