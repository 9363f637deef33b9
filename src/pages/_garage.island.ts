import { startControls } from '#garage/controls.ts';
import type { KeptCar } from '#garage/kept.ts';
import { lazily } from '#lib/lazily.ts';
import { paths } from '#site/paths.ts';
import { garage } from './_lists.island.ts';
import { keepSettings, send } from './_send.island.ts';

const warn = (error: Error) => console.warn(error.message);
const notes = lazily(() => import('./_notes.island.ts'));
const bar = lazily(() => import('./_compare-bar.island.ts'));

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
  favouritesPath: paths.favourites,
  now: () => Date.now(),
  note: (note) => notes().then(({ toast }) => toast(note), warn),
  onCompared,
  onFavourite: ({ id }) => send()('favourite', { car_id: id }),
});

if (document.querySelector('[data-viewed], [data-searches]') !== null) import('./_strips.island.ts').then(({ showStrips }) => showStrips(), warn);
