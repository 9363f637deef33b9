import type { SiteContext } from '#dealers/site-context.ts';
import { perObject } from '#lib/memo.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { FileColumn } from '../engine/file/file-column.ts';
import { DocumentRows } from './document-rows.ts';

/** Thousands of vehicles stay the same when some change. */
const rowsOf = perObject((_site: Site) => new DocumentRows());

/** What a site's index says of each vehicle, in the order of its listings. */
export const indexedStock = perObject((context: SiteContext): IndexedStock => {
  const { vehicles: listed } = context.listings.all;
  // Of vehicles with one id the later takes the place of the earlier, as in every index.
  const ranks = new Map(listed.map((vehicle, place) => [vehicle.id, { vehicle, rank: listed.length - place }]));
  const vehicles = Array.from(ranks.values(), ({ vehicle }) => vehicle);
  const columns = rowsOf(context.site).columns(vehicles, context);
  return { vehicles, ranks: Array.from(ranks.values(), ({ rank }) => rank), columns: new Map(columns.map((column) => [column.name, column])) };
});

type IndexedStock = { vehicles: readonly Vehicle[]; ranks: readonly number[]; columns: ReadonlyMap<string, FileColumn> };
