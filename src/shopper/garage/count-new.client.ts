import { clock } from '#browser/start-browser.ts';
import { countNew, savedSearchState } from '#search/live/saved-searches.ts';
import { openSiteSearch } from '#startup/site-search.ts';

/** Vehicles of a saved search added after a time (milliseconds). Loads the search engine. */
export async function countNewIn(search: string, since: number): Promise<number> {
  const { config, cachedRequest } = await openSiteSearch();
  return countNew(savedSearchState(search, config.site), since, { cachedRequest }, { ...config, now: clock.now() });
}
