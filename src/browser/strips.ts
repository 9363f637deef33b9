import { sinceWords } from '#garage/since-words.ts';
import { rememberViewed, viewedCars } from '#garage/viewed.ts';
import { isNextVisit } from '#garage/visits.ts';
import { grouped } from '#lib/money.ts';
import { garage } from './lists.ts';
import { keepSettings, send } from './send.ts';
import { clock, log } from './start-browser.ts';

/** Remembers the vehicle whose page this is, and fills the page's places for what was looked at and for saved searches. */
export function showStrips(): void {
  const viewed = { list: garage.viewed, ...keepSettings().viewed };
  const pageCar = rememberViewed(viewed);
  if (pageCar?.used) send()('used_vehicle_view', { car_id: pageCar.car.id });
  const strip = document.querySelector<HTMLElement>('[data-viewed]');
  const cars = viewedCars(viewed, pageCar?.car.id ?? null);
  // Without any the strip stays away, and so does what makes it.
  if (strip !== null && cars.length > 0)
    import('#garage/viewed-strip.ts').then(({ showViewed }) => showViewed(strip, viewed.title, cars)).catch((error: Error) => log(error.message));

  showNewsOfLast();
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

/** Beside the last search, what is new in it: counted on another visit only, since it takes the search's engine. */
function showNewsOfLast(): void {
  const place = document.querySelector('[data-resume]:not([hidden]) b');
  const [last] = garage.lastSearch.$entries.get();
  const now = clock.now();
  if (place === null || last === undefined || !isNextVisit(last.seen_at, now)) return;
  const { search, seen_at: seenAt } = last;
  const show = (count: number) => {
    if (count > 0) place.textContent = `${grouped(count)} new ${sinceWords(seenAt, now, keepSettings().zone)}`;
  };
  import('./count-new.ts')
    .then(({ countNewIn }) => countNewIn(search, seenAt))
    .then(show)
    .catch((error: Error) => log(error.message));
}
