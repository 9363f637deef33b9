import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/memoize.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { FileColumn } from '../engine/file/file-column.ts';
import { DocumentRows } from './document-rows.ts';

/** Thousands of vehicles stay the same when some change. */
const rowsOf = memoizeWeak((_site: Site) => new DocumentRows());

/** The vehicles of a site's index, in the order of its listings. */
export const indexedVehicles = memoizeWeak(({ listings }: SiteContext): IndexedVehicles => {
  const { vehicles: listed } = listings.all;
  // Of vehicles with one id the later takes the place of the earlier, as in every index.
  const ranks = new Map(listed.map((vehicle, place) => [vehicle.id, { vehicle, rank: listed.length - place }]));
  return { vehicles: Array.from(ranks.values(), ({ vehicle }) => vehicle), ranks: Array.from(ranks.values(), ({ rank }) => rank) };
});

/** What a site's index says of each of them. */
export const indexedStock = memoizeWeak((context: SiteContext): IndexedVehicles & { columns: ReadonlyMap<string, FileColumn> } => {
  const indexed = indexedVehicles(context);
  const columns = rowsOf(context.site).columns(indexed.vehicles, context);
  return { ...indexed, columns: new Map(columns.map((column) => [column.name, column])) };
});

type IndexedVehicles = { vehicles: readonly Vehicle[]; ranks: readonly number[] };
