import { viewedCars } from '#garage/viewed.ts';
import { garage } from './lists.ts';
import { keepSettings } from './send.ts';
import { log } from './start-browser.ts';

/** Fills the page's places for what was looked at and for saved searches. */
export function showStrips(): void {
  const { title, limit } = keepSettings().viewed;
  const strip = document.querySelector<HTMLElement>('[data-viewed]');
  const cars = viewedCars(garage.viewed.$entries.get(), limit);
  // Without any the strip stays away, and so does what makes it.
  if (strip !== null && cars.length > 0)
    import('#garage/viewed-strip.ts').then(({ showViewed }) => showViewed(strip, title, cars)).catch((error: Error) => log(error.message));

  const last = document.querySelector('[data-resume]:not([hidden]) b');
  if (last !== null) import('./last-news.ts').then(({ showNewsOfLast }) => showNewsOfLast(last)).catch((error: Error) => log(error.message));

  const searches = document.querySelector<HTMLElement>('[data-searches]');
  if (searches === null || garage.searches.$entries.get().length === 0) return;
  // Counting what is new takes the search's engine: only for those who saved searches, lazily, when an IntersectionObserver sees their place come near.
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      import('./garage-views.tsx').then((views) => views.searches(searches)).catch((error: Error) => console.warn(error.message));
    },
    { rootMargin: '600px' },
  );
  watch.observe(searches);
}
