import { type LiveStart, startWhenWanted } from '#search/live/start.ts';
import { followLayout } from '#search/state/layout.ts';
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
    const loaded = Promise.all([import('#search/live/LiveResults.island.tsx'), import('./kept-searches.ts'), link.config]);
    const [{ startLive }, { keptSearches }, { site }] = await loaded;
    return (place) => startLive(place, link, { ...keptSearches(site), storage });
  };
  startWhenWanted(root, load, { idle, log });
}
