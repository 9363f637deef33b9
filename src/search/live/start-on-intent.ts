import type { Browser } from '#lib/browser/browser.ts';
import { failedClass, pendingClass } from '../state/pending.ts';

/** What the results page starts its live search with. `fail` is told of a search that started and has no first answer. */
export type LiveStart = (fail: (error: Error) => void) => Promise<void>;

const intents = ['pointerenter', 'pointerdown', 'focusin', 'click'] as const;

/**
 * Lazy-loads and starts the live search: at once for a deep link, whose address asks for more than the page shows. Else when the shopper turns to the
 * filters, or the browser is idle. A search that cannot start leaves the page as it was made, and says so where the address asked for one. One that hangs is
 * the guard's to end (`state/guard.ts`). Until it has started, Back and Forward load the document of the address that they come to.
 */
export function startOnIntent(root: HTMLElement, load: () => Promise<LiveStart>, browser: Pick<Browser, 'idle' | 'log'>): void {
  let begun = false;
  const address = () => location.pathname + location.search;
  const loaded = address();
  const onReturn = () => {
    // A link to a part of the page is told as well.
    if (address() !== loaded) location.reload();
  };
  addEventListener('popstate', onReturn);
  const fail = (error: Error) => {
    browser.log(`The live search did not start: ${error.message}`);
    const { classList } = document.documentElement;
    if (!classList.contains(pendingClass)) return;
    classList.remove(pendingClass);
    // A page that opens with a filter of its own was not asked for anything.
    const sentence = root.querySelector<HTMLElement>(`.${failedClass}`);
    if (location.search !== '' && sentence !== null) sentence.hidden = false;
  };
  const begin = () => {
    if (begun) return;
    begun = true;
    load()
      .then((start) => start(fail))
      .then(() => removeEventListener('popstate', onReturn))
      .catch(fail);
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
  const whenIdle = () => browser.idle(begin, { withinMs: 10_000, elseMs: 2000 });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
