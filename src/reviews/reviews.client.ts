import { dayOf } from '#lib/dates.ts';
import { agoInWords } from './ago.ts';

/** Adds to each review how long ago it was written, by the dealer’s clock. A page in the back/forward cache, or in a hidden tab, is renewed when it is shown. */
export function startReviews(): void {
  const update = () => {
    for (const list of document.querySelectorAll<HTMLElement>('[data-reviews-zone]')) {
      const today = dayOf(Date.now(), list.dataset.reviewsZone ?? 'UTC');
      for (const place of list.querySelectorAll<HTMLElement>('[data-ago]')) {
        const words = agoInWords(place.dataset.ago ?? '', today);
        place.textContent = words === null ? '' : ` · ${words}`;
      }
    }
  };
  update();
  addEventListener('pageshow', update);
  document.addEventListener('visibilitychange', update);
}
