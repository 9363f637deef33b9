import { memoize } from '#lib/cache/memoize.ts';
import { readCentroids } from '#search/near/centroids.ts';
import type { GeoPoint } from '#search/near/distance.ts';
import { pointOfLocation } from '#search/near/places.ts';
import { postcodes } from '#search/near/postcodes.ts';
import type { DealershipLocation, Site } from '#site/schema/site.ts';
import { drawPlaces, type MapDrawing } from './drawing.ts';

/** A card of the locator with what the place search matches. */
export type LocatorCard = { anchor: string; name: string; city: string; state: string; entries: string; location: DealershipLocation };

export type LocatorPlace = Omit<LocatorCard, 'location'> & { point: GeoPoint };

/** The map of all places: drawn to scale at build, with a tile style where configured. */
export type LocatorModel = {
  places: LocatorPlace[];
  drawing: MapDrawing;
  /** Style URL of the tiles; null for the drawing alone. */
  style: string | null;
  /** Maximum automatic zoom. */
  zoom: number;
  /** Message for an unknown postcode. */
  unknownPostcode: string;
};

/** Read once per process, for all sites. */
const centroids = memoize(() => readCentroids(postcodes));

export const placeAnchor = ({ slug }: Pick<DealershipLocation, 'slug'>): string => `place-${slug}`;

/** The map in the order of the cards; a place without coordinates is at its postcode. Null for fewer than two places. */
export function locatorModel(cards: readonly LocatorCard[], { maps, search }: Site): LocatorModel | null {
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
