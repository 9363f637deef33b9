import { storageKeys } from '#site/storage-keys.ts';
import { tellGone } from './gone-part.ts';

// All pages begin with this, so it names the browser itself: to inject it would cost each of them a file more.

// Its one name alone, since a whole module would bring along the bundler's code for such.
const load = async () => {
  const { press } = await import('./garage.ts');
  return press;
};

/** What of `localStorage` a page shows, by the place for it: buttons everywhere, and strips where the page has them. */
const shown = {
  [storageKeys.favourites]: 'body',
  [storageKeys.compared]: 'body',
  [storageKeys.viewed]: '[data-viewed]',
  [storageKeys.savedSearches]: '[data-searches]',
  [storageKeys.lastSearch]: '[data-resume]',
};

/** Whether anything was kept in this browser that the page shows. */
function keepsSomething(): boolean {
  try {
    return Object.entries(shown).some(([key, place]) => document.querySelector(place) !== null && localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/**
 * Lazy-loads what keeps vehicles: when one of its buttons is pressed, and at idle where a page has something to show or to remember. Offline a press waits
 * until it can be loaded.
 */
export function watchKept(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-keep], [data-act], [data-tell]') : null;
    if (button === null) return;
    // A link that is told of leads where it says; what acts is answered here.
    if (button.dataset.act) event.preventDefault();
    const keep = () =>
      load().then(
        (press) => press(button),
        (error: Error) => {
          console.warn(error);
          const { onLine } = navigator;
          tellGone(onLine);
          if (onLine || !button.dataset.keep) return;
          button.ariaPressed = String(button.ariaPressed !== 'true');
          addEventListener('online', keep, { once: true });
        },
      );
    void keep();
  });
  // Another tab keeps the first one.
  addEventListener('storage', ({ key }) => {
    if (key !== null && key in shown) load().catch(console.warn);
  });
  if (!keepsSomething() && document.querySelector('.vehicle') === null) return;
  const begin = () => void load().catch(console.warn);
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 500);
}
