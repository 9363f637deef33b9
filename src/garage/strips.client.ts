import { keepSettings } from '#browser/send.ts';
import { log } from '#browser/start-browser.ts';
import { garage } from './lists.client.ts';
import { viewedCars } from './viewed.ts';

/** Fills the page's places for what was looked at, and what is new in the last search. */
export function showStrips(): void {
  const { title, limit } = keepSettings().viewed;
  const strip = document.querySelector<HTMLElement>('[data-viewed]');
  const cars = viewedCars(garage.viewed.$entries.get(), limit);
  // Without any the strip stays away, and so does what makes it.
  if (strip !== null && cars.length > 0)
    import('./viewed-strip.ts').then(({ showViewed }) => showViewed(strip, title, cars)).catch((error: Error) => log(error.message));

  // Seldom on a page: what it loads is not listed on all the others.
  const last = document.querySelector('[data-resume]:not([hidden]) b');
  if (last !== null) import('./last-news.client.ts').then(({ showNewsOfLast }) => showNewsOfLast(last)).catch((error: Error) => log(error.message));
}
