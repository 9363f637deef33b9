import { whenNear } from '#lib/browser/when-near.ts';
import { garage } from './lists.ts';
import { log } from './start-browser.ts';

/**
 * Fills the page's places for what was searched.
 * @param last the place for what is new in the last search.
 */
export function showSearches(last: Element | null, searches: HTMLElement | null): void {
  if (last !== null) import('./last-news.ts').then(({ showNewsOfLast }) => showNewsOfLast(last)).catch((error: Error) => log(error.message));
  if (searches === null || garage.searches.$entries.get().length === 0) return;
  // Counting what is new takes the search's engine: only for those who saved searches, when their place comes near.
  whenNear(searches, '600px', () =>
    import('./garage-views.tsx').then((views) => views.searches(searches)).catch((error: Error) => console.warn(error.message)),
  );
}
