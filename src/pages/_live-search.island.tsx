import { startWhenWanted } from '#search/live/start.ts';
import { send } from './_send.island.ts';
import { engineLink } from './_site-search.island.ts';

/** Starts the live search of a results page when it is wanted; its code and its engine are loaded only then. */
export function liveSearch(): void {
  const root = document.querySelector<HTMLElement>('.results');
  if (root === null) return;
  startWhenWanted(root, async () => {
    // Listened to from its first word on, while the rest is still being loaded.
    const link = engineLink();
    const { startLive } = await import('#search/live/LiveResults.island.tsx');
    return (place) => startLive(place, link, { onSettled: ({ count }) => send()('search_view', { count }) });
  });
}
