import type { PageBreach } from '#compliance/entry.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { FileColumn } from '../engine/file/file-column.ts';
import { DocumentRows } from './document-rows.ts';

/** Most rows are reused across builds. */
const rowsOf = memoizeWeak((_site: Site) => new DocumentRows());

/** In listing order. */
export const indexedVehicles = memoizeWeak(({ listings }: SiteContext): IndexedVehicles => {
  const { vehicles: listed } = listings.all;
  // Duplicate ids: the last wins.
  const ranks = new Map(listed.map((vehicle, place) => [vehicle.id, { vehicle, rank: listed.length - place }]));
  return { vehicles: Array.from(ranks.values(), ({ vehicle }) => vehicle), ranks: Array.from(ranks.values(), ({ rank }) => rank) };
});

/** Their columns. */
export const indexedStock = memoizeWeak((context: SiteContext): IndexedStock => {
  const indexed = indexedVehicles(context);
  const { columns, breaches } = rowsOf(context.site).columns(indexed.vehicles, context);
  return { ...indexed, columns: new Map(columns.map((column) => [column.name, column])), breaches };
});

type IndexedStock = IndexedVehicles & { columns: ReadonlyMap<string, FileColumn>; breaches: readonly PageBreach[] };

type IndexedVehicles = { vehicles: readonly Vehicle[]; ranks: readonly number[] };
