import type { Browser } from '#browser/browser.ts';
import { failedClass, pendingClass } from '../../state/pending.ts';

/** `fail` is called if the first search gets no response. */
export type LiveStart = (fail: (error: Error) => void) => Promise<void>;

const intents = ['pointerenter', 'pointerdown', 'focusin', 'click'] as const;

/**
 * Lazy-loads the live search: at once for a deep link, else on intent or idle. On failure the page stays as prerendered, with a message for a deep
 * link. The guard (`state/guard.ts`) ends one that hangs. Before it runs, Back and Forward reload the document.
 */
export function startOnIntent(root: HTMLElement, load: () => Promise<LiveStart>, browser: Pick<Browser, 'idle' | 'log'>): void {
  let begun = false;
  const address = () => location.pathname + location.search;
  const loaded = address();
  const onReturn = () => {
    // Also fires for fragment links.
    if (address() !== loaded) location.reload();
  };
  addEventListener('popstate', onReturn);
  const fail = (error: Error) => {
    browser.log(`The live search did not start: ${error.message}`);
    const { classList } = document.documentElement;
    if (!classList.contains(pendingClass)) return;
    classList.remove(pendingClass);
    // A default filter needs no message.
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
  // The live sheet opens when ready.
  root.querySelector('.open-filters.scripted')?.addEventListener('click', () => {
    root.dataset.open = '';
  });
  for (const place of root.querySelectorAll('.filters, .results-bar, .search-box'))
    for (const intent of intents) place.addEventListener(intent, begin, { once: true, passive: true });
  const whenIdle = () => browser.idle(begin, { withinMs: 10_000, elseMs: 2000 });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
