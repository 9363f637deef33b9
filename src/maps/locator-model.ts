import { lazily } from '#lib/lazily.ts';
import { readCentroids } from '#search/near/centroids.ts';
import type { GeoPoint } from '#search/near/distance.ts';
import { pointOfLocation } from '#search/near/places.ts';
import { postcodes } from '#search/near/postcodes.ts';
import type { DealershipLocation, Site } from '#site/schema/site.ts';
import { type Drawing, drawPlaces } from './drawing.ts';

/** A card of the locator: where its place is, and the addresses by which the search of places finds it. */
export type LocatorCard = { anchor: string; name: string; city: string; state: string; entries: string; location: DealershipLocation };

/** A place on the map of all places, and in the list beside it. */
export type LocatorPlace = Omit<LocatorCard, 'location'> & { point: GeoPoint };

/** All places on one map: a drawing to scale, made at build, and where the site has tiles their style. */
export type LocatorModel = {
  places: LocatorPlace[];
  drawing: Drawing;
  /** The address of the style of the map's tiles; null: the drawing is all. */
  style: string | null;
  /** How near the map comes by itself. */
  zoom: number;
  /** The text for a postcode that is unknown. */
  unknownPostcode: string;
};

/** Read once a process: the locator of each site looks places up in it. */
const centroids = lazily(() => readCentroids(postcodes));

/** The anchor of a place's card. */
export const placeAnchor = ({ slug }: Pick<DealershipLocation, 'slug'>): string => `place-${slug}`;

/** The map of all places, in the order of their cards. A place is where the config says, else where its postcode is. Null for fewer than two. */
export function locatorModel(cards: readonly LocatorCard[], { maps, search }: Pick<Site, 'maps' | 'search'>): LocatorModel | null {
  const places = cards.flatMap(({ location, ...card }): LocatorPlace[] => {
    const point = pointOfLocation(location, centroids());
    return point === null ? [] : [{ ...card, point }];
  });
  if (places.length < 2) return null;
  return {
    places,
    drawing: drawPlaces(places.map(({ point, city }) => ({ point, town: city }))),
    style: maps.style_url ?? null,
    zoom: maps.zoom,
    unknownPostcode: search.invalid_postcode_text,
  };
}
