import { memoizeWeak } from '#lib/cache/memoize.ts';
import { readCentroids } from '#search/near/centroids.ts';
import { postcodes } from '#search/near/place-tables.ts';

const tables = memoizeWeak((table: { postcodes: string }) => readCentroids(table.postcodes));
const table = { postcodes };

/** Coordinates of an Australian postcode and the postcode used; null if unknown. */
export function geocode(postcode: string): { lat: number; lng: number; place: string } | null {
  const found = tables(table).find(postcode);
  return found && { ...found.point, place: found.from };
}
