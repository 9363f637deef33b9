import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { type SearchIndex, toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { vehicleDocuments } from '../published/documents.ts';
import { indexSettings } from '../published/index-settings.ts';

/** Its name in requests. */
export const stockIndexName = 'cars';

/** The search index of a site's listed vehicles, as pages publish it; `ids` in its order. Shared by what searches on a server. */
export const stockIndex = memoizeWeak((context: SiteContext): { index: SearchIndex; ids: readonly string[] } => {
  const documents = vehicleDocuments(context);
  const index = toIndex(stockIndexName, toSettings(indexSettings(context.site, documents.length)), documents);
  return { index, ids: documents.map(({ id }) => id) };
});
