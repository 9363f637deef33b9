import { startControls } from '#garage/controls.ts';
import { openGarage } from '#garage/garage.store.ts';
import { rememberViewed, showViewed } from '#garage/viewed.ts';
import { prepareToasts } from '#shell/toast.ts';
import { paths } from '#site/paths.ts';
import { keepSettings, notesPlace, send } from './_send.island.ts';

/** What a shopper keeps on this site. */
export const garage = openGarage({
  storage: () => localStorage,
  onOtherTab: (listener) => addEventListener('storage', ({ key }) => listener(key)),
  warn: (message) => console.warn(message),
});

export const toast = prepareToasts({
  place: notesPlace(),
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

/** Presses a button that keeps its vehicle. */
export const press = startControls({
  lists: garage,
  settings: keepSettings(),
  favouritesPath: paths.favourites,
  now: () => Date.now(),
  note: toast,
  onFavourite: ({ id }) => send()('favourite', { car_id: id }),
});

const viewed = { list: garage.viewed, ...keepSettings().viewed };
const own = rememberViewed(viewed);
if (own?.used) send()('used_vehicle_view', { car_id: own.car.id });
showViewed(viewed, own?.car.id ?? null);

const searches = document.querySelector<HTMLElement>('[data-searches]');
if (searches !== null && garage.searches.$entries.get().length > 0) {
  // Counting what is new takes the search's engine: only for those who saved searches, and when the place for them comes near.
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      import('./_garage-views.island.tsx').then((views) => views.searches(searches)).catch((error: Error) => console.warn(error.message));
    },
    { rootMargin: '600px' },
  );
  watch.observe(searches);
}
