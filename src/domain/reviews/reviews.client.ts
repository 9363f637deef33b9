import { dayOf } from '#lib/time/dates.ts';
import { agoInWords } from './ago.ts';

/** Adds each review's age by the dealer’s clock; refreshed when a cached page or hidden tab is shown. */
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
