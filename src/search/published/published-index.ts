import type { VehicleContext } from '#vehicle-page/context.ts';
import { searchedColumns, writeIndex } from '../engine/file/write-index.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { type EstimateOf, vehicleDocuments } from './documents.ts';
import { indexSettings } from './index-settings.ts';

/** The two files of a site's index of vehicles: what is searched, and what only cards show. Equal stock gives equal bytes. */
export function publishedIndex(context: VehicleContext, uid: string, estimateOf: EstimateOf): { file: Uint8Array; shown: Uint8Array } {
  const index = toIndex(uid, toSettings(indexSettings(context.site)), vehicleDocuments(context, estimateOf));
  const { searched, shown } = searchedColumns(index);
  return { file: writeIndex(index, searched).bytes, shown: writeIndex(index, shown).bytes };
}
