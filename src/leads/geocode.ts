import { memoizeWeak } from '#lib/memoize.ts';
import { readCentroids } from '#search/near/centroids.ts';
import { postcodes } from '#search/near/place-tables.ts';

const tables = memoizeWeak((table: { postcodes: string }) => readCentroids(table.postcodes));
const table = { postcodes };

/** Where an Australian postcode lies, and which one that was measured from; null when nobody knows it. */
export function geocode(postcode: string): { lat: number; lng: number; place: string } | null {
  const found = tables(table).find(postcode);
  return found && { ...found.point, place: found.from };
}
