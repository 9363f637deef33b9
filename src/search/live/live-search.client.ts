import { engineLink } from '#browser/site-search.ts';
import { idle, log, storage } from '#browser/start-browser.ts';
import { followLayout } from '../state/layout.ts';
import { type LiveStart, startWhenWanted } from './start.ts';

/** Starts the live search of a results page when it is wanted; its code and its engine are loaded only then. */
export function liveSearch(): void {
  const root = document.querySelector<HTMLElement>('.results');
  if (root === null) return;
  followLayout([...root.querySelectorAll<HTMLButtonElement>('[data-layout]')], document.documentElement, storage);
  const load = async (): Promise<LiveStart> => {
    // Listened to from its first word on, while the rest is still being loaded.
    const link = engineLink();
    const modules = [
      import('./LiveResults.island.tsx'),
      import('#garage/kept-searches.client.ts'),
      import('#browser/page-browser.ts'),
      link.config,
    ] as const;
    const [{ startLive }, { keptSearches }, { browser }, { site }] = await Promise.all(modules);
    return (place, onFailed) => startLive(place, { ...keptSearches(site), link, browser, onFailed });
  };
  startWhenWanted(root, load, { idle, log });
}
