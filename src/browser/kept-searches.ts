import { searchKeeper } from '#garage/search-keeper.ts';
import type { SettledSearch } from '#search/live/context.ts';
import type { SearchKeeper } from '#search/live/search-keeper.ts';
import type { LiveSite } from '#search/state/live-config.ts';
import { garage } from './lists.ts';
import { clock } from './page-browser.ts';
import { send } from './send.ts';

/** What the live search tells of its searches, and what is kept of them. */
export function keptSearches(site: LiveSite): { onSettled(search: SettledSearch): void; keeper: SearchKeeper | null } {
  const keeper = site.features.garage ? searchKeeper({ ...garage, now: clock.now, zone: site.timezone }) : null;
  return {
    keeper,
    onSettled({ search, count }) {
      send()('search_view', { count });
      keeper?.seen(search);
    },
  };
}
