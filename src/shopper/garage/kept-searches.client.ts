import { clock, log } from '#browser/start-browser.ts';
import type { SettledSearch } from '#search/live/live-parts.ts';
import type { SavedSearchesPort } from '#search/live/saved-searches.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { send } from '#startup/send.ts';
import { rememberSearch } from './last-search.ts';
import { garageStore } from './lists.client.ts';
import { searchKeeper } from './search-keeper.ts';

/** The search may have set a postcode. */
function showDelivery(): void {
  if (document.documentElement.dataset.delivered === undefined) return;
  import('#startup/show-remembered.ts').then((part) => part.showDelivery()).catch((error: Error) => log(error.message));
}

/** Connects the live search to the stored searches. */
export function keptSearches(site: LiveSite): { onSettled(search: SettledSearch): void; saved: SavedSearchesPort | null } {
  const wordsSince = async (moment: number, now: number) => {
    const { sinceWords } = await import('#lib/text/since-words.ts');
    return sinceWords(moment, now, site.timezone);
  };
  const saved = site.features.garage ? searchKeeper({ ...garageStore, now: clock.now, wordsSince }) : null;
  return {
    saved,
    onSettled({ search, name, count }) {
      send()('search_view', { count });
      rememberSearch(garageStore.lastSearch, { search, name }, clock.now());
      saved?.seen(search);
      showDelivery();
    },
  };
}
