import type { PageBreach } from '#compliance/entry.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { isInStock } from '#vehicle/status.ts';
import { fileColumn } from '../engine/file/file-column.ts';
import { writeFiles } from '../engine/file/write-index.ts';
import { toSettings } from '../engine/settings.ts';
import type { VehicleDocument } from './documents.ts';
import { earlyFields } from './early-fields.ts';
import { facetLimitWarnings } from './facet-limit.ts';
import { indexSettings } from './index-settings.ts';
import { indexedStock } from './indexed-stock.ts';

/** `breaches`: what was left out of the documents, by the path of the vehicle. */
type PublishedIndex = { file: Uint8Array; rest: Uint8Array; warnings: string[]; breaches: readonly PageBreach[] };

/** The two files of the index, deterministic, with warnings. */
export function publishedIndex(context: SiteContext, uid: string): PublishedIndex {
  const { site } = context;
  const { vehicles, ranks, columns: ofVehicles, breaches } = indexedStock(context);
  const ofStock: [keyof VehicleDocument, readonly unknown[]][] = [
    ['rank', ranks],
    ['similar_path', vehicles.map((vehicle) => (isInStock(vehicle) ? undefined : context.similarPath(vehicle)))],
  ];
  const columns = new Map(ofVehicles);
  for (const [name, fields] of ofStock) if (fields.some((field) => field !== undefined)) columns.set(name, fileColumn(name, fields));
  const index = { uid, count: vehicles.length, settings: toSettings(indexSettings(site, context.listings.all.vehicles.length)) };
  const { first, rest } = writeFiles(index, [...columns.values()], earlyFields(site), site.slug);
  const warnings = facetLimitWarnings((field) => columns.get(field)?.met.values ?? [], site);
  return { file: first, rest, warnings, breaches };
}
