import { type LiveStart, startWhenWanted } from '#search/live/start.ts';
import { followLayout } from '#search/state/layout.ts';
import { hydrateNow } from './islands.ts';
import { engineLink } from './site-search.ts';
import { idle, log, storage } from './start-browser.ts';

/** Starts the live search of a results page when it is wanted; its code and its engine are loaded only then. */
export function liveSearch(): void {
  const root = document.querySelector<HTMLElement>('.results');
  if (root === null) return;
  followLayout([...root.querySelectorAll<HTMLButtonElement>('[data-layout]')], document.documentElement, storage);
  const load = async (): Promise<LiveStart> => {
    // Listened to from its first word on, while the rest is still being loaded.
    const link = engineLink();
    const modules = [import('#search/live/live-view.store.tsx'), import('./kept-searches.ts'), import('./page-browser.ts'), link.config] as const;
    // What hydration loads, beside the rest.
    const hydration = [import('#search/live/LiveResults.island.tsx'), import('./island-runtime.ts')] as const;
    const [{ openLive }, { keptSearches }, { browser }, { site }] = await Promise.all([...modules, ...hydration]);
    return async (onFailed) => {
      await openLive({ ...keptSearches(site), link, browser, onFailed });
      await hydrateNow('.results');
    };
  };
  startWhenWanted(root, load, { idle, log });
}
