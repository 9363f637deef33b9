import { idle, log, storage } from '#browser/start-browser.ts';
import { hydrateNow } from '#startup/islands.ts';
import { engineLink } from '#startup/site-search.ts';
import { followLayout } from '../state/layout.ts';
import { type LiveStart, startOnIntent } from './focus/start-on-intent.ts';

/** Lazy-loads the live search and its engine. */
export function liveSearch(): void {
  const root = document.querySelector<HTMLElement>('.results');
  if (root === null) return;
  followLayout([...root.querySelectorAll<HTMLButtonElement>('[data-layout]')], document.documentElement, storage);
  const load = async (): Promise<LiveStart> => {
    // Listens from the first message while the rest loads.
    const link = engineLink();
    const modules = [
      import('./live-view.store.tsx'),
      import('#garage/kept-searches.client.ts'),
      import('#browser/page-browser.ts'),
      link.config,
    ] as const;
    // Loaded in parallel for hydration.
    const hydration = [import('./LiveResults.island.tsx'), import('#startup/island-runtime.ts')] as const;
    const [{ openLive }, { keptSearches }, { browser }, { site }] = await Promise.all([...modules, ...hydration]);
    return async (onFailed) => {
      await openLive({ ...keptSearches(site), link, browser, onFailed });
      await hydrateNow('.results');
    };
  };
  startOnIntent(root, load, { idle, log });
}
