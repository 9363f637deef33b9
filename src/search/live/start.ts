import { pendingClass } from '../state/pending.ts';

/** What the results page starts its live search with. */
export type LiveStart = (root: HTMLElement) => Promise<void>;

const intents = ['pointerenter', 'pointerdown', 'focusin', 'click'] as const;

/**
 * Starts the live search: at once when the address asks for more than the page shows, else when the shopper turns to the filters, or the browser
 * has nothing left to do. A search that cannot start leaves the page as it was made.
 */
export function startWhenWanted(root: HTMLElement, load: () => Promise<LiveStart>): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    load()
      .then((start) => start(root))
      .catch((error: Error) => {
        document.documentElement.classList.remove(pendingClass);
        console.warn(`The live search did not start: ${error.message}`);
      });
  };
  if (document.documentElement.classList.contains(pendingClass)) {
    begin();
    return;
  }
  // Where the page has no sheet yet, the live one opens when it comes.
  root.querySelector('.open-filters.scripted')?.addEventListener('click', () => {
    root.dataset.open = '';
  });
  for (const place of root.querySelectorAll('.filters, .results-bar, .search-box'))
    for (const intent of intents) place.addEventListener(intent, begin, { once: true, passive: true });
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 10_000 }) : setTimeout(begin, 2000));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
