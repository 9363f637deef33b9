import { lazily } from '#lib/lazily.ts';

const load = lazily(() => import('./_garage.island.ts'));

/** Whether anything was kept in this browser before. */
function keepsSomething(): boolean {
  try {
    return ['favourites', 'compared', ...(document.querySelector('[data-viewed]') === null ? [] : ['viewed-cars'])].some(
      (key) => localStorage.getItem(key) !== null,
    );
  } catch {
    return false;
  }
}

/** Loads what keeps vehicles: when one of its buttons is pressed, and when the browser is idle where a page has something to show or to remember. */
export function watchKept(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-keep]') : null;
    if (button !== null) load().then(({ press }) => press(button), warn);
  });
  if (!keepsSomething() && document.querySelector('.vehicle') === null) return;
  const begin = () => void load().catch(warn);
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 500);
}

const warn = (error: Error) => console.warn(`Saved vehicles could not be loaded: ${error.message}`);
