import { isKept } from '#lib/browser/when-kept.ts';
import { whenNear } from '#lib/browser/when-near.ts';
import { outboxKey } from '#site/form-keys.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { tellGone } from './gone-part.ts';

// All pages begin with this, so it names the browser itself: to inject it would cost each of them a file more.

// Its one name alone, since a whole module would bring along the bundler's code for such.
const load = async () => {
  const { press } = await import('#garage/garage.client.ts');
  return press;
};

/** Lazy-loads what is new in the last search, which the home page offers, when its place comes near. */
function watchLastSearch(): void {
  const place = document.querySelector('[data-resume]:not([hidden])');
  if (place !== null)
    whenNear(place, '600px', () => import('#garage/last-news.client.ts').then((part) => part.showNewsOfLast(place)).catch(console.warn));
}

/** Lazy-loads what this browser remembers beside prices. */
const showRemembered = () => import('./show-remembered.ts').then((part) => part.show()).catch(console.warn);

/** Has leads sent that wait in this browser; where none do, nothing is loaded. */
function watchOutbox(): void {
  if (isKept(outboxKey)) import('#leads/outbox/outbox.client.ts').then((part) => part.flushOutbox()).catch(console.warn);
}

/**
 * Lazy-loads what keeps vehicles: when one of its buttons is pressed, and at idle where their buttons show what was kept. Else at idle once the page is used,
 * so that it is at hand when the network goes. A press before that waits, offline, until it can be loaded.
 */
export function watchKept(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-keep]') : null;
    if (button === null) return;
    const keep = () =>
      load().then(
        (press) => press(button),
        (error: Error) => {
          console.warn(error);
          const { onLine } = navigator;
          tellGone(onLine);
          if (onLine) return;
          button.ariaPressed = String(button.ariaPressed !== 'true');
          addEventListener('online', keep, { once: true });
        },
      );
    void keep();
  });
  watchLastSearch();
  const { delivered, changeOver } = document.documentElement.dataset;
  // The page's inline script found something.
  if (delivered || changeOver) showRemembered();
  watchOutbox();
  const begin = () => void load().catch(console.warn);
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 500));
  const pressed = [storageKeys.favourites, storageKeys.compared] as const;
  // Another tab keeps the first one.
  addEventListener('storage', ({ key }) => {
    if (pressed.some((one) => one === key)) begin();
    if (key === storageKeys.changeOver) showRemembered();
  });
  if (pressed.some(isKept)) whenIdle();
  else if (document.querySelector('[data-keep]') !== null)
    for (const sign of ['wheel', 'pointerdown', 'keydown']) addEventListener(sign, whenIdle, { once: true, passive: true });
}
