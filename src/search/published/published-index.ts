import type { SiteContext } from '#dealers/site-context.ts';
import { searchedColumns, writeIndex } from '../engine/file/write-index.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { vehicleDocuments } from './documents.ts';
import { facetLimitWarnings } from './facet-limit.ts';
import { indexSettings } from './index-settings.ts';

/** The two files of a site's index of vehicles: what is searched, and what only cards show, with words of what the stock makes wrong. Equal stock gives equal bytes. */
export function publishedIndex(context: SiteContext, uid: string): { file: Uint8Array; shown: Uint8Array; warnings: string[] } {
  const documents = vehicleDocuments(context);
  const index = toIndex(uid, toSettings(indexSettings(context.site, documents.length)), documents);
  const { slug } = context.site;
  const { searched, shown } = searchedColumns(index);
  const warnings = facetLimitWarnings(documents, context.site);
  return { file: writeIndex(index, searched, slug).bytes, shown: writeIndex(index, shown, slug).bytes, warnings };
}
