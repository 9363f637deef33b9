import { startControls } from '#garage/controls.ts';
import type { KeptCar } from '#garage/kept.ts';
import { lazily } from '#lib/lazily.ts';
import { garagePaths } from '#site/garage-paths.ts';
import { garage } from './lists.ts';
import { keepSettings, send } from './send.ts';
import { clock, log } from './start-browser.ts';

const warn = (error: Error) => log(error.message);
const notes = lazily(() => import('./notes.ts'));
const bar = lazily(() => import('./compare-bar.ts'));

/** The bar is loaded with the first vehicle; the page of the comparison has none. */
let hasBar = false;
function onCompared(cars: readonly KeptCar[]): void {
  if (keepSettings().compare === null || document.querySelector('[data-comparison]') !== null) return;
  hasBar ||= cars.length > 0;
  if (hasBar) bar().then(({ showCompared }) => showCompared(), warn);
}

/** Presses a button that keeps its vehicle. */
export const press = startControls({
  lists: garage,
  settings: keepSettings(),
  favouritesPath: garagePaths.favourites,
  now: clock.now,
  note: (note) => notes().then(({ toast }) => toast(note), warn),
  onCompared,
  onFavourite: ({ id }) => send()('favourite', { car_id: id }),
});
