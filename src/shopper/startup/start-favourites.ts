import { whenNear } from '#browser/when-near.ts';
import { isStored } from '#browser/when-stored.ts';
import { takeEarlyPresses } from '#garage/early-press.ts';
import { outboxKey } from '#site/form-keys.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { reportMissingChunk } from './missing-chunk.ts';

// On every page, so the browser is not injected: that would cost each page a further chunk.

// A named import: importing the whole module would add bundler helpers.
const load = async () => {
  const { loadPress } = await import('./later.ts');
  return loadPress();
};

type Later = typeof import('./later.ts');
const later = (work: (part: Later) => unknown) => void import('./later.ts').then(work).catch(console.warn);

/** Lazy-loads new results of the last search when its section comes near. */
function watchLastSearch(): void {
  const place = document.querySelector('[data-resume]:not([hidden])');
  if (place !== null) whenNear(place, '600px', () => later((part) => part.showLastNews(place)));
}

/** Lazy-loads stored figures shown beside prices. */
const showRemembered = () => later((part) => part.showFigures());

/** Marks cards of vehicles that this browser has reserved; loads nothing without any. */
function watchReserved(): void {
  if (isStored(storageKeys.reservations)) later((part) => part.markReserved());
}

/** Sends queued leads; loads nothing without any. */
function watchOutbox(): void {
  if (isStored(outboxKey)) later((part) => part.sendOutbox());
}

/** @param isEarly it shows what the shopper wants; the stored list may have that already. */
function keep(button: HTMLElement, isEarly = false): Promise<void> {
  return load().then(
    (press) => {
      if (!isEarly || button.ariaPressed !== 'true') press(button);
    },
    (error: Error) => {
      console.warn(error);
      const { onLine } = navigator;
      reportMissingChunk(onLine);
      if (onLine) return;
      if (!isEarly) button.ariaPressed = String(button.ariaPressed !== 'true');
      addEventListener('online', () => void keep(button, isEarly), { once: true });
    },
  );
}

/**
 * Lazy-loads favourites and compare: on a press, at idle where buttons show stored vehicles, else at idle after first use, so that they work offline.
 * A press before that waits until the chunk can be loaded, one before this script is taken over.
 */
export function watchKept(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-keep]') : null;
    if (button === null) return;
    void keep(button);
  });
  for (const button of takeEarlyPresses()) void keep(button, true);
  watchLastSearch();
  const { delivered, changeOver } = document.documentElement.dataset;
  // Found by the page's inline script.
  if (delivered || changeOver) showRemembered();
  watchOutbox();
  watchReserved();
  const begin = () => void load().catch(console.warn);
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 500));
  const pressed = [storageKeys.favourites, storageKeys.compared] as const;
  // Another tab stored the first one.
  addEventListener('storage', ({ key }) => {
    if (pressed.some((one) => one === key)) begin();
    if (key === storageKeys.changeOver) showRemembered();
  });
  if (pressed.some(isStored)) whenIdle();
  else if (document.querySelector('[data-keep]') !== null)
    for (const sign of ['wheel', 'pointerdown', 'keydown']) addEventListener(sign, whenIdle, { once: true, passive: true });
}
