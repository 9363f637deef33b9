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

  // Seldom on a page: what they load is not listed on all the others.
  const last = document.querySelector('[data-resume]:not([hidden]) b');
  const searches = document.querySelector<HTMLElement>('[data-searches]');
  if (last !== null || (searches !== null && garage.searches.$entries.get().length > 0))
    import('./search-strips.ts').then(
      ({ showSearches }) => showSearches(last, searches),
      (error: Error) => log(error.message),
    );
}
