import { hydrateNow } from '#browser/islands.ts';
import { engineLink } from '#browser/site-search.ts';
import { idle, log, storage } from '#browser/start-browser.ts';
import { followLayout } from '../state/layout.ts';
import { type LiveStart, startOnIntent } from './start-on-intent.ts';

/** Starts the live search of a results page when it is wanted; its code and its engine are loaded only then. */
export function liveSearch(): void {
  const root = document.querySelector<HTMLElement>('.results');
  if (root === null) return;
  followLayout([...root.querySelectorAll<HTMLButtonElement>('[data-layout]')], document.documentElement, storage);
  const load = async (): Promise<LiveStart> => {
    // Listened to from its first word on, while the rest is still being loaded.
    const link = engineLink();
    const modules = [
      import('./live-view.store.tsx'),
      import('#garage/kept-searches.client.ts'),
      import('#browser/page-browser.ts'),
      link.config,
    ] as const;
    // What hydration loads, beside the rest.
    const hydration = [import('./LiveResults.island.tsx'), import('#browser/island-runtime.ts')] as const;
    const [{ openLive }, { keptSearches }, { browser }, { site }] = await Promise.all([...modules, ...hydration]);
    return async (onFailed) => {
      await openLive({ ...keptSearches(site), link, browser, onFailed });
      await hydrateNow('.results');
    };
  };
  startOnIntent(root, load, { idle, log });
}
